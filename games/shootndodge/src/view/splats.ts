import type { Mark } from '@sofaspark/game-stage'
import { fieldSpot } from '@sofaspark/game-stage/field.ts'
import { sideColors } from '@sofaspark/game-stage/vest.ts'
import type { Side } from '@sofaspark/game-sdk/sim/teams.ts'
import type { CaptureEvent } from '../sim/world.ts'

const SMALL_M = 0.9
const LARGE_M = 2.4

/** Different, but the same for the same place. */
const seedAt = (x: number, y: number): number => Math.abs(x * 12.9 + y * 78.2) % 6.2

/** Many small ones lie about in the end; over them, balls and beans are still to be seen. */
const SMALL_ALPHA = 0.55
const LARGE_ALPHA = 0.85

const splat = (side: Side, x: number, y: number, sizeM: number): Mark => {
  const seed = seedAt(x, y)
  const size = sizeM * (0.8 + (seed / 6.2) * 0.5)
  return {
    ...fieldSpot(x, y),
    lengthM: size,
    widthM: size * 0.94,
    turn: seed,
    color: sideColors[side],
    alpha: sizeM === LARGE_M ? LARGE_ALPHA : SMALL_ALPHA,
    shape: 2,
    seed,
  }
}

/** The paint that an event leaves on the carpet for the rest of the match. CTF-41 */
export const splatMark = (event: CaptureEvent, sideOf: (seat: number) => Side | undefined): Mark | undefined => {
  switch (event.type) {
    case 'splat':
      return splat(event.side, event.x, event.y, SMALL_M)
    case 'popped': {
      const side = sideOf(event.seat)
      return side && splat(side, event.x, event.y, LARGE_M)
    }
    default:
      return undefined
  }
}
