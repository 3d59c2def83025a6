import type { HockeyState } from '../sim/sim.ts'
import { skaters } from '../sim/world.ts'
import type { ToScreen } from './hud-shouts.ts'
import type { Tagged } from './hud-tags.ts'
import { isStaged, podiumSpots } from './podium.ts'

const TAG_M = 2.35

/** Where each name stands: over skaters, and over those on the podium. */
export const tagPlaces = (state: HockeyState, toScreen: ToScreen): Tagged[] => {
  if (state.flow.phase === 'teams') return []
  if (!isStaged(state)) return skaters(state).map(({ seat, side, x, y }) => ({ seat, side, ...toScreen(x, y, TAG_M) }))
  return podiumSpots(state).flatMap(({ seat, x, y, height }) => {
    const one = state.players.find((each) => each.seat === seat)
    return one ? [{ seat, side: one.side, ...toScreen(x, y, height + TAG_M) }] : []
  })
}
