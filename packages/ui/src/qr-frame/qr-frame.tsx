import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './qr-frame.module.css'
import { QRCodeCanvas } from 'qrcode.react'

/** The cream tile on which a QR code is readable across a room, with sparks at its corners. */
export const QrFrame = ({ caption, className, children, ...rest }: { caption?: ReactNode } & ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles['frame'], className)}>
    <div className={styles['code']}>{children}</div>
    {caption !== undefined && <div className={styles['caption']}>{caption}</div>}
  </div>
)

/** Modules of the picture's own quiet zone; with the tile's padding around it, cameras find the four that they look for. */
const QUIET_MODULES = 2
/** The canvas holds enough for a tile that a large screen doubles. */
const SHARPNESS = 2

/**
 * A QR code in our ink on cream, which cameras read from across a room, with a quiet zone that reaches into the padding
 * around it. A canvas: forced dark modes repaint styles and vector pictures, and would turn the code inside out (UI-36).
 * `sizePx` is its edge where no `--code-size` is set; `label` names it to screen readers. Level L holds more in a small
 * picture, M survives more glare.
 */
export const QrCode = ({
  value,
  sizePx,
  label,
  level = 'M',
}: {
  value: string
  sizePx: number
  label: string
  level?: 'L' | 'M'
}) => (
  <span data-testid="qr-edge" className={styles['edge']} style={{ width: `var(--code-size, ${sizePx}px)` }}>
    <QRCodeCanvas
      value={value}
      size={sizePx * SHARPNESS}
      marginSize={QUIET_MODULES}
      bgColor="#fffaf0"
      fgColor="#1a0d33"
      level={level}
      className={styles['picture']}
      style={{ width: undefined, height: undefined }}
      role="img"
      aria-label={label}
    />
  </span>
)
