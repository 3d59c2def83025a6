import { Vector3, type PerspectiveCamera } from 'three'
import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { createShake, followPage, slid, podiumFigures, type Figure } from '@sofaspark/game-stage'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import type { RaceState } from '../sim/sim.ts'
import { cartOf, speedOf, type Cart, type RaceEvent } from '../sim/world.ts'
import { lookOfCart } from './cart-model.ts'
import { createChase, lookAtAll, lookAtFinish, podiumPlace, isSplit, whoseViews } from './chase-camera.ts'
import { createEffects } from './effects.ts'
import { createHud } from './hud.ts'
import { createHudPace } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import { createPicture, type RacePicture } from './picture.ts'
import { standing } from '../sim/race.ts'
import { createSkids } from './trails.ts'
import { recipes, song } from './sounds-list.ts'
import type { Eye } from './sprites-of.ts'
import { ghost as numbers } from '../sim/numbers.ts'
import { rankOf } from './headline.ts'
const CONFETTI_EVERY_S = 0.6

/** The podium at the line: the places on it, and confetti. */
const createPodiumShow = ({ stage, podium }: Pick<RacePicture, 'stage' | 'podium'>, still: boolean) => {
  let confettiInS = 0
  return {
    figures: (state: RaceState, timeS: number): Figure[] => {
      const at = podiumPlace(state)
      const foot = { x: at.x, y: 0, z: -at.y }
      podium.position.set(foot.x, foot.y, foot.z)
      return podiumFigures(rankOf(state), foot, timeS)
    },
    celebrate: (state: RaceState, seconds: number): void => {
      confettiInS -= seconds
      if (confettiInS > 0) return
      confettiInS = still ? CONFETTI_EVERY_S * 4 : CONFETTI_EVERY_S
      const at = podiumPlace(state)
      stage.confetti({ x: at.x + (Math.random() - 0.5) * 6, y: 1, z: -at.y }, still ? 12 : 24)
    },
  }
}

/** Farther than this within a tick, a cart was carried: by a swap, or back onto the road. */
const JUMP_M = 2.5

const turned = (from: number, to: number, share: number): number => {
  const gap = to - from
  return from + (gap - Math.round(gap / (Math.PI * 2)) * Math.PI * 2) * share
}

/** The state between two ticks: carts roll and turn smoothly, and one that was carried appears at once. RAC-50 */
export const between = (prev: RaceState, next: RaceState, share: number): RaceState => ({
  ...next,
  carts: next.carts.map((cart): Cart => {
    const before = prev.carts.find(({ seat }) => seat === cart.seat)
    if (!before || Math.abs(before.x - cart.x) + Math.abs(before.y - cart.y) > JUMP_M) return cart
    return { ...slid(before, cart, share), heading: turned(before.heading, cart.heading, share) }
  }),
})

/** Where the ghost of the best lap is now, and its heading; nothing once it is home. RAC-50 */
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

const WAITING = 0.25
const FIRST_LAP = 0.5
const LATER = 0.72
const LAST_LAP = 1

/** How wild the music is: it climbs from lap to lap, and all of it plays once the leader is in the last one. SDK-514 */
export const intensityOf = ({ flow, carts, settings }: Pick<RaceState, 'flow' | 'carts' | 'settings'>): number => {
  if (flow.phase !== 'play' && flow.phase !== 'finish') return WAITING
  const lap = Math.max(0, ...carts.map((cart) => cart.lap))
  if (lap >= settings.laps - 1) return LAST_LAP
  return lap >= 1 ? LATER : FIRST_LAP
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

const pageOf = (picture: RacePicture): Parameters<typeof followPage>[0] => ({
  resize: (widthPx, heightPx, pixelRatio) => {
    picture.stage.resize(widthPx, heightPx, pixelRatio)
    picture.resize(widthPx, heightPx)
  },
  dispose: () => {
    picture.dispose()
    picture.stage.dispose()
  },
})

/** The picture and sound of a match. RAC-50 */
export const createRaceView = (setup: ViewSetup): View<RaceState, RaceEvent> => {
  const { sounds, settings, player } = setup
  const still = settings.reducedMotion
  const picture = createPicture(setup)
  const { stage } = picture
  const hud = createHud(setup)
  const hudPace = createHudPace(settings)
  const skids = createSkids(stage.low ? SKIDS_ON_LOW : SKIDS_ON_HIGH)
  const seats = createSeatViews(still)
  let spots: ReadonlyMap<number, Cart> = new Map()
  let [timeS, round] = [0, 0]
  let isCalm = false
  const effects = createEffects({
    particles: stage.particles,
    sounds,
    player,
    spot: (seat) => spots.get(seat),
    shake: (seat, strength) => {
      if (!isCalm) seats.of(seat).shake.add(strength)
    },
    confetti: (x, y) => stage.confetti({ x, y: 1.5, z: -y }, still ? 12 : 30),
    amount: stage.low || still ? 0.5 : 1,
  })
  sounds.load(recipes, song)

  const podium = createPodiumShow(picture, still)
  const { eyeOf, chaseFrom } = createEyes(stage.camera, seats.of, still)
  return {
    frame: (prev, next, alpha, events, seconds, replay) => {
      const live = replay?.live ?? next
      isCalm = next.settings.calm
      if (round !== next.flow.round || next.tick < prev.tick) {
        // Of another race, or of a match that went back.
        skids.clear()
        seats.cut()
      }
      round = next.flow.round
      const state = between(prev, next, alpha)
      spots = new Map(state.carts.map((cart) => [cart.seat, cart]))
      for (const event of replay?.events ?? events) {
        effects.show(event)
        if (event.type === 'swapped') for (const seat of [event.seat, event.victim]) seats.of(seat).chase.cut()
      }
      for (const event of events) hud.event(event, live)
      sounds.music(live.flow.phase === 'over' ? null : intensityOf(live))
      const slowedS = seconds * (replay ? REPLAY_SPEED : next.timeScale)
      timeS += slowedS
      const split = isSplit(live)
      const staged = isStaged(live)
      const shown = split ? whoseViews(state) : []
      if (split) for (const cart of state.carts) skids.follow(cart)
      effects.frame(
        split || replay ? state.carts : [],
        split && next.shots.some(({ to }) => shown.some(({ seat }) => seat === to)),
        slowedS,
      )
      if (staged) podium.celebrate(live, seconds)
      picture.podium.visible = staged
      const { views, free } = picture.views(Math.max(1, shown.length))
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
      picture.draw({ scene, figures: staged ? podium.figures(live, timeS) : [], views, seconds, slowedS }, (index) => {
        if (split) return chaseFrom(shown[index] && cartOf(state, shown[index].seat), slowedS, seconds)
        if (replay) lookAtFinish(stage.camera, state, standing(live)[0]?.seat ?? -1)
        else lookAtAll(stage.camera, state, timeS)
        return eyeOf(-1)
      })
      const dueS = hudPace(seconds)
      if (dueS !== undefined) hud.frame(live, { carts: shown, views, free }, dueS)
    },
    ...followPage(pageOf(picture), hud),
  }
}
