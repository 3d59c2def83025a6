import { sideColors } from './ice-picture.ts'

export const pictures = [
  'shadow',
  'puck',
  'glow',
  'dot',
  'ringSun',
  'ringMoon',
  'stick',
  'trail',
  'confetti',
  'snow',
  'arrow',
  'dizzy',
] as const
export type Picture = (typeof pictures)[number]

type Pen = CanvasRenderingContext2D
const ink = '#1a0d33'
const MIDDLE = 64

const disc = (pen: Pen, radius: number, x = MIDDLE, y = MIDDLE): void => {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
}

const radial = (pen: Pen, stops: readonly (readonly [number, string])[]): void => {
  const fill = pen.createRadialGradient(MIDDLE, MIDDLE, 0, MIDDLE, MIDDLE, 62)
  for (const [at, color] of stops) fill.addColorStop(at, color)
  pen.fillStyle = fill
  pen.fillRect(0, 0, 128, 128)
}

/** A ring on the ice: dashed for the Suns, dotted for the Moons. */
const ring = (pen: Pen, side: 'sun' | 'moon'): void => {
  pen.strokeStyle = 'rgba(26,13,51,.55)'
  pen.lineWidth = 17
  disc(pen, 52)
  pen.stroke()
  pen.strokeStyle = sideColors[side]
  pen.lineWidth = 11
  pen.stroke()
  pen.strokeStyle = '#fff4e0'
  pen.lineWidth = 8
  pen.lineCap = side === 'sun' ? 'butt' : 'round'
  pen.setLineDash(side === 'sun' ? [14, 13] : [0.1, 18])
  pen.stroke()
  pen.setLineDash([])
}

const paints: Readonly<Record<Picture, (pen: Pen) => void>> = {
  shadow: (pen) =>
    radial(pen, [
      [0, 'rgba(24,16,70,.6)'],
      [0.55, 'rgba(24,16,70,.42)'],
      [1, 'rgba(24,16,70,0)'],
    ]),
  puck: (pen) => {
    pen.fillStyle = ink
    pen.beginPath()
    pen.ellipse(MIDDLE, 78, 58, 40, 0, 0, Math.PI * 2)
    pen.fill()
    pen.fillStyle = '#3d2f6b'
    pen.beginPath()
    pen.ellipse(MIDDLE, 58, 58, 40, 0, 0, Math.PI * 2)
    pen.fill()
    pen.strokeStyle = '#ffd23f'
    pen.lineWidth = 7
    pen.beginPath()
    pen.ellipse(MIDDLE, 58, 44, 29, 0, 0, Math.PI * 2)
    pen.stroke()
  },
  glow: (pen) =>
    radial(pen, [
      [0, 'rgba(255,255,255,1)'],
      [0.3, 'rgba(255,255,255,.5)'],
      [1, 'rgba(255,255,255,0)'],
    ]),
  dot: (pen) => {
    disc(pen, 54)
    pen.fillStyle = '#fff'
    pen.fill()
  },
  ringSun: (pen) => ring(pen, 'sun'),
  ringMoon: (pen) => ring(pen, 'moon'),
  stick: (pen) => {
    for (const [color, width] of [
      [ink, 22],
      ['#d8924a', 11],
    ] as const) {
      pen.strokeStyle = color
      pen.lineWidth = width
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      pen.beginPath()
      pen.moveTo(14, 64)
      pen.lineTo(92, 64)
      pen.lineTo(112, 34)
      pen.stroke()
    }
    pen.strokeStyle = '#fff4e0'
    pen.lineWidth = 11
    pen.beginPath()
    pen.moveTo(96, 58)
    pen.lineTo(112, 34)
    pen.stroke()
  },
  trail: (pen) => {
    const fill = pen.createLinearGradient(4, 0, 124, 0)
    fill.addColorStop(0, 'rgba(255,255,255,0)')
    fill.addColorStop(1, 'rgba(255,255,255,.85)')
    pen.fillStyle = fill
    pen.beginPath()
    pen.moveTo(4, 64)
    pen.lineTo(124, 20)
    pen.lineTo(124, 108)
    pen.fill()
  },
  confetti: (pen) => {
    pen.fillStyle = '#fff'
    pen.fillRect(34, 18, 60, 92)
  },
  snow: (pen) =>
    radial(pen, [
      [0, 'rgba(255,255,255,.95)'],
      [0.6, 'rgba(240,248,255,.8)'],
      [1, 'rgba(240,248,255,0)'],
    ]),
  arrow: (pen) => {
    pen.beginPath()
    for (const [x, y] of [
      [14, 22],
      [114, 22],
      [64, 110],
    ] as const)
      pen.lineTo(x, y)
    pen.closePath()
    pen.fillStyle = '#fff'
    pen.fill()
    pen.strokeStyle = ink
    pen.lineWidth = 10
    pen.lineJoin = 'round'
    pen.stroke()
  },
  dizzy: (pen) => {
    pen.fillStyle = '#ffd23f'
    pen.strokeStyle = ink
    pen.lineWidth = 6
    pen.beginPath()
    for (let at = 0; at < 10; at++) {
      const angle = (at * Math.PI) / 5 - Math.PI / 2
      const radius = at % 2 === 0 ? 54 : 24
      pen.lineTo(MIDDLE + Math.cos(angle) * radius, MIDDLE + Math.sin(angle) * radius)
    }
    pen.closePath()
    pen.fill()
    pen.stroke()
  },
}

/** Paints a picture into the square of 128 pixels at the pen's origin. */
export const paintPicture = (pen: Pen, name: Picture): void => paints[name](pen)
