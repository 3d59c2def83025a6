import type { FrenzyState } from '../sim/sim.ts'

const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** The state between two ticks: keepers and balls on their way. */
export const between = (prev: FrenzyState, next: FrenzyState, share: number): FrenzyState => ({
  ...next,
  players: next.players.map((player) => {
    const before = prev.players.find(({ seat }) => seat === player.seat)
    return before && before.role.type === player.role.type
      ? { ...player, along: mix(before.along, player.along, share) }
      : player
  }),
  balls: next.balls.map((ball) => {
    const before = prev.balls.find(({ id }) => id === ball.id)
    return before ? { ...ball, x: mix(before.x, ball.x, share), y: mix(before.y, ball.y, share) } : ball
  }),
})
