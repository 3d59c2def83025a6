import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import type { Tagged, ToScreen } from '@sofaspark/game-sdk/hud/hud.ts'
import type { HockeyState } from '../sim/sim.ts'
import { skaters } from '../sim/world.ts'
import { figuresOnPodium } from './figures.ts'

const TAG_M = 2.7

/** Where each name stands: over skaters, and over those on the podium. */
export const tagPlaces = (state: HockeyState, toScreen: ToScreen): Tagged[] => {
  if (state.flow.phase === 'teams') return []
  if (!isStaged(state)) return skaters(state).map(({ seat, side, x, y }) => ({ seat, side, ...toScreen(x, y, TAG_M) }))
  return figuresOnPodium(state, 0).flatMap(({ seat, x, y, z }) => {
    const one = state.players.find((each) => each.seat === seat)
    return one ? [{ seat, side: one.side, ...toScreen(x, -z, y + TAG_M) }] : []
  })
}
