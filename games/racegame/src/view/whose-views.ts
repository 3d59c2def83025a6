import type { RaceState } from '../sim/sim.ts'
import type { Cart } from '../sim/world.ts'

/** The carts that have a view, by seat: those of people, or all where bots are alone. RAC-50 */
export const whoseViews = ({ carts, players }: Pick<RaceState, 'carts' | 'players'>): readonly Cart[] => {
  const bots = new Set(players.filter(({ bot }) => bot).map(({ seat }) => seat))
  const driven = carts.filter(({ seat }) => !bots.has(seat))
  return [...(driven.length > 0 ? driven : carts)].sort((one, other) => one.seat - other.seat)
}

/** Races are split; everything before and after them is one picture. RAC-50 */
export const isSplit = ({ flow }: Pick<RaceState, 'flow'>): boolean =>
  flow.phase === 'countdown' || flow.phase === 'play' || flow.phase === 'finish'
