import type { HockeyState } from '../sim/sim.ts'

const JUMP_M = 2.5

const mix = (from: number, to: number, share: number): number =>
  Math.abs(to - from) > JUMP_M ? to : from + (to - from) * share

/** The state between two ticks; a thing that was carried elsewhere does not slide there. */
export const between = (prev: HockeyState, next: HockeyState, share: number): HockeyState => ({
  ...next,
  players: next.players.map((one) => {
    const before = prev.players.find(({ seat }) => seat === one.seat)
    return before ? { ...one, x: mix(before.x, one.x, share), y: mix(before.y, one.y, share) } : one
  }),
  pucks: next.pucks.map((one) => {
    const before = prev.pucks.find(({ id }) => id === one.id)
    return before ? { ...one, x: mix(before.x, one.x, share), y: mix(before.y, one.y, share) } : one
  }),
  goalies: next.goalies.map((one) => {
    const before = prev.goalies.find(({ side }) => side === one.side)
    return before ? { ...one, y: mix(before.y, one.y, share) } : one
  }),
})
