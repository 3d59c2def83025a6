import { Vector3, type PerspectiveCamera } from 'three'
import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { createShake, followPage } from '@sofaspark/game-stage'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import type { RaceState } from '../sim/sim.ts'
import { cartOf, speedOf, type Cart, type RaceEvent } from '../sim/world.ts'
import { between } from './between.ts'
import { lookOfCart } from './cart-motion.ts'
import { createChase } from './chase-camera.ts'
import { createEffects } from './effects.ts'
import { ghostPlace } from './ghost.ts'
import { createHud } from './hud.ts'
import { intensityOf } from './intensity.ts'
import { lookAtAll, lookAtFinish } from './overview.ts'
import { createPicture } from './picture.ts'
import { createPodiumShow } from './podium-show.ts'
import { standing } from '../sim/race.ts'
import { createSkids } from './skids.ts'
import { recipes, song } from './sounds-list.ts'
import type { Eye } from './sprites-of.ts'
import { isSplit, whoseViews } from './whose-views.ts'

const SKIDS_ON_LOW = 24
const SKIDS_ON_HIGH = 150
/** The tape shows the match at half its speed. */
const REPLAY_SPEED = 0.5

/** Each view remembers the camera and the shaking of its cart. */
const createSeatView = (still: boolean) => ({ chase: createChase(), shake: createShake(still) })
type SeatView = ReturnType<typeof createSeatView>

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

/** The picture and sound of a match. RAC-50 … RAC-59 */
export const createRaceView = (setup: ViewSetup): View<RaceState, RaceEvent> => {
  const { sounds, settings, player } = setup
  const still = settings.reducedMotion
  const picture = createPicture(setup)
  const { stage } = picture
  const hud = createHud(setup)
  const skids = createSkids(stage.low ? SKIDS_ON_LOW : SKIDS_ON_HIGH)
  const seats = new Map<number, SeatView>()
  let spots: ReadonlyMap<number, Cart> = new Map()
  let [timeS, round] = [0, 0]
  let isCalm = false
  const seatView = (seat: number): SeatView => {
    const kept = seats.get(seat) ?? createSeatView(still)
    seats.set(seat, kept)
    return kept
  }
  const effects = createEffects({
    particles: stage.particles,
    sounds,
    player,
    spot: (seat) => spots.get(seat),
    shake: (seat, strength) => {
      if (!isCalm) seatView(seat).shake.add(strength)
    },
    confetti: (x, y) => stage.confetti({ x, y: 1.5, z: -y }, still ? 12 : 30),
    amount: stage.low || still ? 0.5 : 1,
  })
  sounds.load(recipes, song)

  const podium = createPodiumShow(picture, still)
  /** Skids and cameras of another race, or of a match that went back, are forgotten. */
  const startOver = (): void => {
    skids.clear()
    for (const { chase } of seats.values()) chase.cut()
  }
  const { eyeOf, chaseFrom } = createEyes(stage.camera, seatView, still)
  return {
    frame: (prev, next, alpha, events, seconds, replay) => {
      const live = replay?.live ?? next
      isCalm = next.settings.calm
      if (round !== next.flow.round || next.tick < prev.tick) startOver()
      round = next.flow.round
      const state = between(prev, next, alpha)
      spots = new Map(state.carts.map((cart) => [cart.seat, cart]))
      for (const event of replay?.events ?? events) {
        effects.show(event)
        if (event.type === 'swapped') for (const seat of [event.seat, event.victim]) seatView(seat).chase.cut()
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
      hud.frame(live, { carts: shown, views, free }, seconds)
    },
    ...followPage(
      {
        resize: (widthPx, heightPx, pixelRatio) => {
          stage.resize(widthPx, heightPx, pixelRatio)
          picture.resize(widthPx, heightPx)
        },
        dispose: () => {
          picture.dispose()
          stage.dispose()
        },
      },
      hud,
    ),
  }
}
