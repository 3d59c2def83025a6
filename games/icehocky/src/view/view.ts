import { createFlowReplay } from '@sofaspark/game-sdk/sim/flow-replay.ts'
import { ColorManagement, LinearSRGBColorSpace, WebGLRenderer } from 'three'
import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { createPixelBudget } from '@sofaspark/game-sdk/session/pixel-budget.ts'
import type { HockeyState } from '../sim/sim.ts'
import type { HockeyEvent, Player } from '../sim/world.ts'
import { putActors, putBean } from './actors.ts'
import { createAtlas, type Mood } from './atlas.ts'
import { between } from './between.ts'
import { createEffects } from './effects.ts'
import { createEars } from './hear.ts'
import { createHud } from './hud.ts'
import { createParticles } from './particles.ts'
import { isStaged, podiumSpots } from './podium.ts'
import { createRinkCamera } from './rink-camera.ts'
import { createRinkPlates } from './rink-plates.ts'
import { createLiveScene } from './rink-scene.ts'
import { createSkateMarks } from './skate-marks.ts'
import { createSprites } from './sprites.ts'
import { tagPlaces } from './tag-places.ts'

const COARSEST = 0.4
const CONFETTI_EVERY_S = 0.5
const SHAKE_S = 0.3

/** The picture and sound of a match. */
export const createHockeyView = (setup: ViewSetup): View<HockeyState, HockeyEvent> => {
  const { canvas, settings, player } = setup
  ColorManagement.enabled = false
  const low = settings.quality === 'low'
  const still = settings.reducedMotion
  const renderer = new WebGLRenderer({ canvas, antialias: !low, powerPreference: 'high-performance' })
  renderer.outputColorSpace = LinearSRGBColorSpace
  renderer.autoClear = false
  const eye = createRinkCamera()
  const live = createLiveScene()
  const plates = createRinkPlates(renderer, live.scene, low ? 0 : 4)
  const atlas = createAtlas()
  const floor = createSprites(atlas, 96, true)
  const above = createSprites(atlas, low ? 260 : 560, false)
  live.scene.add(floor.mesh, above.mesh)
  const particles = createParticles(low ? 140 : 400)
  const tape = createFlowReplay<HockeyState>()
  const marks = createSkateMarks()
  const hud = createHud(setup, eye.toScreen)
  const ears = createEars(setup)
  let [shakeS, strength, timeS, confettiInS, ratio] = [0, 0, 0, 0, 1]
  let isCalm = false
  const effects = createEffects({
    ...{ atlas, particles, player },
    shake: (amount) => {
      if (still || isCalm) return
      strength = Math.max(shakeS > 0 ? strength : 0, amount)
      shakeS = SHAKE_S
    },
    amount: low || still ? 0.5 : 1,
  })

  const resolve = (share: number): void => {
    renderer.setPixelRatio(low ? Math.max(COARSEST, 0.5 * share) : ratio * share)
    renderer.setSize(eye.size.width, eye.size.height, false)
  }
  const budget = createPixelBudget(resolve)

  const moodOf =
    (state: HockeyState) =>
    (one: Player): Mood => {
      if (one.doing.type === 'stunned') return 'stunned'
      if (effects.isHopping(one.seat)) return 'glad'
      return one.doing.type === 'checking' || state.pucks.some(({ carrier }) => carrier === one.seat)
        ? 'fierce'
        : 'calm'
    }
  const celebrate = (state: HockeyState, seconds: number): void => {
    confettiInS -= seconds
    if (!isStaged(state) || state.winner === null || confettiInS > 0) return
    confettiInS = still ? CONFETTI_EVERY_S * 4 : CONFETTI_EVERY_S
    effects.confetti(-4.5 + (Math.random() - 0.5) * 9, (Math.random() - 0.5) * 4, 16)
  }
  const draw = (state: HockeyState, seconds: number): void => {
    live.goalies(isStaged(state) ? [] : state.goalies, timeS, still)
    if (isStaged(state))
      for (const { seat, place, ...spot } of podiumSpots(state))
        putBean({ atlas, floor, above }, seat, place === 1 && state.winner !== null ? 'glad' : 'calm', {
          ...spot,
          tall: 2.9,
        })
    else
      putActors(
        { atlas, floor, above, player, mood: moodOf(state), hop: still ? () => 0 : effects.hop, timeS, still },
        state,
      )
    particles.frame(seconds, above)
    floor.close()
    above.close()
  }
  return {
    frame: (prev, next, alpha, events, seconds) => {
      isCalm = next.settings.calm
      atlas.dress(next.players, player)
      for (const event of events) {
        effects.show(event)
        ears.event(event)
        hud.event(event, next)
      }
      if (settings.adaptive) budget.frame(seconds)
      ears.frame(next, seconds)
      const slowed = seconds * next.timeScale
      timeS += slowed
      effects.frame(seconds)
      celebrate(next, seconds)
      plates.show(isStaged(next), eye.camera)
      const taped = tape.frame(next)
      const shown = taped === next ? between(prev, next, alpha) : taped
      if (next.flow.phase === 'play') plates.scratch(marks(next), eye.camera)
      draw(shown, slowed)
      shakeS = Math.max(0, shakeS - seconds)
      const jolt = strength * (shakeS / SHAKE_S) * 0.01
      plates.shift(Math.sin(timeS * 91) * jolt, Math.cos(timeS * 77) * jolt)
      hud.tags(tagPlaces(shown, eye.toScreen))
      hud.frame(next, seconds)
      renderer.clearDepth()
      renderer.render(live.scene, eye.camera)
    },
    resize: (width, height, pixelRatio) => {
      ratio = Math.min(pixelRatio, 2)
      eye.resize(width, height)
      resolve(1)
      hud.resize(width, height)
      plates.forget()
    },
    refresh: () => {
      hud.refresh()
    },
    dispose: () => {
      hud.dispose()
      for (const each of [floor, above, plates]) each.dispose()
      renderer.dispose()
    },
  }
}
