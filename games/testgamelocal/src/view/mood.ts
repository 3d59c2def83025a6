import { crumble } from '../sim/rules.ts'
import type { BumpState } from '../sim/sim.ts'

const topSeats = (state: BumpState): ReadonlySet<number> => {
  const most = Math.max(...state.beans.map(({ wins, points }) => wins * 1000 + points))
  return new Set(state.beans.filter(({ wins, points }) => wins * 1000 + points === most).map(({ seat }) => seat))
}

/** Whether a seat has something to be glad of. */
export const cheers = (state: BumpState, seat: number): boolean => {
  const { phase, mode } = state
  if (phase === 'podium' || phase === 'over') return mode === 'coop' ? state.wavesDone > 0 : topSeats(state).has(seat)
  if (mode === 'coop') return phase === 'break'
  return (phase === 'roundEnd' || phase === 'finish') && state.winner === seat
}

/** Whether there is something to celebrate. */
export const cheersNow = (state: BumpState): boolean =>
  state.phase === 'roundEnd' || state.phase === 'over' || state.phase === 'podium'

/** How tense the music is; `null` for none. */
export const tension = (state: BumpState): number | null => {
  if (state.phase === 'podium' || state.phase === 'over' || state.phase === 'choose') return 0
  if (state.phase === 'play')
    return state.mode === 'coop'
      ? Math.min(1, 0.45 + state.wave * 0.08)
      : Math.min(1, 0.45 + state.roundTicks / crumble.suddenTicks)
  return 0.34
}
