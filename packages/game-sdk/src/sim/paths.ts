import type { Wall } from './discs.ts'

export interface Place {
  x: number
  y: number
}

const MAX_POINTS = 40

export const distanceOf = (one: Place, other: Place): number => {
  const [x, y] = [other.x - one.x, other.y - one.y]
  return Math.sqrt(x * x + y * y)
}

// Plain numbers throughout: bots ask this thousands of times a tick.
const squareToSegment = (x: number, y: number, x1: number, y1: number, x2: number, y2: number): number => {
  const [wide, high] = [x2 - x1, y2 - y1]
  const square = wide * wide + high * high
  const along = square === 0 ? 0 : ((x - x1) * wide + (y - y1) * high) / square
  const share = along < 0 ? 0 : along > 1 ? 1 : along
  const [gapX, gapY] = [x - x1 - wide * share, y - y1 - high * share]
  return gapX * gapX + gapY * gapY
}

const isWallInWay = ({ x1, y1, x2, y2, radius: half = 0 }: Wall, from: Place, to: Place, radius: number): boolean => {
  const margin = radius + half
  if ((x1 < x2 ? x2 : x1) + margin < (from.x < to.x ? from.x : to.x)) return false
  if ((x1 < x2 ? x1 : x2) - margin > (from.x < to.x ? to.x : from.x)) return false
  if ((y1 < y2 ? y2 : y1) + margin < (from.y < to.y ? from.y : to.y)) return false
  if ((y1 < y2 ? y1 : y2) - margin > (from.y < to.y ? to.y : from.y)) return false
  const [wayX, wayY, wallX, wallY] = [to.x - from.x, to.y - from.y, x2 - x1, y2 - y1]
  const first = wayX * (y1 - from.y) - wayY * (x1 - from.x)
  const last = wayX * (y2 - from.y) - wayY * (x2 - from.x)
  const start = wallX * (from.y - y1) - wallY * (from.x - x1)
  const end = wallX * (to.y - y1) - wallY * (to.x - x1)
  if (first * last < 0 && start * end < 0) return true
  const least = margin * margin
  return (
    squareToSegment(from.x, from.y, x1, y1, x2, y2) < least ||
    squareToSegment(to.x, to.y, x1, y1, x2, y2) < least ||
    squareToSegment(x1, y1, from.x, from.y, to.x, to.y) < least ||
    squareToSegment(x2, y2, from.x, from.y, to.x, to.y) < least
  )
}

/** Whether something of a radius moves straight from one place to another without meeting a wall. SDK-130 */
export const isWayOpen = (walls: readonly Wall[], from: Place, to: Place, radius = 0): boolean => {
  for (const wall of walls) if (isWallInWay(wall, from, to, radius)) return false
  return true
}

/** The ways of an arena: computed once for its walls and points, never saved. */
export interface PathNet {
  points: readonly Place[]
  walls: readonly Wall[]
  radius: number
  /** Metres between two points by the shortest way; infinite without one. */
  lengths: readonly (readonly number[])[]
  /** The next point on the way from one to another. */
  steps: readonly (readonly number[])[]
}

/** The shortest ways between at most 40 points for a body of a radius. SDK-131 */
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

/** The place itself where the body fits, else a near one beside the wall that it touches or lies in. SDK-200 */
export const fittingPlace = ({ walls, radius }: PathNet, place: Place): Place => {
  if (isWayOpen(walls, place, place, radius)) return place
  for (const reach of reaches)
    for (const [x, y] of aways) {
      const beside = { x: place.x + x * reach, y: place.y + y * reach }
      if (isWayOpen(walls, beside, beside, radius)) return beside
    }
  return place
}

/** An open point seen from a place: looked for only once a way over it would be the shortest. */
const reachOf = ({ points, walls, radius }: PathNet, place: Place) => {
  const lengths = points.map((point) => distanceOf(place, point))
  const known: (boolean | undefined)[] = []
  const isOpen = (at: number): boolean => (known[at] ??= isWayOpen(walls, place, points[at] ?? place, radius))
  return { lengths, isOpen }
}

/** The first and last points of the shortest way over the net, −1 without one. */
const shortestWay = (net: PathNet, from: Place, to: Place, cost: (point: Place) => number): [number, number] => {
  let [best, first, last] = [Infinity, -1, -1]
  const [starts, ends] = [reachOf(net, from), reachOf(net, to)]
  for (const [start, point] of net.points.entries()) {
    const before = (starts.lengths[start] ?? Infinity) + cost(point)
    for (const [end, between] of (net.lengths[start] ?? []).entries()) {
      const length = before + between + (ends.lengths[end] ?? Infinity)
      if (length >= best || !starts.isOpen(start) || !ends.isOpen(end)) continue
      ;[best, first, last] = [length, start, end]
    }
  }
  return [first, last]
}

/**
 * Where to head now to get to a place: the place itself when the way is open, else the furthest open point of the shortest way; the
 * place without a way. `cost` makes points less welcome, in metres. SDK-132
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
