import type { ReactNode } from 'react'
import { BeanFigure, type BeanFigureProps } from '../../bean/bean-figure.tsx'

export const ink = '#1a0d33'
/** The line that all key art is drawn with. */
export const edge = { stroke: ink, strokeWidth: 10, strokeLinejoin: 'round', strokeLinecap: 'round' } as const

export interface ArtProps {
  label?: string | undefined
  className?: string | undefined
}

/** The 16:9 stage of a key art. It fills its box and crops rather than distorts. */
export const ArtFrame = ({ label, className, children }: ArtProps & { children: ReactNode }) => (
  <svg
    viewBox="0 0 1600 900"
    preserveAspectRatio="xMidYMid slice"
    focusable="false"
    className={className}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {children}
  </svg>
)

/** A gradient from above to below; `id` is unique in the product. */
export const Shade = ({ id, stops }: { id: string; stops: readonly string[] }) => (
  <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
    {stops.map((color, at) => (
      <stop key={color} offset={at / (stops.length - 1)} stopColor={color} />
    ))}
  </linearGradient>
)

/** A bean standing with its feet on (x, y). */
export const Hero = ({
  x,
  y,
  scale,
  flip = false,
  turn = 0,
  shadow = true,
  ...figure
}: { x: number; y: number; scale: number; flip?: boolean; turn?: number; shadow?: boolean } & BeanFigureProps) => (
  <>
    {shadow && <ellipse cx={x} cy={y} rx={50 * scale} ry={11 * scale} fill={ink} opacity=".32" />}
    <BeanFigure
      {...figure}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale}) translate(-60 -151)`}
    />
  </>
)

/** Rays from a point to beyond the frame. */
export const Rays = ({
  x,
  y,
  color,
  opacity = 0.2,
  count = 14,
  turn = 0,
}: {
  x: number
  y: number
  color: string
  opacity?: number
  count?: number
  turn?: number
}) => {
  const ray = (at: number): string => {
    const corner = (part: number): string => {
      const angle = ((at + part) / count) * 2 * Math.PI + turn
      return `${(x + 2200 * Math.cos(angle)).toFixed(0)} ${(y + 2200 * Math.sin(angle)).toFixed(0)}`
    }
    return `M${x} ${y}L${corner(0)} ${corner(0.5)}z`
  }
  return <path d={Array.from({ length: count }, (_, at) => ray(at)).join('')} fill={color} opacity={opacity} />
}

/** A comic burst: where two things meet. */
export const Burst = ({
  x,
  y,
  size,
  color = '#ffd23f',
  points = 12,
}: {
  x: number
  y: number
  size: number
  color?: string
  points?: number
}) => {
  const corner = (at: number): string => {
    const reach = at % 2 === 0 ? size * (at % 4 === 0 ? 1 : 0.8) : size * 0.48
    const angle = (at / (points * 2)) * 2 * Math.PI
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`
  }
  return <path d={`M${Array.from({ length: points * 2 }, (_, at) => corner(at)).join('L')}z`} fill={color} {...edge} />
}

/** A four-pointed spark. */
export const Twinkle = ({ x, y, size, color = '#fff3d0' }: { x: number; y: number; size: number; color?: string }) => (
  <path
    transform={`translate(${x} ${y}) scale(${size})`}
    d="M0-1C.12-.3.3-.12 1 0 .3.12.12.3 0 1-.12.3-.3.12-1 0-.3-.12-.12-.3 0-1z"
    fill={color}
  />
)

/** A splat of paint: a blob with drops around it. */
export const Splat = ({
  x,
  y,
  size,
  color,
  turn = 0,
  outlined = true,
}: {
  x: number
  y: number
  size: number
  color: string
  turn?: number
  outlined?: boolean
}) => (
  <g
    transform={`translate(${x} ${y}) rotate(${turn}) scale(${size / 100})`}
    fill={color}
    {...(outlined ? { ...edge, strokeWidth: 1000 / size } : {})}
  >
    <path d="M-12-92c18-22 40 2 34 34 24-30 62-30 58-2-3 22-30 22-34 36 26-8 56 4 50 28-5 20-34 14-44 22 14 18 22 48 0 56-24 8-26-26-42-24-14 2-8 40-34 38-28-2-14-40-28-46-14-6-38 24-54 4-15-20 18-34 14-50-4-14-44-6-46-30-2-22 32-22 44-14-14-24-12-58 10-58 20 0 22 32 36 32 16 0 20-14 36-26z" />
    <circle cx="96" cy="-72" r="14" />
    <circle cx="-98" cy="62" r="12" />
    <circle cx="64" cy="104" r="10" />
    <circle cx="-70" cy="-104" r="9" />
  </g>
)

/** Confetti over a box, the same on every page. */
export const Confetti = ({ count = 46, seed = 1 }: { count?: number; seed?: number }) => {
  const colors = ['#ffd23f', '#ff6b57', '#3fb6ff', '#35d399', '#ff8fd0', '#fff4e0']
  return (
    <>
      {Array.from({ length: count }, (_, at) => {
        const spin = (at * 137 + seed * 71) % 360
        const x = (at * 613 + seed * 331) % 1600
        const y = (at * 389 + seed * 197) % 860
        return (
          <rect
            key={at}
            x="-11"
            y="-6"
            width={16 + (at % 3) * 6}
            height="12"
            rx="3"
            fill={colors[at % 6]}
            transform={`translate(${x} ${y}) rotate(${spin})`}
          />
        )
      })}
    </>
  )
}
