import { QRCodeSVG } from 'qrcode.react'

/**
 * A QR code in our ink on cream, which cameras read from across a room. `sizePx` is its edge; `label` names it to screen
 * readers. Level L holds more in a small picture, M survives more glare.
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
  <QRCodeSVG
    value={value}
    size={sizePx}
    bgColor="#fffaf0"
    fgColor="#1a0d33"
    level={level}
    role="img"
    aria-label={label}
  />
)
