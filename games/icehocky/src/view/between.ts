import { slid } from '@sofaspark/game-stage/field.ts'
import type { HockeyState } from '../sim/sim.ts'

/** The state between two ticks; a thing that was carried elsewhere does not slide there. */
export const between = (prev: HockeyState, next: HockeyState, share: number): HockeyState => ({
  ...next,
  players: next.players.map((one) =>
    slid(
      prev.players.find(({ seat }) => seat === one.seat),
      one,
      share,
    ),
  ),
  pucks: next.pucks.map((one) =>
    slid(
      prev.pucks.find(({ id }) => id === one.id),
      one,
      share,
    ),
  ),
  goalies: next.goalies.map((one) => {
    const before = prev.goalies.find(({ side }) => side === one.side)
    return before ? { ...one, y: before.y + (one.y - before.y) * share } : one
  }),
})
