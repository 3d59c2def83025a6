import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../button/button.tsx'
import { classNames } from '../class-names/class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './toast.module.css'

export type ToastTone = 'info' | 'good' | 'warn' | 'bad'
type ToastProps = {
  tone?: ToastTone
  icon?: IconName
  heading?: ReactNode
  onClose?: () => void
  closeLabel?: string
} & ComponentProps<'div'>

const icons: Record<ToastTone, IconName> = { info: 'spark', good: 'check', warn: 'warning', bad: 'warning' }

const Notice = ({
  tone = 'info',
  icon = icons[tone],
  heading,
  onClose,
  closeLabel,
  className,
  children,
  ...rest
}: ToastProps) => (
  <div
    role={tone === 'bad' ? 'alert' : 'status'}
    {...rest}
    className={classNames(styles['notice'], tone !== 'info' && styles[tone], className)}
  >
    <span className={styles['icon']}>
      <Icon name={icon} size="1.6em" />
    </span>
    <div className={styles['words']}>
      {heading !== undefined && <strong className={styles['heading']}>{heading}</strong>}
      {children}
    </div>
    {onClose && <IconButton icon="close" label={closeLabel ?? ''} variant="quiet" size="s" onClick={onClose} />}
  </div>
)

/** A short notice that pops up over the room; a live region, an alert when `bad`. */
export const Toast = ({ className, ...rest }: ToastProps) => (
  <Notice {...rest} className={classNames(styles['toast'], className)} />
)

/** The same, inline and as wide as its parent. */
export const Banner = ({ className, ...rest }: ToastProps) => (
  <Notice {...rest} className={classNames(styles['banner'], className)} />
)
