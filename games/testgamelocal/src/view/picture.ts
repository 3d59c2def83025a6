import type { BumpState } from '../sim/sim.ts'
import type { Sweeper } from '../sim/world.ts'
import { type Spot, createStage, type Stage, type Sprite } from '@sofaspark/game-stage'
import type { ViewSetup } from '@sofaspark/game-sdk'
import { birdPictures, type BirdPicture, birdSprites } from './birds.ts'
import { shots, createCameraRig, shotOf } from './camera-rig.ts'
import { fanPictures, type FanPicture, createFanMoves, FAN_WIDTH_M } from './fans.ts'
import { seaPictures, type SeaPicture, createSeaSprites } from './sea-sprites.ts'
import { tileSize } from '../sim/numbers.ts'
import { CylinderGeometry, InstancedMesh, Matrix4, type BufferGeometry } from 'three'
import { tiles } from '../sim/island.ts'
import { createHazards, createLantern } from './hazards-mesh.ts'
import { createIsland, FROZEN } from './island-mesh.ts'
import { createIsles, createRaft, createSky, createWater, waterY } from './scenery.ts'

/** A larger distance in one tick is a teleport, not a movement. */
const LEAP = 1.2

const between = (from: number, to: number, alpha: number): number =>
  Math.abs(to - from) > LEAP ? to : from + (to - from) * alpha

interface Place {
  x: number
  y: number
  z: number
}

/** Interpolates objects between two ticks; `same` matches each with its previous state. */
const moved = <Thing extends Place>(
  before: readonly Thing[],
  now: readonly Thing[],
  alpha: number,
  same: (one: Thing, other: Thing) => boolean,
): Thing[] =>
  now.map((thing) => {
    const from = before.find((one) => same(one, thing))
    if (!from) return thing
    const axis = (name: keyof Place): number => between(from[name], thing[name], alpha)
    return { ...thing, x: axis('x'), y: axis('y'), z: axis('z') }
  })

const isSame = (one: { id: number }, other: { id: number }): boolean => one.id === other.id

/** The state between two ticks, for screens that draw at another rate. */
export const blend = (
  prev: BumpState,
  next: BumpState,
  alpha: number,
): BumpState & { shownSweepers: (Sweeper & { shownAngle: number })[] } => ({
  ...next,
  beans: moved(prev.beans, next.beans, alpha, (one, bean) => one.seat === bean.seat && one.role === bean.role),
  fish: moved(prev.fish, next.fish, alpha, isSame),
  boulders: moved(prev.boulders, next.boulders, alpha, isSame),
  shownSweepers: next.sweepers.map((sweeper, index) => ({
    ...sweeper,
    shownAngle: between(prev.sweepers[index]?.angle ?? sweeper.angle, sweeper.angle, alpha),
  })),
})

/** The content of one frame. */
export interface Shown {
  state: ReturnType<typeof blend>
  next: BumpState
  /** The places on the raft, once the match has ended. */
  staged: ReadonlyMap<number, Spot> | undefined
  seconds: number
  /** Seconds in a slowed-down moment. */
  slowed: number
}

/** Everything but beans, effects and words; the camera too. */
export interface Picture {
  frame: (shown: Shown) => void
  ring: (x: number, z: number) => void
}

export type BumpStage = Stage<keyof typeof shots, BirdPicture | FanPicture | SeaPicture>

/** The stage of a match: a background at low quality, all alive at high. */
export const createBumpStage = ({ canvas, settings, player }: ViewSetup): BumpStage =>
  createStage<keyof typeof shots, BirdPicture | FanPicture | SeaPicture>({
    canvas,
    settings,
    player,
    shots,
    arena: settings.quality === 'low' ? 'background' : 'live',
    pictures: { ...birdPictures(), ...fanPictures(), ...seaPictures },
  })

const topSeats = (state: BumpState): ReadonlySet<number> => {
  const most = Math.max(...state.beans.map(({ wins, points }) => wins * 1000 + points))
  return new Set(state.beans.filter(({ wins, points }) => wins * 1000 + points === most).map(({ seat }) => seat))
}

/** Whether a seat's bean is happy. */
export const cheers = (state: BumpState, seat: number): boolean => {
  const { phase, mode } = state
  if (phase === 'podium' || phase === 'over') return mode === 'coop' ? state.wavesDone > 0 : topSeats(state).has(seat)
  if (mode === 'coop') return phase === 'break'
  return (phase === 'roundEnd' || phase === 'finish') && state.winner === seat
}

/** Whether there is something to celebrate. */
export const cheersNow = (state: BumpState): boolean =>
  state.phase === 'roundEnd' || state.phase === 'over' || state.phase === 'podium'

/** Ticks for which foam stays around a tile that fell. */
const FOAM_TICKS = 12
const column = new Matrix4()
/** The lantern occludes about as much as a narrow tile. */
const lantern = new Matrix4().makeScale(0.5, 1, 0.5).setPosition(0, 1.75, 0)

/** The part of a tile that can occlude a bean: a depth mesh with few vertices. */
const plainColumn = (): BufferGeometry =>
  new CylinderGeometry(tileSize * 0.93, tileSize * 0.8, 1.2, 6).translate(0, -0.6, 0)

/** A tile as the background shows it; the background is drawn again where one changes. */
type Settled = 'whole' | 'frozen' | 'falling' | 'gone'

const settledOf = (state: number, ice: number, y: number): Settled => {
  if (state < 0) return state > -FOAM_TICKS ? 'falling' : 'gone'
  if (y < 0) return 'gone'
  return ice >= FROZEN ? 'frozen' : 'whole'
}

/** Tiles at rest are part of the background; those that shake, fall, rise or freeze move on top of it. */
const createPlateIsland = (stage: BumpStage, foam: (states: readonly number[]) => void) => {
  const resting = createIsland(false)
  const moving = createIsland(true)
  const hider = new InstancedMesh(plainColumn(), undefined, tiles.length + 1)
  hider.frustumCulled = false
  stage.arena.add(resting.mesh)
  stage.actors.add(moving.mesh)
  stage.hide(hider)
  let known: readonly Settled[] = []
  const settle = (states: readonly number[], ice: readonly number[], now: readonly Settled[]): void => {
    const rests = (index: number): boolean => now[index] === 'whole' || now[index] === 'frozen'
    const calm = states.map(() => 0)
    const iced = ice.map((frozen) => (frozen >= FROZEN ? FROZEN : 0))
    resting.frame(calm, iced, 0, rests)
    foam(states)
    for (const [index, { x, z }] of tiles.entries())
      if (now[index] !== known[index]) stage.repaint({ x, y: -1.2, z, radiusM: tileSize * 2.1 })
    known = now
  }
  let hidden = ''
  /** A moving tile writes its own depth, which must not fight with that of its place. */
  const hideBehind = (rests: readonly boolean[]): void => {
    const key = rests.map(Number).join('')
    if (key === hidden) return
    hidden = key
    hider.setMatrixAt(0, lantern)
    hider.count = 1
    for (const [index, { x, z }] of tiles.entries())
      if (rests[index] === true) hider.setMatrixAt(hider.count++, column.makeTranslation(x, -0.01, z))
    hider.instanceMatrix.needsUpdate = true
  }
  return (states: readonly number[], ice: readonly number[], seconds: number): void => {
    const moves = (index: number): boolean => {
      const frozen = ice[index] ?? 0
      return states[index] !== 0 || moving.heightOf(index) < 0 || (frozen > 0 && frozen < FROZEN)
    }
    moving.frame(states, ice, seconds, (index) => moving.heightOf(index) > waterY && moves(index))
    const now = states.map((state, index) => settledOf(state, ice[index] ?? 0, moving.heightOf(index)))
    if (now.some((settled, index) => settled !== known[index])) settle(states, ice, now)
    hideBehind(tiles.map((_, index) => !moves(index)))
  }
}

/** The scene for weak screens: a baked background with moving sprites. */
export const createPlatePicture = (stage: BumpStage, colorOf: (seat: number) => string): Picture => {
  const water = createWater()
  stage.arena.add(createSky().mesh, water.mesh, createIsles(), createLantern(), createRaft())
  const drawIsland = createPlateIsland(stage, (states) => water.frame(states, 0))
  const fanMoves = createFanMoves()
  const hazards = createHazards(stage)
  const sea = createSeaSprites()
  const rig = createCameraRig()
  let time = 0
  return {
    ring: sea.ring,
    frame: ({ state, next, staged, seconds, slowed }) => {
      time += slowed
      drawIsland(next.tiles, next.ice, slowed)
      hazards.frame(staged ? [] : state.shownSweepers, staged ? [] : state.boulders, slowed)
      const fans = fanMoves(seconds, cheersNow(next)).map(({ x, y, z, roll }, at): Sprite<FanPicture> => {
        const middle = y + 0.45
        return { picture: `fan${at}`, x, y: middle, z, widthM: FAN_WIDTH_M, angle: -roll }
      })
      const cubes = state.beans
        .filter(({ frozen }) => frozen)
        .map(({ x, y, z }): Sprite<SeaPicture> => ({ picture: 'cube', x, y: y + 0.8, z, widthM: 1.5 }))
      const birds = staged ? [] : birdSprites(state.beans, state.fish, time, colorOf)
      stage.sprites.frame([...sea.frame(seconds), ...fans, ...cubes, ...birds])
      rig.frame(next, seconds)
      const shot = shotOf(next)
      stage.show(shot)
      if (shot === 'play') stage.look(rig.look(stage.whereInShot))
      stage.aim(seconds)
    },
  }
}
