import type { ComponentProps } from 'react'
import { classNames } from '@sofaspark/ui/class-names/class-names.ts'
import styles from './joining.module.css'

/** Six digits in two groups; never mirrored, and read as digits. */
export const RoomNumber = ({ number, className, ...rest }: { number: string } & ComponentProps<'span'>) => (
  <span {...rest} dir="ltr" className={classNames(styles['number'], className)}>
    <span>{number.slice(0, 3)}</span>
    <span>{number.slice(3)}</span>
  </span>
)
