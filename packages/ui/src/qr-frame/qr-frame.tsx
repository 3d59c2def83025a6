import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './qr-frame.module.css'

/** The cream tile on which a QR code is readable across a room, with sparks at its corners. */
export const QrFrame = ({ caption, className, children, ...rest }: { caption?: ReactNode } & ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles['frame'], className)}>
    <div className={styles['code']}>{children}</div>
    {caption !== undefined && <div className={styles['caption']}>{caption}</div>}
  </div>
)
