import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './button.module.css'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 's' | 'm' | 'l' | 'xl'

interface Looks {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: IconName | undefined
  trailingIcon?: IconName | undefined
}

const face = (looks: Looks, children: ReactNode): ReactNode => (
  <span className={styles['face']}>
    {looks.icon && <Icon name={looks.icon} />}
    {children !== undefined && <span>{children}</span>}
    {looks.trailingIcon && <Icon name={looks.trailingIcon} mirrored />}
  </span>
)

const classOf = ({ variant = 'secondary', size = 'm' }: Looks, className?: string): string =>
  classNames(styles['button'], styles[variant], size !== 'm' && styles[size], className)

/** A big, springy button. While `busy` it stays focusable, says so and ignores presses. */
export const Button = ({
  variant,
  size,
  icon,
  trailingIcon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: Looks & { busy?: boolean | undefined } & ComponentProps<'button'>) => (
  <button
    type="button"
    data-spark=""
    {...rest}
    aria-busy={busy || undefined}
    onClick={busy ? undefined : onClick}
    className={classOf({ variant, size }, className)}
  >
    {face({ icon: busy ? 'spark' : icon, trailingIcon }, children)}
  </button>
)

/** A link that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  icon,
  trailingIcon,
  className,
  children,
  ...rest
}: Looks & ComponentProps<'a'>) => (
  <a data-spark="" {...rest} className={classOf({ variant, size }, className)}>
    {face({ icon, trailingIcon }, children)}
  </a>
)

/** A round button with one icon; `label` is its accessible name. */
export const IconButton = ({
  icon,
  label,
  variant,
  size,
  className,
  ...rest
}: { icon: IconName; label: string; variant?: ButtonVariant; size?: ButtonSize } & Omit<
  ComponentProps<'button'>,
  'children'
>) => (
  <Button
    {...rest}
    icon={icon}
    variant={variant}
    size={size}
    aria-label={label}
    title={label}
    className={classNames(styles['round'], className)}
  />
)
