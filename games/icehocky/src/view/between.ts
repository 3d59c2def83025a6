import { slidAll } from '@sofaspark/game-stage/field.ts'
import type { HockeyState } from '../sim/sim.ts'

/** The state between two ticks; a thing that was carried elsewhere does not slide there. */
export const between = (prev: HockeyState, next: HockeyState, share: number): HockeyState => ({
  ...next,
  players: slidAll(prev.players, next.players, share, ({ seat }) => seat),
  pucks: slidAll(prev.pucks, next.pucks, share, ({ id }) => id),
  goalies: next.goalies.map((one) => {
    const before = prev.goalies.find(({ side }) => side === one.side)
    return before ? { ...one, y: before.y + (one.y - before.y) * share } : one
  }),
})
