import type { View, ViewSetup, GamePlayer } from '@sofaspark/game-sdk'
import {
  createMatchView,
  type MatchFrame,
  type Figure,
  cheerPose,
  idlePose,
  runPose,
  type Spot,
  type Pose,
  type Decal,
} from '@sofaspark/game-stage'
import { bean as beanRules } from '../sim/numbers.ts'
import { type BumpState, readiness } from '../sim/sim.ts'
import type { Bean, GameEvent } from '../sim/world.ts'
import {
  blend,
  cheers,
  cheersNow,
  type Shown,
  type Picture,
  createPlatePicture,
  createBumpStage,
  type BumpStage,
} from './picture.ts'
import { bumpEffects } from './effects.ts'
import { createHud } from './hud.ts'
import type { Tagged } from '@sofaspark/game-sdk/hud/hud.ts'
import { raftSpots, stageAt, createRaft, waterY, createWater, createIsles, createSky } from './scenery.ts'
import { bumpSounds } from './sounds-list.ts'
import { createBirds } from './birds.ts'
import { createCameraRig } from './camera-rig.ts'
import { createFanMoves, createFans } from './fans.ts'
import { createHazards, createLantern } from './hazards-mesh.ts'
import { createIsland } from './island-mesh.ts'
import { supportAt } from '../sim/island.ts'

const NIGHT = '#1a0d33'

const mark = ({ x, z }: Spot, radius: number, color: string, alpha: number, shape: Decal['shape']): Decal => ({
  x,
  z,
  radius,
  color,
  alpha,
  shape,
})

/** Shadows, and rings that fill as a dash gets ready, on the ground where there is any. */
const groundMarks = ({ tiles, beans, fish, boulders }: BumpState, colorOf: (seat: number) => string): Decal[] => {
  const onGround = ({ x, z }: Spot): boolean => supportAt(tiles, x, z) >= 0
  return [
    ...beans.filter(onGround).flatMap((bean) => {
      const [ready, color] = [readiness(bean.role, bean.cooldown), colorOf(bean.seat)]
      if (bean.role !== 'bean')
        return [mark(bean, 0.5, NIGHT, 0.28, 0), mark(bean, 0.45 + ready * 0.25, color, ready >= 1 ? 0.9 : 0.35, 1)]
      if (bean.y < -0.1) return []
      return [
        mark(bean, 0.62 / (1 + bean.y * 0.35), NIGHT, 0.5 / (1 + bean.y * 0.6), 0),
        mark(bean, 0.4 + ready * 0.36, color, ready >= 1 ? 1 : 0.45, 1),
      ]
    }),
    ...fish.filter(onGround).map((one) => mark(one, 0.4, NIGHT, 0.4, 0)),
    ...boulders
      .filter(onGround)
      .map((one) => (one.landed ? mark(one, 0.9, NIGHT, 0.45, 0) : mark(one, 1.1, '#ff4f6d', 0.9, 2))),
  ]
}

/** The full scene: animated waves and a moving camera. */
const createLivePicture = (stage: BumpStage, playerOf: (seat: number) => GamePlayer | undefined): Picture => {
  const { arena } = stage
  const sky = createSky()
  const water = createWater()
  const island = createIsland(false)
  const raft = createRaft()
  arena.add(sky.mesh, water.mesh, island.mesh, createIsles(), createLantern(), raft)
  const fanMoves = createFanMoves()
  const drawFans = createFans(stage)
  const hazards = createHazards(stage)
  const birds = createBirds(stage, playerOf)
  const rig = createCameraRig()
  return {
    ring: water.splash,
    frame: ({ state, next, staged, seconds, slowed }) => {
      raft.visible = staged !== undefined
      sky.frame(seconds, rig.seesSky())
      water.frame(next.tiles, seconds)
      drawFans(fanMoves(seconds, cheersNow(next)))
      island.frame(next.tiles, next.ice, slowed)
      hazards.frame(staged ? [] : state.shownSweepers, state.boulders, slowed)
      birds.frame(staged ? [] : state.beans, staged ? [] : state.fish, slowed)
      rig.frame(next, seconds)
      rig.place(stage.camera, stage.jolt(seconds))
      stage.aim(seconds)
    },
  }
}

interface Motion {
  time: number
  cheering: boolean
  sad: boolean
}

/** Body language from the sim's state. */
const poseOf = (bean: Bean, motion: Motion): Pose => {
  const { seat } = bean
  const pose = { ...idlePose(motion.time, seat), turn: Math.atan2(bean.fx, bean.fz) }
  if (motion.cheering) return cheerPose(motion.time, seat)
  if (motion.sad) return { ...pose, leanForward: 0.1, stretch: 0.94 }
  if (bean.frozen) return { ...pose, leanSide: 0, stretch: 1 }
  if (bean.slip > 0)
    return { ...pose, turn: pose.turn + bean.slip * 0.42, leanForward: -0.5, hands: 'flail', stride: 5 }
  if (bean.stun > 0)
    return {
      ...pose,
      leanForward: bean.grounded ? Math.sin(motion.time * 20) * 0.15 : -0.7,
      leanSide: Math.sin(motion.time * 17 + seat) * 0.35,
      hands: 'flail',
    }
  if (bean.dash > 0) return { ...pose, leanForward: 0.95, stretch: 1.16, hands: 'forward' }
  if (!bean.grounded) return { ...pose, leanForward: -0.12, stretch: 1.06, hands: bean.y < -0.3 ? 'flail' : 'up' }
  return runPose(motion.time, seat, pose.turn, Math.hypot(bean.vx, bean.vz))
}

/** A name over each bean that the camera sees above the water. */
const tagPlaces = (
  { project }: Pick<BumpStage, 'project'>,
  { state, next, staged }: Pick<Shown, 'state' | 'next' | 'staged'>,
): Tagged[] =>
  next.phase === 'choose'
    ? []
    : state.beans.flatMap((bean) => {
        const { x, y, z } = staged?.get(bean.seat) ?? bean
        if (!staged && y <= waterY + 0.4) return []
        const at = project({ x, y: y + (bean.role === 'bean' || staged ? 2.05 : 0.8), z })
        return at ? [{ seat: bean.seat, ...at }] : []
      })

const FALLBACK_COLOR = '#ffffff'

const moodOf = ({ frozen, stun, grounded, vx, vz, y }: Bean, cheering: boolean): Figure['mood'] => {
  if (cheering) return 'happy'
  if (frozen || stun > 0) return 'hurt'
  return (!grounded && y < -0.25) || Math.hypot(vx, vz) > 30 ? 'scared' : 'calm'
}

const figureOf = (bean: Bean, { next, staged }: Shown, timeS: number): Figure => {
  const { seat, frozen } = bean
  const cheering = cheers(next, seat)
  const sad = staged !== undefined && !cheering && next.mode === 'versus'
  const pose = poseOf(bean, { time: timeS + seat, cheering, sad })
  const spot = staged?.get(seat)
  const turn = spot && !cheering ? 0 : pose.turn
  const { x, y, z } = spot ?? bean
  return {
    seat,
    x,
    y,
    z,
    pose: { ...pose, turn },
    mood: moodOf(bean, cheering),
    sad,
    frozen,
    spinning: bean.slip > 0,
  }
}

/** Where confetti flies: over the raft, or over the winner of a round. */
const partyAt = ({ phase, beans, winner }: BumpState): Spot | null => {
  if (phase === 'podium' || phase === 'over') return { ...stageAt, y: stageAt.y + 0.5 }
  const first = phase === 'roundEnd' ? beans.find(({ seat }) => seat === winner) : undefined
  return first ? { x: first.x, y: first.y + 0.3, z: first.z } : null
}

/** The picture and sound of a match. */
export const createBumpView = (setup: ViewSetup): View<BumpState, GameEvent> => {
  const { player } = setup
  const colorOf = (seat: number): string => player(seat)?.color ?? FALLBACK_COLOR
  const stage = createBumpStage(setup)
  const picture = stage.low ? createPlatePicture(stage, colorOf) : createLivePicture(stage, player)
  const hud = createHud(setup)

  const draw = ({ prev, next, alpha, seconds, slowedS, timeS }: MatchFrame<BumpState, GameEvent>): void => {
    const state = blend(prev, next, alpha)
    const staged = raftSpots(next)
    const shown: Shown = { state, next, staged, seconds, slowed: slowedS }
    const drawn = staged ? state.beans : state.beans.filter(({ role, y }) => role === 'bean' && y > beanRules.splashY)
    picture.frame(shown)
    stage.cast.frame(
      drawn.map((bean) => figureOf(bean, shown, timeS)),
      slowedS,
    )
    stage.decals.frame(staged ? [] : groundMarks(state, colorOf), slowedS)
    hud.tags(tagPlaces(stage, shown))
    stage.frame(seconds, slowedS)
  }
  return createMatchView(setup, {
    stage,
    sounds: bumpSounds,
    effects: bumpEffects(picture.ring),
    party: partyAt,
    draw,
    hud,
    words: ({ live }, seconds) => hud.frame(live, seconds),
  })
}
