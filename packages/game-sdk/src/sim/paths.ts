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

const toSegment = (spot: Place, from: Place, to: Place): number => {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const square = x * x + y * y
  const along = square === 0 ? 0 : ((spot.x - from.x) * x + (spot.y - from.y) * y) / square
  const share = Math.max(0, Math.min(1, along))
  return distanceOf(spot, { x: from.x + x * share, y: from.y + y * share })
}

const turn = (one: Place, two: Place, three: Place): number =>
  (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)

const cross = (from: Place, to: Place, first: Place, last: Place): boolean =>
  turn(from, to, first) * turn(from, to, last) < 0 && turn(first, last, from) * turn(first, last, to) < 0

/** Whether a wall is within `margin` of the straight way, by its corners alone. */
const mayMeet = ({ x1, y1, x2, y2 }: Wall, from: Place, to: Place, margin: number): boolean =>
  Math.max(x1, x2) + margin >= Math.min(from.x, to.x) &&
  Math.min(x1, x2) - margin <= Math.max(from.x, to.x) &&
  Math.max(y1, y2) + margin >= Math.min(from.y, to.y) &&
  Math.min(y1, y2) - margin <= Math.max(from.y, to.y)

/** Whether something of a radius moves straight from one place to another without meeting a wall. SDK-130 */
export const isWayOpen = (walls: readonly Wall[], from: Place, to: Place, radius = 0): boolean =>
  walls.every((wall) => {
    const margin = radius + (wall.radius ?? 0)
    if (!mayMeet(wall, from, to, margin)) return true
    const [first, last] = [
      { x: wall.x1, y: wall.y1 },
      { x: wall.x2, y: wall.y2 },
    ]
    if (cross(from, to, first, last)) return false
    const gap = Math.min(
      toSegment(from, first, last),
      toSegment(to, first, last),
      toSegment(first, from, to),
      toSegment(last, from, to),
    )
    return gap >= margin
  })

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

/** The points that a body reaches straight, with their distance. */
const near = ({ points, walls, radius }: PathNet, place: Place): { at: number; length: number }[] =>
  points.flatMap((point, at) =>
    isWayOpen(walls, place, point, radius) ? [{ at, length: distanceOf(place, point) }] : [],
  )

/**
 * Where to head now to get to a place: the place itself when the way is open, else the furthest open point of the shortest way; the
 * place without a way. `cost` makes points less welcome, in metres. SDK-132
 */
export const nextPlace = (net: PathNet, from: Place, to: Place, cost: (point: Place) => number = () => 0): Place => {
  const { walls, radius, points } = net
  if (isWayOpen(walls, from, to, radius)) return to
  let [best, first, last] = [Infinity, -1, -1]
  const ends = near(net, to)
  for (const start of near(net, from))
    for (const end of ends) {
      const between = net.lengths[start.at]?.[end.at] ?? Infinity
      const length = start.length + between + end.length + cost(points[start.at] ?? from)
      if (length < best) [best, first, last] = [length, start.at, end.at]
    }
  let ahead = points[first] ?? to
  for (let at = first; at >= 0 && at !== last;) {
    at = net.steps[at]?.[last] ?? last
    const point = points[at]
    if (!point || !isWayOpen(walls, from, point, radius)) break
    ahead = point
  }
  return ahead
}
