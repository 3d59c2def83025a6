import type { PerspectiveCamera } from 'three'
import type { RaceState } from '../sim/sim.ts'
import { flowTicks } from '@sofaspark/game-sdk/sim/flow.ts'
import { standing } from '../sim/race.ts'
import { placeOn, roadAt } from '../sim/tracks.ts'
import { cartOf, trackOf } from '../sim/world.ts'
import { lookFrom } from './chase-camera.ts'

const FLIGHT_M = 120
const FLIGHT_END_M = -24
const FINISH_PAST_M = 9
const FINISH_BESIDE_M = 6.5
const FINISH_HIGH_M = 2.4
const PODIUM_PITCH = 0.27
const PODIUM_FAR_M = 15
/** The row beside the steps is longer with each of more players than six. */
const SIX = 6
const FARTHER_M = 1.2

/** Where the podium of a track stands: on the road, behind the line. */
export const podiumPlace = (state: Pick<RaceState, 'track'>): { x: number; y: number } => {
  const { x, y } = roadAt(trackOf(state), 0)
  return { x: x + 8, y: y + 3 }
}

/** The camera of the replay: it stands beside the line and turns with the winner. SDK-512 */
export const lookAtFinish = (
  camera: PerspectiveCamera,
  state: Pick<RaceState, 'track' | 'carts'>,
  winner: number,
): void => {
  const track = trackOf(state)
  const from = placeOn(track, FINISH_PAST_M, FINISH_BESIDE_M)
  const line = placeOn(track, 0, 0)
  const cart = cartOf(state, winner) ?? line
  const [x, y] = [(line.x + cart.x) / 2, (line.y + cart.y) / 2]
  lookFrom(camera, { ...from, highM: FINISH_HIGH_M }, { x, y, highM: 0.7 }, 46)
}

/** The camera of the moments that everybody watches together. RAC-50 */
export const lookAtAll = (camera: PerspectiveCamera, state: RaceState, timeS: number): void => {
  const track = trackOf(state)
  switch (state.flow.phase) {
    case 'podium':
    case 'over': {
      const at = podiumPlace(state)
      const farM = PODIUM_FAR_M + Math.max(0, state.players.length - SIX) * FARTHER_M
      const [far, high] = [Math.cos(PODIUM_PITCH) * farM, Math.sin(PODIUM_PITCH) * farM]
      const to = { x: at.x + 2.6, y: at.y, highM: 1.9 }
      lookFrom(camera, { x: to.x, y: to.y - far, highM: to.highM + high }, to, 34)
      break
    }
    case 'roundEnd': {
      const [first] = standing(state)
      if (!first) break
      const around = first.heading + Math.PI * 0.8 + timeS * 0.3
      const from = { x: first.x + Math.cos(around) * 6.5, y: first.y + Math.sin(around) * 6.5, highM: 2.6 }
      lookFrom(camera, from, { x: first.x, y: first.y, highM: 1 }, 50)
      break
    }
    default: {
      // A flight along the road that ends behind the grid.
      const left = 1 - Math.min(1, state.flow.phaseTicks / flowTicks.intro)
      const alongM = FLIGHT_END_M - FLIGHT_M * left * left
      const [from, to] = [placeOn(track, alongM, 0), placeOn(track, alongM + 22, 0)]
      lookFrom(camera, { ...from, highM: 3.4 + left * 12 }, { ...to, highM: 1.2 + left * 2 }, 56)
    }
  }
}
