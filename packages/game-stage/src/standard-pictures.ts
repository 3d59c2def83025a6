import type { PaintedPicture } from './atlas.ts'
import {
  arc,
  blend,
  fillBox,
  fillPath,
  inkBehind,
  inkPath,
  oval,
  star,
  strokePath,
  type Pen,
  type Stops,
} from './brush.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import { CREAM } from './materials.ts'
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

/** Square pictures under the names of what paints them. */
export const squarePictures = <Name extends string>(
  paints: Readonly<Record<Name, (pen: Pen) => void>>,
): Readonly<Record<Name, PaintedPicture>> =>
  Object.fromEntries(
    Object.entries<(pen: Pen) => void>(paints).map(([name, paint]) => [name, squarePicture(paint)]),
  ) as Record<Name, PaintedPicture>

/** A round blend of colours, from the middle outwards. */
export const radial =
  (stops: Stops, radius = MIDDLE - 2) =>
  (pen: Pen): void => {
    const fill = pen.createRadialGradient(MIDDLE, MIDDLE, 0, MIDDLE, MIDDLE, radius)
    fillBox(pen, blend(fill, stops), 0, 0, SIZE_PX, SIZE_PX)
  }

/** A white arrow downwards, at what lies below; it takes a sprite's colour. */
export const paintDownArrow = (pen: Pen): void => inkPath(pen, 'M14 22H114L64 110z', '#fff', 10)

/** Armour or a shield around a bean; it takes a sprite's colour. */
export const paintBubble = (pen: Pen): void => {
  radial({
    0: 'rgba(255,255,255,.04)',
    0.7: 'rgba(255,255,255,.18)',
    0.92: 'rgba(255,255,255,.9)',
    1: 'rgba(255,255,255,0)',
  })(pen)
  pen.lineCap = 'round'
  strokePath(pen, arc(MIDDLE, MIDDLE, 45, Math.PI * 1.15, Math.PI * 1.42), 'rgba(255,255,255,.95)', 8)
}

/** A ring under a player of a side, of this radius: dashed for the Suns, dotted for the Moons. STG-62 */
export const paintSideRing = (pen: Pen, side: Side, radius = 52): void => {
  const scale = radius / 52
  const ring = oval(MIDDLE, MIDDLE, radius)
  strokePath(pen, ring, 'rgba(26,13,51,.55)', 17 * scale)
  strokePath(pen, ring, sideColors[side], 11 * scale)
  pen.setLineDash((side === 'sun' ? [14, 13] : [0.1, 18]).map((each) => each * scale))
  pen.lineCap = side === 'sun' ? 'butt' : 'round'
  strokePath(pen, ring, CREAM, 8 * scale)
  pen.setLineDash([])
}

const paintTrail = (pen: Pen): void => {
  const fill = blend(pen.createLinearGradient(4, 0, 124, 0), { 0: 'rgba(255,255,255,0)', 1: 'rgba(255,255,255,.85)' })
  fillPath(pen, 'M4 16 124 5V27z', fill)
}

/** Small pictures that many games need; white ones take a sprite's colour. */
export const standardPictures = {
  /** A soft shadow on the ground. */
  shadow: squarePicture(radial({ 0: 'rgba(20,12,60,.7)', 0.55: 'rgba(20,12,60,.48)', 1: 'rgba(20,12,60,0)' })),
  glow: squarePicture(radial({ 0: 'rgba(255,255,255,1)', 0.3: 'rgba(255,255,255,.5)', 1: 'rgba(255,255,255,0)' })),
  ring: squarePicture((pen) => strokePath(pen, oval(MIDDLE, MIDDLE, 50), '#ffffff', 14)),
  /** The trail of a flying thing that moves to the right; a quarter as high as long. */
  trail: { widthPx: SIZE_PX, heightPx: SIZE_PX / 4, paint: paintTrail },
  /** A star around a dizzy bean. */
  star: squarePicture((pen) => inkPath(pen, star(MIDDLE, MIDDLE, 54, 24), '#ffd23f', 6)),
  sunRing: squarePicture((pen) => paintSideRing(pen, 'sun')),
  moonRing: squarePicture((pen) => paintSideRing(pen, 'moon')),
} as const satisfies Readonly<Record<string, PaintedPicture>>

type StandardPicture = keyof typeof standardPictures

/** The ring's picture of a side. */
export const sideRings: Readonly<Record<Side, StandardPicture>> = { sun: 'sunRing', moon: 'moonRing' }

/** The name of a seat's sign among the small pictures. */
export type SeatSign = `sign${number}`

const SEATS = 8
/** Shapes are drawn in a 24 × 24 box. */
const SCALE = 128 / 24

export const seatSignOf = (seat: number): SeatSign => `sign${seat % SEATS}`

const signPicture = (seat: number): PaintedPicture =>
  squarePicture((pen) => {
    pen.scale(SCALE, SCALE)
    inkBehind(pen, shapePath(seatShape(seat)), '#fff', 3)
  })

/** Each seat's shape, in white, which takes the player's colour. */
export const seatSigns: Readonly<Record<SeatSign, PaintedPicture>> = Object.fromEntries(
  Array.from({ length: SEATS }, (_, seat) => [seatSignOf(seat), signPicture(seat)]),
)
