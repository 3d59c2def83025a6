import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import type { Tagged, ToScreen } from '@sofaspark/game-sdk/hud/hud.ts'
import type { PaintState } from '../sim/sim.ts'
import { figuresOnPodium } from './figures.ts'
import { liftOf } from './flight.ts'

const TAG_M = 2.75

/** The place of each name: over runners, and over those on the podium. */
export const tagPlaces = (state: PaintState, toScreen: ToScreen): Tagged[] => {
  const { phase } = state.flow
  if (phase === 'teams' || phase === 'roundEnd') return []
  if (!isStaged(state))
    return state.players
      .filter(({ doing }) => doing.type !== 'popped')
      .map((one) => ({ seat: one.seat, side: one.side, ...toScreen(one.x, one.y, TAG_M + liftOf(one)) }))
  return figuresOnPodium(state, 0).flatMap(({ seat, x, y, z }) => {
    const one = state.players.find((each) => each.seat === seat)
    return one ? [{ seat, side: one.side, ...toScreen(x, -z, y + TAG_M) }] : []
  })
}
