import { seatShape } from '@sofaspark/game-sdk'
import { shapePath } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { PaintedPicture } from './atlas.ts'
import { INK } from './rgb.ts'
import { squarePicture } from './standard-pictures.ts'

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
