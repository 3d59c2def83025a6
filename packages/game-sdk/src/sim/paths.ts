import type { Wall } from './discs.ts'

export interface Place {
  x: number
  y: number
}

const MAX_POINTS = 40

export const distanceOf = (one: Place, other: Place): number => {
  const x = other.x - one.x
  const y = other.y - one.y
  return Math.sqrt(x * x + y * y)
}

// Plain numbers throughout, because bots call this thousands of times a tick.
const squareToSegment = (x: number, y: number, x1: number, y1: number, x2: number, y2: number): number => {
  const wide = x2 - x1
  const high = y2 - y1
  const square = wide * wide + high * high
  const along = square === 0 ? 0 : ((x - x1) * wide + (y - y1) * high) / square
  const share = along < 0 ? 0 : along > 1 ? 1 : along
  const gapX = x - x1 - wide * share
  const gapY = y - y1 - high * share
  return gapX * gapX + gapY * gapY
}

/** Numbers of a packed wall: its ends, and half its thickness. */
const WALL_STRIDE = 5

/** Walls in a row of plain numbers, which is several times quicker to look through than objects. */
const packWalls = (walls: readonly Wall[]): Float64Array =>
  Float64Array.from(walls.flatMap(({ x1, y1, x2, y2, radius = 0 }) => [x1, y1, x2, y2, radius]))

/** Whether a body of a radius moves straight between two places past packed walls. */
const isPast = (
  packed: Float64Array,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  radius: number,
): boolean => {
  const left = fromX < toX ? fromX : toX
  const right = fromX < toX ? toX : fromX
  const low = fromY < toY ? fromY : toY
  const high = fromY < toY ? toY : fromY
  for (let at = 0; at < packed.length; at += WALL_STRIDE) {
    const x1 = packed[at] as number
    const y1 = packed[at + 1] as number
    const x2 = packed[at + 2] as number
    const y2 = packed[at + 3] as number
    const margin = radius + (packed[at + 4] as number)
    if ((x1 < x2 ? x2 : x1) + margin < left || (x1 < x2 ? x1 : x2) - margin > right) continue
    if ((y1 < y2 ? y2 : y1) + margin < low || (y1 < y2 ? y1 : y2) - margin > high) continue
    const wayX = toX - fromX
    const wayY = toY - fromY
    const wallX = x2 - x1
    const wallY = y2 - y1
    const first = wayX * (y1 - fromY) - wayY * (x1 - fromX)
    const last = wayX * (y2 - fromY) - wayY * (x2 - fromX)
    const start = wallX * (fromY - y1) - wallY * (fromX - x1)
    const end = wallX * (toY - y1) - wallY * (toX - x1)
    if (first * last < 0 && start * end < 0) return false
    const least = margin * margin
    if (
      squareToSegment(fromX, fromY, x1, y1, x2, y2) < least ||
      squareToSegment(toX, toY, x1, y1, x2, y2) < least ||
      squareToSegment(x1, y1, fromX, fromY, toX, toY) < least ||
      squareToSegment(x2, y2, fromX, fromY, toX, toY) < least
    )
      return false
  }
  return true
}

const packs = new WeakMap<readonly Wall[], Float64Array>()

/** Whether something of a radius moves straight from one place to another without meeting a wall; the walls of a list never change. SDK-131 */
export const isWayOpen = (walls: readonly Wall[], from: Place, to: Place, radius = 0): boolean => {
  let packed = packs.get(walls)
  if (!packed) {
    packed = packWalls(walls)
    packs.set(walls, packed)
  }
  return isPast(packed, from.x, from.y, to.x, to.y, radius)
}

/** The paths of an arena: computed once for its walls and points, never saved. */
export interface PathNet {
  points: readonly Place[]
  walls: readonly Wall[]
  radius: number
  /** The length of the shortest path between two points in metres; infinite without one. */
  lengths: readonly (readonly number[])[]
  /** The next point on the path from one to another. */
  steps: readonly (readonly number[])[]
}

/** The shortest paths between at most 40 points for a body of a radius. SDK-131 */
export const makePathNet = (points: readonly Place[], walls: readonly Wall[], radius: number): PathNet => {
  if (points.length > MAX_POINTS)
    throw new RangeError(`${String(points.length)} points; a net has at most ${String(MAX_POINTS)}`)
  const lengths = points.map((one) =>
    points.map((other) => (isWayOpen(walls, one, other, radius) ? distanceOf(one, other) : Infinity)),
  )
  const steps = points.map(() => points.map((_, to) => to))
  for (const [over, fromOver] of lengths.entries())
    for (const [from, row] of lengths.entries())
      for (const [to, length] of row.entries()) {
        const detour = (row[over] ?? Infinity) + (fromOver[to] ?? Infinity)
        if (detour >= length) continue
        row[to] = detour
        const step = steps[from]
        if (step) step[to] = step[over] ?? over
      }
  return { points, walls, radius, lengths, steps }
}

const aways = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [0.7, 0.7],
  [0.7, -0.7],
  [-0.7, 0.7],
  [-0.7, -0.7],
] as const
const reaches = [0.05, 0.2, 0.5, 0.9, 1.4] as const

/** The position itself if the body fits, else a nearby one beside the wall that it touches. SDK-131 */
export const fittingPlace = ({ walls, radius }: PathNet, spot: Place): Place => {
  if (isWayOpen(walls, spot, spot, radius)) return spot
  for (const reach of reaches)
    for (const [x, y] of aways) {
      const beside = { x: spot.x + x * reach, y: spot.y + y * reach }
      if (isWayOpen(walls, beside, beside, radius)) return beside
    }
  return spot
}

/** An open point visible from a position, checked only once its path would be the shortest. */
const reachOf = ({ points, walls, radius }: PathNet, spot: Place) => {
  const lengths: number[] = []
  for (const point of points) lengths.push(distanceOf(spot, point))
  const known: (boolean | undefined)[] = []
  const isOpen = (at: number): boolean => (known[at] ??= isWayOpen(walls, spot, points[at] ?? spot, radius))
  return { lengths, isOpen }
}

/** Larger than all rounding errors of a path, in metres. */
const HAIR = 1e-9

/** The first and last points of the shortest path, −1 without one; ties by the order of points. */
const shortestWay = (net: PathNet, from: Place, to: Place, cost: (point: Place) => number): [number, number] => {
  const { points, lengths } = net
  const starts = reachOf(net, from)
  const ends = reachOf(net, to)
  let best = Infinity
  let first = -1
  let last = -1
  const befores: number[] = []
  /** No path over a point is shorter. */
  const leasts: number[] = []
  for (const [at, point] of points.entries()) {
    const before = (starts.lengths[at] ?? Infinity) + cost(point)
    befores.push(before)
    leasts.push(before + (ends.lengths[at] ?? Infinity) - HAIR)
  }
  const tryOver = (start: number): void => {
    const before = befores[start] ?? Infinity
    const betweens = lengths[start] ?? []
    for (let end = 0; end < betweens.length; end++) {
      const length = before + (betweens[end] ?? Infinity) + (ends.lengths[end] ?? Infinity)
      if (length > best || (length === best && (start > first || (start === first && end >= last)))) continue
      if (!starts.isOpen(start)) return
      if (!ends.isOpen(end)) continue
      best = length
      first = start
      last = end
    }
  }
  // A good first candidate prunes most others.
  let likely = 0
  for (let at = 1; at < points.length; at++) if ((leasts[at] ?? Infinity) < (leasts[likely] ?? Infinity)) likely = at
  tryOver(likely)
  for (let start = 0; start < points.length; start++) if ((leasts[start] ?? Infinity) < best) tryOver(start)
  return [first, last]
}

/**
 * The next waypoint to a position: the position itself if visible or unreachable, else the furthest visible point of the shortest path. `cost` penalizes points, in metres. SDK-131
 */
export const nextPlace = (net: PathNet, from: Place, to: Place, cost: (point: Place) => number = () => 0): Place => {
  const { walls, radius, points } = net
  if (isWayOpen(walls, from, to, radius)) return to
  const [first, last] = shortestWay(net, from, to, cost)
  let ahead = points[first] ?? to
  for (let at = first; at >= 0 && at !== last;) {
    at = net.steps[at]?.[last] ?? last
    const point = points[at]
    if (!point || !isWayOpen(walls, from, point, radius)) break
    ahead = point
  }
  return ahead
}

/** The two ends of a wall: x and y of each. */
type Line = readonly [x1: number, y1: number, x2: number, y2: number]

interface TurnedArenaPlan {
  /** The size of the arena, and half the thickness of its inner walls. */
  size: { readonly length: number; readonly width: number; readonly wall: number }
  /** The inner walls of the first half. */
  half: readonly (readonly number[])[]
  /** The radius of the bodies. */
  radius: number
  /** Waypoints beside the ends of the walls. */
  turns?: readonly Place[]
}

/** The distance of a path from the walls that it passes. */
const CLEARANCE_M = 0.2

const turned = ([x1, y1, x2, y2]: Line): Line => [-x1, -y1, -x2, -y2]

const edgesOf = ({ length, width }: TurnedArenaPlan['size']): Wall[] => {
  const [x, y] = [length / 2, width / 2]
  return [
    { x1: -x, y1: -y, x2: x, y2: -y },
    { x1: x, y1: -y, x2: x, y2: y },
    { x1: x, y1: y, x2: -x, y2: y },
    { x1: -x, y1: y, x2: -x, y2: -y },
  ]
}

/** A rectangle whose second half is the first one turned about the middle: its edges, then its walls, and the ways past both ends of each wall. SDK-505 */
export const turnedArena = ({
  size,
  half,
  radius,
  turns = [],
}: TurnedArenaPlan): { walls: readonly Wall[]; net: PathNet } => {
  const lines = half.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]): Line => [x1, y1, x2, y2])
  const inner = [...lines, ...lines.map(turned)].map(([x1, y1, x2, y2]): Wall => ({
    x1,
    y1,
    x2,
    y2,
    radius: size.wall,
  }))
  const walls = [...edgesOf(size), ...inner]
  const ends = inner.flatMap(({ x1, y1, x2, y2 }): Place[] => {
    const [x, y] = [x2 - x1, y2 - y1]
    const scale = (size.wall + radius + CLEARANCE_M) / Math.sqrt(x * x + y * y)
    return [
      { x: x1 - x * scale, y: y1 - y * scale },
      { x: x2 + x * scale, y: y2 + y * scale },
    ]
  })
  const points = [...ends, ...turns].filter((point) => isWayOpen(walls, point, point, radius))
  return { walls, net: makePathNet(points, walls, radius) }
}
