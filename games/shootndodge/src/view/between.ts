import { slid, slidAll } from '@sofaspark/game-stage/field.ts'
import type { CaptureState } from '../sim/sim.ts'
import type { Flag } from '../sim/world.ts'

const flagBetween = (before: Flag | undefined, now: Flag, share: number): Flag =>
  now.state.type === 'flying' && before?.state.type === 'flying'
    ? { ...now, state: slid(before.state, now.state, share) }
    : now

/** The state between two ticks; a thing that was carried elsewhere does not slide there. */
export const between = (prev: CaptureState, next: CaptureState, share: number): CaptureState => ({
  ...next,
  players: slidAll(prev.players, next.players, share, ({ seat }) => seat),
  balls: slidAll(prev.balls, next.balls, share, ({ id }) => id),
  flags: next.flags.map((one, at) => flagBetween(prev.flags[at], one, share)),
})
