import type { RaceState } from '../sim/sim.ts'

const WAITING = 0.25
const FIRST_LAP = 0.5
const LATER = 0.72
const LAST_LAP = 1

/** How wild the music is: it climbs from lap to lap, and all of it plays once the leader is in the last one. RAC-58 */
export const intensityOf = ({ flow, carts, settings }: Pick<RaceState, 'flow' | 'carts' | 'settings'>): number => {
  if (flow.phase !== 'play' && flow.phase !== 'finish') return WAITING
  const lap = Math.max(0, ...carts.map((cart) => cart.lap))
  if (lap >= settings.laps - 1) return LAST_LAP
  return lap >= 1 ? LATER : FIRST_LAP
}
