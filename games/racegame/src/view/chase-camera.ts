import type { PerspectiveCamera } from 'three'
import type { RaceState } from '../sim/sim.ts'
import { flowTicks } from '@sofaspark/game-sdk/sim/flow.ts'
import { standing } from '../sim/race.ts'
import { placeOn, roadAt } from '../sim/tracks.ts'
import { cartOf, trackOf, type Cart } from '../sim/world.ts'

/** The cart that a camera follows: its place and heading in the sim, its speed, and the strength of its boost, 0 to 1. */
interface Followed {
  x: number
  y: number
  heading: number
  speed: number
  boost: number
}

const BEHIND_M = 5.4
const HIGH_M = 2.55
const AHEAD_M = 7
const LOOK_HIGH_M = 0.9
const TURN_PER_S = 6.5
const SEE_FAR_M = 420
const TOP_SPEED = 22

/** Upright halves see higher, so that they see as much of the bend. */
const fovOf = (aspect: number): number => (aspect < 1.2 ? 70 : 54)

const place = (
  camera: PerspectiveCamera,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  fov: number,
): void => {
  camera.fov = fov
  camera.near = 0.4
  camera.far = SEE_FAR_M
  camera.position.set(...from)
  camera.lookAt(...to)
}

/** A camera behind one cart that lags in turns, draws back with speed, and circles around a finished cart. SDK-513 */
export const createChase = () => {
  let yaw: number | undefined
  let push = 0
  let homeS = 0
  return {
    /** Resets the position, for example after a jump. */
    cut: (): void => {
      yaw = undefined
      push = 0
      homeS = 0
    },
    frame: (
      camera: PerspectiveCamera,
      cart: Followed,
      isHome: boolean,
      seconds: number,
      jolt: { x: number; y: number },
    ): void => {
      let gap = cart.heading - (yaw ?? cart.heading)
      gap -= Math.round(gap / (Math.PI * 2)) * Math.PI * 2
      yaw = (yaw ?? cart.heading) + gap * Math.min(1, seconds * TURN_PER_S)
      homeS = isHome ? homeS + seconds : 0
      const wanted = Math.min(1.2, cart.speed / TOP_SPEED) * 0.5 + cart.boost * 0.9
      push += (wanted - push) * Math.min(1, seconds * 4)
      const around = yaw + Math.min(homeS, 1) * Math.PI * 0.85 + homeS * 0.25
      const [ahead, beside] = [Math.cos(around), Math.sin(around)]
      const far = BEHIND_M + push * 0.9
      const look = AHEAD_M * (1 - Math.min(homeS, 1))
      place(
        camera,
        [cart.x - ahead * far + jolt.x * 0.3, HIGH_M + push * 0.15 + jolt.y * 0.3, -(cart.y - beside * far)],
        [cart.x + ahead * look, LOOK_HIGH_M, -(cart.y + beside * look)],
        fovOf(camera.aspect) + push * 9,
      )
    },
  }
}

/** A camera at one place that looks at another. */
const lookFrom = (
  camera: PerspectiveCamera,
  from: { x: number; y: number; highM: number },
  to: { x: number; y: number; highM: number },
  fov: number,
): void => place(camera, [from.x, from.highM, -from.y], [to.x, to.highM, -to.y], fov)

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

/** The place of a track's podium: on the road, behind the line. */
export const podiumPlace = (state: Pick<RaceState, 'track'>): { x: number; y: number } => {
  const { x, y } = roadAt(trackOf(state), 0)
  return { x: x + 8, y: y + 3 }
}

/** The camera of the replay: it is beside the line and turns with the winner. SDK-512 */
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

/** The camera of the moments that everyone watches together. SDK-513 */
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

/** The carts that have a view, by seat: those of people, or all where bots are alone. SDK-513 */
export const whoseViews = ({ carts, players }: Pick<RaceState, 'carts' | 'players'>): readonly Cart[] => {
  const bots = new Set(players.filter(({ bot }) => bot).map(({ seat }) => seat))
  const driven = carts.filter(({ seat }) => !bots.has(seat))
  return [...(driven.length > 0 ? driven : carts)].sort((one, other) => one.seat - other.seat)
}

/** Races are split; everything before and after them is one picture. SDK-513 */
export const isSplit = ({ flow }: Pick<RaceState, 'flow'>): boolean =>
  flow.phase === 'countdown' || flow.phase === 'play' || flow.phase === 'finish'
