import { discStride, mostDiscs, mostWalls, pathStride, touchStride, type PartyCore } from '../core/party-core.ts'

/** A round thing on a plane: metres, seconds, no rotation. Plain data that a sim keeps and saves. */
export interface Disc {
  x: number
  y: number
  vx: number
  vy: number
  radius: number
  /** `heavy` moves by its own speed alone; 0 takes the disc out of all touches. */
  mass: number | 'heavy'
  /** How much of the closing speed comes back, 0 to 1 (more is a bumper). Of two, the larger counts. */
  restitution?: number
  /** Share of the speed that is lost each second. */
  drag?: number
  /** Bits: two touch when each one's group is in the other's mask. Both are 1 unless said. */
  group?: number
  mask?: number
  /** Touches are told and push nobody; a sensor tells each touch once a step. */
  sensor?: boolean
}

/** A round-ended wall; its own speed (metres a second) carries both ends. */
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

/** A meeting within the step. The normal points from `disc` towards what it met. */
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
  /** Where along the wall: 0 its first end, 1 its second. */
  share: number
}

export interface PathPoint {
  x: number
  y: number
  /** Seconds from now. */
  time: number
  /** What is met there; `end` is where the time is over or the disc lies still. */
  kind: 'disc' | 'wall' | 'sensor' | 'end'
  index: number
}

const massOf = (mass: Disc['mass']): number => (mass === 'heavy' ? Infinity : mass)

const writeDiscs = (memory: Float64Array, discs: readonly Disc[]): void => {
  if (discs.length > mostDiscs)
    throw new RangeError(`${String(discs.length)} discs; the core has room for ${String(mostDiscs)}`)
  for (const [index, disc] of discs.entries()) {
    const at = index * discStride
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
  }
}

const writeWalls = (memory: Float64Array, walls: readonly Wall[]): void => {
  if (walls.length > mostWalls)
    throw new RangeError(`${String(walls.length)} walls; the core has room for ${String(mostWalls)}`)
  for (const [index, wall] of walls.entries()) {
    const at = index * discStride
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
  }
}

/** JSON knows no −0: a loaded match would differ by a sign from the one that was saved. */
const plain = (value = 0): number => value + 0

const readTouches = (memory: Float64Array, count: number): Touch[] =>
  Array.from({ length: count }, (_, index) => {
    const [kind, disc = 0, other = 0, nx = 0, ny = 0, closing = 0, time = 0, share = 0] = memory.subarray(
      index * touchStride,
      (index + 1) * touchStride,
    )
    return { kind: kind === 0 ? 'disc' : 'wall', disc, other, nx: plain(nx), ny: plain(ny), closing, time, share }
  })

/**
 * Moves the discs by `seconds` and bounces what meets, the earliest first and ties by index, so that the same discs always
 * end in the same place. Writes place and speed into `discs`; walls are left where they are. At most 64 discs, 128 walls,
 * 30 metres a second and 128 touches. SDK-51, SDK-52
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
  /** Bounces after which the path ends; 8 unless said. */
  bounces?: number
  /** What ends the path where it is met; without `sensor`, sensors are flown through unseen. */
  stopAt?: readonly ('disc' | 'wall' | 'sensor')[]
}

const stopBits = { disc: 1, wall: 2, sensor: 4 } as const
const pathKinds = ['disc', 'wall', 'sensor'] as const

/**
 * Where `disc` would fly from now: a point for each bounce, and the end. It bounces as in a step; the others keep the speed
 * they have and are not pushed. Changes nothing. SDK-53
 */
export const traceDisc = (core: PartyCore, disc: Disc, setup: TraceSetup): PathPoint[] => {
  const { discMemory } = core
  const others = setup.discs.filter((other) => other !== disc)
  const indices = setup.discs.flatMap((other, index) => (other === disc ? [] : [index]))
  writeDiscs(discMemory.discs, [disc, ...others])
  writeWalls(discMemory.walls, setup.walls)
  const stops = (setup.stopAt ?? []).reduce((bits, kind) => bits | stopBits[kind], 0)
  const { discs, seconds, bounces = 8 } = setup
  const count = discMemory.trace(0, others.length + 1, setup.walls.length, seconds, bounces, stops)
  return Array.from({ length: count }, (_, index) => {
    const [x = 0, y = 0, time = 0, code = -1, met = 0] = discMemory.path.subarray(
      index * pathStride,
      (index + 1) * pathStride,
    )
    const kind = pathKinds[code] ?? 'end'
    return { x, y, time, kind, index: kind === 'disc' ? (indices[met - 1] ?? discs.length) : met }
  })
}
