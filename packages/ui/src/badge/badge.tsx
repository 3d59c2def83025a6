import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './badge.module.css'

export type BadgeTone = 'spark' | 'good' | 'warn' | 'bad' | 'quiet' | 'supporter'

/** A small fact in a pill: players, gyro, ping, supporter. */
export const Badge = ({
  tone = 'quiet',
  icon,
  className,
  children,
  ...rest
}: { tone?: BadgeTone; icon?: IconName } & ComponentProps<'span'>) => (
  <span {...rest} className={classNames(styles['badge'], styles[tone], className)}>
    {icon && <Icon name={icon} size="1.15em" />}
    {children}
  </span>
)
