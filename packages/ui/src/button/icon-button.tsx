import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'
import type { IconName } from '../icon/icon.tsx'
import styles from './button.module.css'

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
