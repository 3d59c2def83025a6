import { type SeatShape, shapePaths } from '../look/look.ts'
/** A seat's shape in its colour. Decorative without a label. */
export const SeatShapeIcon = ({
  shape,
  color = 'currentColor',
  size = '1.25em',
  label,
}: {
  shape: SeatShape
  color?: string
  size?: string
  label?: string
}) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    data-shape={shape}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <path d={shapePaths[shape]} fill={color} />
  </svg>
)
