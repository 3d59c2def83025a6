import { discStride, mostDiscs, mostWalls, pathStride, touchStride, type PartyCore } from '../core/party-core.ts'

/** A disc on a plane: metres, seconds, no rotation. Plain data that a sim keeps and saves. */
export interface Disc {
  x: number
  y: number
  vx: number
  vy: number
  radius: number
  /** `heavy` moves only by its own velocity; 0 takes the disc out of all collisions. */
  mass: number | 'heavy'
  /** Restitution: the share of the closing speed that comes back, 0 to 1 (more is a bumper). Of two, the larger counts. */
  restitution?: number
  /** Drag: the share of the speed that is lost each second. */
  drag?: number
  /** Bits: two collide when each one's group is in the other's mask. Both are 1 by default. */
  group?: number
  mask?: number
  /** Reports touches without pushing; a sensor reports each touch once per step. */
  sensor?: boolean
}

/** A round-ended wall; its own velocity (metres per second) moves both ends. */
export interface Wall {
  x1: number
  y1: number
  x2: number
  y2: number
  /** Half its thickness. */
  radius?: number
  vx?: number
  vy?: number
  restitution?: number
  group?: number
  mask?: number
  sensor?: boolean
}

/** An impact within the step. The normal points from `disc` towards the other. */
export interface Touch {
  kind: 'disc' | 'wall'
  disc: number
  /** Index among the discs or the walls. */
  other: number
  nx: number
  ny: number
  /** Metres a second along the normal, before the bounce. */
  closing: number
  /** Seconds into the step. */
  time: number
  /** Position along the wall: 0 at its first end, 1 at its second. */
  share: number
}

export interface PathPoint {
  x: number
  y: number
  /** Seconds from now. */
  time: number
  /** The obstacle; `end` where the time is over or the disc lies still. */
  kind: 'disc' | 'wall' | 'sensor' | 'end'
  index: number
}

const massOf = (mass: Disc['mass']): number => (mass === 'heavy' ? Infinity : mass)

const writeDiscs = (memory: Float64Array, discs: readonly Disc[]): void => {
  if (discs.length > mostDiscs)
    throw new RangeError(`${String(discs.length)} discs; the core has room for ${String(mostDiscs)}`)
  let at = 0
  for (const disc of discs) {
    memory[at] = disc.x
    memory[at + 1] = disc.y
    memory[at + 2] = disc.vx
    memory[at + 3] = disc.vy
    memory[at + 4] = disc.radius
    memory[at + 5] = massOf(disc.mass)
    memory[at + 6] = disc.restitution ?? 0
    memory[at + 7] = disc.drag ?? 0
    memory[at + 8] = disc.group ?? 1
    memory[at + 9] = disc.mask ?? 1
    memory[at + 10] = disc.sensor === true ? 1 : 0
    at += discStride
  }
}

const writeWalls = (memory: Float64Array, walls: readonly Wall[]): void => {
  if (walls.length > mostWalls)
    throw new RangeError(`${String(walls.length)} walls; the core has room for ${String(mostWalls)}`)
  let at = 0
  for (const wall of walls) {
    memory[at] = wall.x1
    memory[at + 1] = wall.y1
    memory[at + 2] = wall.x2
    memory[at + 3] = wall.y2
    memory[at + 4] = wall.radius ?? 0
    memory[at + 5] = wall.vx ?? 0
    memory[at + 6] = wall.vy ?? 0
    memory[at + 7] = wall.restitution ?? 0
    memory[at + 8] = wall.group ?? 1
    memory[at + 9] = wall.mask ?? 1
    memory[at + 10] = wall.sensor === true ? 1 : 0
    at += discStride
  }
}

/** JSON has no −0: a loaded match would differ by a sign from the saved one. */
const plain = (value = 0): number => value + 0

const readTouches = (memory: Float64Array, count: number): Touch[] => {
  const touches: Touch[] = []
  for (let index = 0, at = 0; index < count; index++, at += touchStride)
    touches.push({
      kind: memory[at] === 0 ? 'disc' : 'wall',
      disc: memory[at + 1] ?? 0,
      other: memory[at + 2] ?? 0,
      nx: plain(memory[at + 3]),
      ny: plain(memory[at + 4]),
      closing: memory[at + 5] ?? 0,
      time: memory[at + 6] ?? 0,
      share: memory[at + 7] ?? 0,
    })
  return touches
}

/**
 * Moves the discs by `seconds` and resolves impacts, earliest first and ties by index, so that the same discs always
 * end in the same place. Writes positions and velocities into `discs`; walls keep their position. At most 64 discs, 128 walls,
 * 30 metres per second and 128 touches. SDK-51
 */
export const stepDiscs = (
  core: PartyCore,
  discs: readonly Disc[],
  walls: readonly Wall[],
  seconds: number,
): Touch[] => {
  const { discMemory } = core
  writeDiscs(discMemory.discs, discs)
  writeWalls(discMemory.walls, walls)
  const count = discMemory.step(discs.length, walls.length, seconds)
  for (const [index, disc] of discs.entries()) {
    const at = index * discStride
    disc.x = plain(discMemory.discs[at])
    disc.y = plain(discMemory.discs[at + 1])
    disc.vx = plain(discMemory.discs[at + 2])
    disc.vy = plain(discMemory.discs[at + 3])
  }
  return readTouches(discMemory.touches, count)
}

export interface TraceSetup {
  discs: readonly Disc[]
  walls: readonly Wall[]
  seconds: number
  /** Number of bounces after which the path ends; 8 by default. */
  bounces?: number
  /** Obstacles that end the path; without `sensor`, sensors are ignored. */
  stopAt?: readonly ('disc' | 'wall' | 'sensor')[]
}

const stopBits = { disc: 1, wall: 2, sensor: 4 } as const
const pathKinds = ['disc', 'wall', 'sensor'] as const

/**
 * Predicted path of `disc` from now: a point for each bounce, and the end. It bounces as in a step; the others keep their
 * velocity and are not pushed. Changes nothing. SDK-51
 */
export const traceDisc = (core: PartyCore, disc: Disc, setup: TraceSetup): PathPoint[] => {
  const { discMemory } = core
  const { path } = discMemory
  const { discs, walls, seconds, bounces = 8, stopAt = [] } = setup
  const others = discs.filter((other) => other !== disc)
  writeDiscs(discMemory.discs, [disc, ...others])
  writeWalls(discMemory.walls, walls)
  const stops = stopAt.reduce((bits, kind) => bits | stopBits[kind], 0)
  const count = discMemory.trace(0, others.length + 1, walls.length, seconds, bounces, stops)
  const indexOf = (met: number): number => {
    const other = others[met - 1]
    return other ? discs.indexOf(other) : discs.length
  }
  const points: PathPoint[] = []
  for (let index = 0, at = 0; index < count; index++, at += pathStride) {
    const kind = pathKinds[path[at + 3] ?? -1] ?? 'end'
    const met = path[at + 4] ?? 0
    points.push({
      x: path[at] ?? 0,
      y: path[at + 1] ?? 0,
      time: path[at + 2] ?? 0,
      kind,
      index: kind === 'disc' ? indexOf(met) : met,
    })
  }
  return points
}
