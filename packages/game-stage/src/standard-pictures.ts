import type { Pen, PaintedPicture } from './atlas.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { CREAM, INK } from './materials.ts'
import { sideColors } from './bean-mesh.ts'
import { seatShape } from '@sofaspark/game-sdk'
import { shapePath } from '@sofaspark/game-sdk/hud/hud-parts.ts'

const SIZE_PX = 128
const MIDDLE = SIZE_PX / 2

/** A square picture that is painted on 128 × 128 pixels. */
export const squarePicture = (paint: (pen: Pen) => void): PaintedPicture => ({
  widthPx: SIZE_PX,
  heightPx: SIZE_PX,
  paint,
})

/** A round blend of colours, from the middle outwards. */
export const radial =
  (stops: readonly (readonly [share: number, color: string])[]) =>
  (pen: Pen): void => {
    const fill = pen.createRadialGradient(MIDDLE, MIDDLE, 0, MIDDLE, MIDDLE, MIDDLE - 2)
    for (const [share, color] of stops) fill.addColorStop(share, color)
    pen.fillStyle = fill
    pen.fillRect(0, 0, SIZE_PX, SIZE_PX)
  }

/** Traces a star with five points. */
export const traceStar = (pen: Pen, outer: number, inner: number): void => {
  pen.beginPath()
  for (let at = 0; at < 10; at++) {
    const angle = (at * Math.PI) / 5 - Math.PI / 2
    const radius = at % 2 === 0 ? outer : inner
    pen.lineTo(MIDDLE + Math.cos(angle) * radius, MIDDLE + Math.sin(angle) * radius)
  }
  pen.closePath()
}

/** Traces a circle around the picture's middle, or around a place. */
export const traceCircle = (pen: Pen, radius: number, x = MIDDLE, y = MIDDLE): void => {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
}

/** Traces a closed shape through points. */
export const tracePolygon = (pen: Pen, points: readonly (readonly [x: number, y: number])[]): void => {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.closePath()
}

/** A white arrow downwards, at what lies below; it takes a sprite's colour. */
export const downArrow = squarePicture((pen) => {
  tracePolygon(pen, [
    [14, 22],
    [114, 22],
    [64, 110],
  ])
  pen.fillStyle = '#fff'
  pen.fill()
  pen.strokeStyle = INK
  pen.lineWidth = 10
  pen.lineJoin = 'round'
  pen.stroke()
})

/** A ring under a player of a side: dashed for the Suns, dotted for the Moons. STG-62 */
const sideRing =
  (side: Side) =>
  (pen: Pen): void => {
    traceCircle(pen, 52)
    for (const [color, width] of [
      ['rgba(26,13,51,.55)', 17],
      [sideColors[side], 11],
      [CREAM, 8],
    ] as const) {
      pen.strokeStyle = color
      pen.lineWidth = width
      if (color === CREAM) pen.setLineDash(side === 'sun' ? [14, 13] : [0.1, 18])
      pen.lineCap = side === 'sun' ? 'butt' : 'round'
      pen.stroke()
    }
    pen.setLineDash([])
  }

const paintTrail = (pen: Pen): void => {
  const fill = pen.createLinearGradient(4, 0, 124, 0)
  fill.addColorStop(0, 'rgba(255,255,255,0)')
  fill.addColorStop(1, 'rgba(255,255,255,.85)')
  pen.fillStyle = fill
  pen.beginPath()
  pen.moveTo(4, 16)
  pen.lineTo(124, 5)
  pen.lineTo(124, 27)
  pen.fill()
}

/** Small pictures that many games need; white ones take a sprite's colour. */
export const standardPictures = {
  /** A soft shadow on the ground. */
  shadow: squarePicture(
    radial([
      [0, 'rgba(20,12,60,.7)'],
      [0.55, 'rgba(20,12,60,.48)'],
      [1, 'rgba(20,12,60,0)'],
    ]),
  ),
  glow: squarePicture(
    radial([
      [0, 'rgba(255,255,255,1)'],
      [0.3, 'rgba(255,255,255,.5)'],
      [1, 'rgba(255,255,255,0)'],
    ]),
  ),
  ring: squarePicture((pen) => {
    traceCircle(pen, 50)
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 14
    pen.stroke()
  }),
  /** A flying thing's wake, a quarter as high as long; it flies to the right. */
  trail: { widthPx: SIZE_PX, heightPx: SIZE_PX / 4, paint: paintTrail },
  /** A star around a dizzy bean. */
  star: squarePicture((pen) => {
    traceStar(pen, 54, 24)
    pen.fillStyle = '#ffd23f'
    pen.strokeStyle = INK
    pen.lineWidth = 6
    pen.fill()
    pen.stroke()
  }),
  sunRing: squarePicture(sideRing('sun')),
  moonRing: squarePicture(sideRing('moon')),
} as const satisfies Readonly<Record<string, PaintedPicture>>

export type StandardPicture = keyof typeof standardPictures

/** The ring's picture of a side. */
export const sideRings: Readonly<Record<Side, StandardPicture>> = { sun: 'sunRing', moon: 'moonRing' }

/** The name of a seat's sign among the small pictures. */
export type SeatSign = `sign${number}`

const SEATS = 8
/** Shapes are drawn in a box of 24 by 24. */
const SCALE = 128 / 24

export const seatSignOf = (seat: number): SeatSign => `sign${seat % SEATS}`

const signPicture = (seat: number): PaintedPicture =>
  squarePicture((pen) => {
    pen.scale(SCALE, SCALE)
    const path = new Path2D(shapePath(seatShape(seat)))
    pen.lineJoin = 'round'
    pen.lineWidth = 3
    pen.strokeStyle = INK
    pen.stroke(path)
    pen.fillStyle = '#fff'
    pen.fill(path)
  })

/** Each seat's shape, in white, which takes the player's colour. */
export const seatSigns: Readonly<Record<SeatSign, PaintedPicture>> = Object.fromEntries(
  Array.from({ length: SEATS }, (_, seat) => [seatSignOf(seat), signPicture(seat)]),
)
