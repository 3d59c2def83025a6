import type { Face, Hat, SeatShape } from '../look/look.ts'

export type BeanPose = 'idle' | 'hop' | 'doze' | 'cheer' | 'sit'

export interface BeanProps {
  color: string
  hat?: Hat | undefined
  face?: Face | undefined
  shape?: SeatShape | undefined
  pose?: BeanPose | undefined
  /** A supporter's crown. */
  crown?: boolean | undefined
  /** The admin's remote. */
  remote?: boolean | undefined
  /** Height, a CSS length. */
  size?: string | undefined
  label?: string | undefined
  /** No animation at all. */
  still?: boolean | undefined
}

/** A player as a bean. Decorative without a label. */
export const Bean = ({ color, size = '6em', label }: BeanProps) => (
  <svg
    viewBox="0 0 120 160"
    height={size}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <ellipse cx="60" cy="90" rx="42" ry="56" fill={color} />
  </svg>
)
