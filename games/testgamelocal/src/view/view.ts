import { ColorManagement, LinearSRGBColorSpace, Scene, Vector3, WebGLRenderer } from 'three'
import type { View, ViewSetup } from '@sofaspark/game-sdk'
import { bean as beanRules, crumble } from '../sim/rules.ts'
import { supportAt } from '../sim/island.ts'
import { readiness } from '../sim/seat-view.ts'
import type { Bean, GameEvent } from '../sim/world.ts'
import type { BumpState } from '../sim/sim.ts'
import { createPixelBudget } from '@sofaspark/game-sdk/session/pixel-budget.ts'
import { blend } from './blend.ts'
import { createBeans, type Staged } from './beans.ts'
import { createBirds } from './birds.ts'
import { createCameraRig } from './camera-rig.ts'
import { createDecals, type Decal } from './decals.ts'
import { createEffects } from './effects.ts'
import { createHazards } from './hazards-mesh.ts'
import { createHud } from './hud.ts'
import { createIsland } from './island-mesh.ts'
import { createParticles } from './particles.ts'
import { createPodium, stageAt } from './podium.ts'
import { createScenery } from './scenery.ts'
import { createSky } from './sky.ts'
import { recipes, song } from './sounds-list.ts'
import { createWater, waterY } from './water.ts'

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
  const screen = new Vector3()

  const colorOf = (seat: number): string => player(seat)?.color ?? FALLBACK_COLOR

  const groundMarks = (state: BumpState): Decal[] => {
    const marks: Decal[] = []
    for (const bean of state.beans) {
      const there = supportAt(state.tiles, bean.x, bean.z) >= 0
      if (!there) continue
      const { x, z } = bean
      if (bean.role !== 'bean') {
        marks.push({ x, z, radius: 0.5, color: '#1a0d33', alpha: 0.28, shape: 0 })
        const ready = readiness(bean.role, bean.cooldown)
        marks.push({
          x,
          z,
          radius: 0.45 + ready * 0.25,
          color: colorOf(bean.seat),
          alpha: ready >= 1 ? 0.9 : 0.35,
          shape: 1,
        })
        continue
      }
      if (bean.y < -0.1) continue
      const ready = readiness(bean.role, bean.cooldown)
      marks.push({
        x,
        z,
        radius: 0.62 / (1 + bean.y * 0.35),
        color: '#1a0d33',
        alpha: 0.5 / (1 + bean.y * 0.6),
        shape: 0,
      })
      marks.push({
        x,
        z,
        radius: 0.4 + ready * 0.36,
        color: colorOf(bean.seat),
        alpha: ready >= 1 ? 1 : 0.45,
        shape: 1,
      })
    }
    for (const fish of state.fish)
      if (supportAt(state.tiles, fish.x, fish.z) >= 0)
        marks.push({ x: fish.x, z: fish.z, radius: 0.4, color: '#1a0d33', alpha: 0.4, shape: 0 })
    for (const boulder of state.boulders) {
      const shape = boulder.landed ? 0 : 2
      if (supportAt(state.tiles, boulder.x, boulder.z) >= 0)
        marks.push({
          x: boulder.x,
          z: boulder.z,
          radius: boulder.landed ? 0.9 : 1.1,
          color: boulder.landed ? '#1a0d33' : '#ff4f6d',
          alpha: boulder.landed ? 0.45 : 0.9,
          shape,
        })
    }
    return marks
  }

  const cheers = (state: BumpState, seat: number): boolean => {
    const { phase, mode } = state
    if (phase === 'podium' || phase === 'over') return mode === 'coop' ? state.wavesDone > 0 : topSeats(state).has(seat)
    if (mode === 'coop') return phase === 'break'
    return (phase === 'roundEnd' || phase === 'finish') && state.winner === seat
  }
  const topSeats = (state: BumpState): ReadonlySet<number> => {
    const most = Math.max(...state.beans.map(({ wins, points }) => wins * 1000 + points))
    return new Set(state.beans.filter(({ wins, points }) => wins * 1000 + points === most).map(({ seat }) => seat))
  }
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
  const tension = (state: BumpState): number | null => {
    if (state.phase === 'podium' || state.phase === 'over' || state.phase === 'choose') return 0
    if (state.phase === 'play')
      return state.mode === 'coop'
        ? Math.min(1, 0.45 + state.wave * 0.08)
        : Math.min(1, 0.45 + state.roundTicks / crumble.suddenTicks)
    return 0.34
  }
  const placeTags = (
    shown: readonly Bean[],
    staged: ReadonlyMap<number, Staged> | undefined,
    state: BumpState,
  ): void => {
    hud.keepTags(new Set(state.seats))
    const hidden = state.phase === 'choose'
    for (const bean of shown) {
      const at = staged?.get(bean.seat) ?? bean
      const above = bean.role === 'bean' || staged ? 2.05 : 0.8
      screen.set(at.x, at.y + above, at.z).project(rig.camera)
      const visible =
        !hidden && screen.z < 1 && (staged !== undefined || at.y > waterY + 0.4) && Math.abs(screen.x) < 1.05
      hud.tag(
        bean,
        visible ? { x: (screen.x * 0.5 + 0.5) * width, y: (0.5 - screen.y * 0.5) * height } : undefined,
        bean.role !== 'bean' && !staged,
      )
    }
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
      decals.frame(staged ? [] : groundMarks(state), slowed)
      if (cheersNow(next)) celebrate(next, seconds)
      rig.frame(next, seconds)
      rig.camera.updateMatrixWorld()
      particles.frame(slowed, renderer.domElement.height / Math.tan(0.5 * 0.56) / 2)
      placeTags(staged ? state.beans : state.beans.filter(({ role, y }) => role !== 'bean' || y > -2), staged, next)
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

const cheersNow = (state: BumpState): boolean =>
  state.phase === 'roundEnd' || state.phase === 'over' || state.phase === 'podium'
