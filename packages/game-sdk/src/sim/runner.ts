import type { PartyCore } from '../core/party-core.ts'
import { stepDiscs, type Disc, type Wall } from './discs.ts'
import { cleanStick, followSteering } from './steer.ts'

/** A player who runs by a stick and aims by another, in metres and metres a second, y upwards. */
export interface Runner {
  x: number
  y: number
  vx: number
  vy: number
  /** A unit vector. */
  faceX: number
  faceY: number
  steerX: number
  steerY: number
  /** Where the phone aims now, for the picture; nowhere at 0, 0. */
  aimX: number
  aimY: number
}

/** A runner who neither moves nor aims. */
export const restingRunner = { vx: 0, vy: 0, steerX: 0, steerY: 0, aimX: 0, aimY: 0 } as const

const FACES_FROM = 0.2

/** One tick of steering towards the phone's stick; the runner faces the way it steers. SDK-58 */
export const steerRunner = (runner: Runner, stick: { x?: unknown; y?: unknown }): void => {
  const wanted = cleanStick(stick)
  // Screens count y downwards, the field upwards.
  const own = followSteering({ x: runner.steerX, y: runner.steerY }, { x: wanted.x, y: -wanted.y })
  runner.steerX = own.x
  runner.steerY = own.y
  const length = Math.sqrt(own.x * own.x + own.y * own.y)
  if (length <= FACES_FROM) return
  runner.faceX = own.x / length
  runner.faceY = own.y / length
}

/** Moves runners of one radius by one tick: walls and each other stop them. */
export const moveAmongWalls = (
  core: PartyCore,
  runners: readonly Runner[],
  walls: readonly Wall[],
  radius: number,
): void => {
  const discs = runners.map(({ x, y, vx, vy }): Disc => ({ x, y, vx, vy, radius, mass: 1 }))
  stepDiscs(core, discs, walls, 1 / 60)
  for (const [at, runner] of runners.entries()) {
    const { x, y, vx, vy } = discs[at] ?? runner
    Object.assign(runner, { x, y, vx, vy })
  }
}
