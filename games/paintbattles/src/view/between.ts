import { slidAll } from '@sofaspark/game-stage/field.ts'
import type { PaintState } from '../sim/sim.ts'

/** The state between two ticks; runners who come back do not slide to their exits. */
export const between = (prev: PaintState, next: PaintState, share: number): PaintState => ({
  ...next,
  players: slidAll(prev.players, next.players, share, ({ seat }) => seat),
})
