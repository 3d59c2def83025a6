import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import type { Tagged, ToScreen } from '@sofaspark/game-sdk/hud/hud.ts'
import type { CaptureState } from '../sim/sim.ts'
import { carriedBy } from '../sim/world.ts'
import { figuresOnPodium } from './figures.ts'
import { exitOf } from './waiting.ts'

const TAG_M = 2.95
/** Above the flag on a carrier's back. */
const CARRIER_TAG_M = 4.2
const EXIT_TAG_M = 1.1

/** Where each name stands: over runners, at the exit by which somebody will be back, and over those on the podium. CTF-42 */
export const tagPlaces = (state: CaptureState, toScreen: ToScreen): Tagged[] => {
  if (state.flow.phase === 'teams') return []
  if (!isStaged(state))
    return state.players.map((one) => {
      const { seat, side, x, y } = one
      const exit = exitOf(one)
      if (exit) return { seat, side, ...toScreen(exit.x, exit.y, EXIT_TAG_M) }
      return { seat, side, ...toScreen(x, y, carriedBy(state, seat) ? CARRIER_TAG_M : TAG_M) }
    })
  return figuresOnPodium(state, 0).flatMap(({ seat, x, y, z }) => {
    const one = state.players.find((each) => each.seat === seat)
    return one ? [{ seat, side: one.side, ...toScreen(x, -z, y + TAG_M) }] : []
  })
}
