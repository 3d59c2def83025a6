import { Vector3, type PerspectiveCamera } from 'three'
import type { View, ViewSetup } from '@sofaspark/game-sdk'
import {
  createMatchView,
  createShake,
  fieldSpot,
  slid,
  podiumFigures,
  type MatchFrame,
  type Spot,
  type ViewRect,
} from '@sofaspark/game-stage'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import { rank, type RaceState } from '../sim/sim.ts'
import { cartOf, speedOf, type Cart, type RaceEvent } from '../sim/world.ts'
import { lookOfCart } from './cart-model.ts'
import { createChase, lookAtAll, lookAtFinish, podiumPlace, isSplit, whoseViews } from './chase-camera.ts'
import { raceEffects } from './effects.ts'
import { createHud } from './hud.ts'
import { createPicture, type RacePicture } from './picture.ts'
import { standing } from '../sim/race.ts'
import { createSkids, createTrails } from './trails.ts'
import { raceSounds } from './sounds-list.ts'
import type { Eye } from './sprites-of.ts'
import { ghost as numbers } from '../sim/numbers.ts'

/** Farther than this within a tick, a cart was carried: by a swap, or back onto the road. */
const JUMP_M = 2.5

const turned = (from: number, to: number, share: number): number => {
  const gap = to - from
  return from + (gap - Math.round(gap / (Math.PI * 2)) * Math.PI * 2) * share
}

/** The state between two ticks: carts roll and turn smoothly, and one that was carried appears at once. SDK-513 */
export const between = (prev: RaceState, next: RaceState, share: number): RaceState => ({
  ...next,
  carts: next.carts.map((cart): Cart => {
    const before = prev.carts.find(({ seat }) => seat === cart.seat)
    if (!before || Math.abs(before.x - cart.x) + Math.abs(before.y - cart.y) > JUMP_M) return cart
    return { ...slid(before, cart, share), heading: turned(before.heading, cart.heading, share) }
  }),
})

/** Where the ghost of the best lap is now, and its heading; nothing once it is home. SDK-513 */
export const ghostPlace = ({
  ghost,
  flow,
  lapStart,
}: Pick<RaceState, 'ghost' | 'flow' | 'lapStart'>): { x: number; y: number; heading: number } | undefined => {
  if (!ghost || flow.phase !== 'play') return undefined
  const at = (flow.playTicks - lapStart) / numbers.everyTicks
  const step = Math.floor(at)
  const [x, y, toX, toY] = ghost.way.slice(step * 2, step * 2 + 4)
  if (x === undefined || y === undefined || toX === undefined || toY === undefined) return undefined
  const share = at - step
  return { x: (x + (toX - x) * share) / 10, y: (y + (toY - y) * share) / 10, heading: Math.atan2(toY - y, toX - x) }
}

const SKIDS_ON_LOW = 24
const SKIDS_ON_HIGH = 150
/** The replay shows the match at half its speed. */
const REPLAY_SPEED = 0.5

/** Each view remembers the camera and the shaking of its cart. */
const createSeatView = (still: boolean) => ({ chase: createChase(), shake: createShake(still) })
type SeatView = ReturnType<typeof createSeatView>

const createSeatViews = (still: boolean) => {
  const seats = new Map<number, SeatView>()
  return {
    of: (seat: number): SeatView => {
      const kept = seats.get(seat) ?? createSeatView(still)
      seats.set(seat, kept)
      return kept
    },
    /** Every camera begins behind its cart. */
    cut: (): void => {
      for (const { chase } of seats.values()) chase.cut()
    },
  }
}

/** The cameras: one behind each cart that is shown. */
const createEyes = (camera: PerspectiveCamera, seatView: (seat: number) => SeatView, still: boolean) => {
  const ahead = new Vector3()
  const eyeOf = (seat: number): Eye => {
    const { position } = camera
    const { x, z } = camera.getWorldDirection(ahead)
    return { x: position.x, y: -position.z, aheadX: x, aheadY: -z, seat }
  }
  const chaseFrom = (cart: Cart | undefined, seconds: number, realS: number): Eye => {
    if (cart) {
      const { chase, shake } = seatView(cart.seat)
      const boost = cart.boostTicks > 0 ? cart.boostScale - 0.75 : cart.slipLeft > 0 ? 0.2 : 0
      chase.frame(
        camera,
        { ...cart, speed: speedOf(cart), boost: still ? 0 : boost },
        cart.finished > 0,
        seconds,
        shake.frame(realS),
      )
    }
    return eyeOf(cart?.seat ?? -1)
  }
  return { eyeOf, chaseFrom }
}

/** The carts that are shown, their parts of the picture, and the part that is free. */
interface ViewedCarts {
  carts: readonly Cart[]
  views: readonly ViewRect[]
  free?: ViewRect | undefined
}

const pageOf = (picture: RacePicture) => ({
  resize: (widthPx: number, heightPx: number, pixelRatio: number): void => {
    picture.stage.resize(widthPx, heightPx, pixelRatio)
    picture.resize(widthPx, heightPx)
  },
  dispose: (): void => {
    picture.dispose()
    picture.stage.dispose()
  },
})

/** The winners at the line. */
const podiumAt = (state: RaceState): Spot => {
  const { x, y } = podiumPlace(state)
  return fieldSpot(x, y)
}

/** The picture and sound of a match. SDK-513 */
export const createRaceView = (setup: ViewSetup): View<RaceState, RaceEvent> => {
  const { settings, player } = setup
  const still = settings.reducedMotion
  const picture = createPicture(setup)
  const { stage } = picture
  const hud = createHud(setup)
  const skids = createSkids(stage.low ? SKIDS_ON_LOW : SKIDS_ON_HIGH)
  const leaveTrails = createTrails(stage.particles, stage.low || still ? 0.5 : 1)
  const seats = createSeatViews(still)
  const { eyeOf, chaseFrom } = createEyes(stage.camera, seats.of, still)
  let spots: ReadonlyMap<number, Cart> = new Map()
  let [viewed, round]: [ViewedCarts, number] = [{ carts: [], views: [] }, 0]

  /** A new race began, or the match was rewound. */
  const cut = (): void => {
    skids.clear()
    seats.cut()
  }
  const draw = (frame: MatchFrame<RaceState, RaceEvent>): void => {
    const { prev, next, live, alpha, events, seconds, timeS, replay } = frame
    if (round !== next.flow.round || next.tick < prev.tick) cut()
    round = next.flow.round
    for (const event of [...(replay?.events ?? []), ...events])
      if (event.type === 'swapped') for (const seat of [event.seat, event.victim]) seats.of(seat).chase.cut()
    const slowedS = frame.slowedS * (replay ? REPLAY_SPEED : 1)
    const state = between(prev, next, alpha)
    spots = new Map(state.carts.map((cart) => [cart.seat, cart]))
    const split = isSplit(live)
    const staged = isStaged(live)
    const carts = split ? whoseViews(state) : []
    if (split) for (const cart of state.carts) skids.follow(cart)
    leaveTrails(split || replay ? state.carts : [], slowedS)
    picture.podium.visible = staged
    if (staged) picture.podium.position.copy(podiumAt(live))
    viewed = { carts, ...picture.views(Math.max(1, carts.length)) }
    const scene = {
      state,
      timeS,
      still,
      low: stage.low,
      skids: skids.marks(),
      looks: staged ? [] : state.carts.map((cart) => lookOfCart(cart, timeS, still)),
      ghost: staged ? undefined : ghostPlace(next),
      color: (seat: number) => player(seat)?.color ?? '#ffffff',
    }
    const figures = staged ? podiumFigures(rank(live), podiumAt(live), timeS) : []
    picture.draw({ scene, figures, views: viewed.views, seconds, slowedS }, (index) => {
      if (split) return chaseFrom(carts[index] && cartOf(state, carts[index].seat), slowedS, seconds)
      if (replay) lookAtFinish(stage.camera, state, standing(live)[0]?.seat ?? -1)
      else lookAtAll(stage.camera, state, timeS)
      return eyeOf(-1)
    })
  }
  return createMatchView(setup, {
    stage,
    page: pageOf(picture),
    spot: (seat) => spots.get(seat),
    shake: (strength, seat = -1) => seats.of(seat).shake.add(strength),
    sounds: raceSounds,
    effects: raceEffects,
    party: (state) => (isStaged(state) ? { ...podiumAt(state), y: 1 } : null),
    draw,
    hud,
    words: ({ live }, seconds) => hud.frame(live, viewed, seconds),
  })
}
