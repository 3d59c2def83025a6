import { ColorManagement, LinearSRGBColorSpace, Scene, WebGLRenderer } from 'three'
import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { bean as beanRules } from '../sim/rules.ts'
import type { GameEvent } from '../sim/world.ts'
import type { BumpState } from '../sim/sim.ts'
import { createPixelBudget } from '@sofaspark/game-sdk/session/pixel-budget.ts'
import { blend } from './blend.ts'
import { createBeans } from './beans.ts'
import { createBirds } from './birds.ts'
import { createCameraRig } from './camera-rig.ts'
import { createDecals } from './decals.ts'
import { createEffects } from './effects.ts'
import { groundMarks } from './ground-marks.ts'
import { createHazards } from './hazards-mesh.ts'
import { createHud } from './hud.ts'
import { createIsland } from './island-mesh.ts'
import { cheers, cheersNow, tension } from './mood.ts'
import { placeTags } from './name-tags.ts'
import { createParticles } from './particles.ts'
import { createPodium, stageAt } from './podium.ts'
import { createScenery } from './scenery.ts'
import { createSky } from './sky.ts'
import { recipes, song } from './sounds-list.ts'
import { createWater } from './water.ts'

const FALLBACK_COLOR = '#ffffff'
/** Below this resolution, faces are unrecognizable. */
const COARSEST = 0.4

/** The picture and sound of a match. */
export const createBumpView = (setup: ViewSetup): View<BumpState, GameEvent> => {
  const { canvas, sounds, settings, player } = setup
  ColorManagement.enabled = false
  const low = settings.quality === 'low'
  const renderer = new WebGLRenderer({ canvas, antialias: !low, powerPreference: 'high-performance' })
  renderer.outputColorSpace = LinearSRGBColorSpace
  const scene = new Scene()
  const sky = createSky()
  const water = createWater(low)
  const island = createIsland(low)
  const particles = createParticles(low ? 260 : 700)
  scene.add(sky.mesh, water.mesh, island.mesh, particles.mesh)
  const decals = createDecals(scene)
  const scenery = createScenery(scene, low)
  const hazards = createHazards(scene)
  const beans = createBeans(scene, player)
  const birds = createBirds(scene, player)
  const podium = createPodium(scene)
  const rig = createCameraRig(settings.reducedMotion)
  const hud = createHud({
    root: setup.hud,
    texts: setup.texts,
    player,
    choose: (option) => setup.choose('mode', option),
  })
  const effects = createEffects({
    particles,
    sounds,
    shake: rig.shake,
    kick: beans.kick,
    flash: beans.flash,
    ring: water.splash,
    player,
    amount: low ? 0.5 : 1,
  })
  sounds.load(recipes, song)
  let ratio = 1
  const resolve = (share: number): void => {
    renderer.setPixelRatio(low ? Math.max(COARSEST, 0.5 * share) : ratio * share)
    renderer.setSize(width, height, false)
  }
  const budget = createPixelBudget(resolve)
  let width = 1280
  let height = 720
  let confettiInS = 0

  const colorOf = (seat: number): string => player(seat)?.color ?? FALLBACK_COLOR
  const celebrate = (state: BumpState, seconds: number): void => {
    confettiInS -= seconds
    if (confettiInS > 0) return
    confettiInS = settings.reducedMotion ? 2 : 0.55
    const winner = state.beans.find(({ seat }) => seat === state.winner)
    if (state.phase === 'podium' || state.phase === 'over')
      effects.confetti(stageAt.x + (Math.random() - 0.5) * 7, stageAt.y + 0.5, stageAt.z - 1 + Math.random() * 2, 26)
    else if (state.phase === 'roundEnd' && winner)
      effects.confetti(winner.x + (Math.random() - 0.5) * 3, winner.y + 0.3, winner.z + (Math.random() - 0.5) * 2, 22)
  }
  return {
    frame: (prev, next, alpha, events, seconds) => {
      const state = blend(prev, next, alpha)
      const slowed = seconds * next.timeScale
      for (const event of events) {
        effects.show(event)
        hud.event(event, next)
      }
      if (settings.adaptive) budget.frame(seconds)
      sounds.music(tension(next))
      const staged = podium.frame(next)
      const drawn = staged ? state.beans : state.beans.filter(({ role, y }) => role === 'bean' && y > beanRules.splashY)
      sky.frame(seconds, rig.seesSky())
      water.frame(next.tiles, seconds)
      scenery.frame(seconds, next.phase === 'roundEnd' || next.phase === 'podium' || next.phase === 'over')
      island.frame(next.tiles, next.ice, slowed)
      hazards.frame(staged ? [] : state.shownSweepers, state.boulders, slowed)
      beans.frame(
        {
          beans: drawn,
          cheering: (seat) => cheers(next, seat),
          sad: (seat) => staged !== undefined && !cheers(next, seat) && next.mode === 'versus',
          staged: (seat) => staged?.get(seat),
        },
        slowed,
      )
      birds.frame(staged ? [] : state.beans, staged ? [] : state.fish, slowed)
      decals.frame(staged ? [] : groundMarks(state, colorOf), slowed)
      if (cheersNow(next)) celebrate(next, seconds)
      rig.frame(next, seconds)
      rig.camera.updateMatrixWorld()
      particles.frame(slowed, renderer.domElement.height / Math.tan(0.5 * 0.56) / 2)
      placeTags(
        { hud, camera: rig.camera, width, height },
        staged ? state.beans : state.beans.filter(({ role, y }) => role !== 'bean' || y > -2),
        staged,
        next,
      )
      hud.frame(next)
      renderer.render(scene, rig.camera)
    },
    resize: (widthPx, heightPx, pixelRatio) => {
      width = widthPx
      height = heightPx
      ratio = Math.min(pixelRatio, 2)
      resolve(1)
      rig.resize(widthPx, heightPx)
      hud.resize(widthPx, heightPx)
    },
    refresh: () => hud.refresh(),
    dispose: () => {
      hud.dispose()
      renderer.dispose()
    },
  }
}
