import { race } from './numbers.ts'
import courses from './tracks.json' with { type: 'json' }

export type TrackName = keyof typeof courses

/** A point of the middle of the road, the unit vector of the road there, and how far along it lies. */
export interface RoadPoint {
  x: number
  y: number
  dx: number
  dy: number
  alongM: number
}

export interface Track {
  name: TrackName
  points: readonly RoadPoint[]
  /** Of each step between two points. */
  stepM: number
  lengthM: number
  /** Where rows of boxes lie, as shares of a lap. */
  boxRows: readonly number[]
}

export const trackNames = Object.keys(courses) as TrackName[]

const PARTS_OF_CORNER = 40
const STEPS = 200

/** A smooth closed line through the corners, by Catmull and Rom. */
const smooth = (line: readonly (readonly number[])[]): [number, number][] => {
  const corner = (at: number): readonly [number, number] => {
    const [x = 0, y = 0] = line[(at + line.length) % line.length] ?? []
    return [x, y]
  }
  return line.flatMap((_, at) => {
    const [a, b, c, d] = [corner(at - 1), corner(at), corner(at + 1), corner(at + 2)]
    return Array.from({ length: PARTS_OF_CORNER }, (__, part): [number, number] => {
      const t = part / PARTS_OF_CORNER
      const on = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
      return [on(0), on(1)]
    })
  })
}

const between = (one: readonly number[], other: readonly number[]): number => {
  const [x, y] = [(other[0] ?? 0) - (one[0] ?? 0), (other[1] ?? 0) - (one[1] ?? 0)]
  return Math.sqrt(x * x + y * y)
}

/** The same line in even steps, as long as a lap. */
const inSteps = (line: readonly [number, number][]): [number, number][] => {
  const next = (at: number): [number, number] => line[(at + 1) % line.length] ?? [0, 0]
  const parts = line.map((point, at) => between(point, next(at)))
  const wholeM = parts.reduce((sum, each) => sum + each, 0)
  const scale = race.lengthM / wholeM
  const stepM = wholeM / STEPS
  let [at, passedM] = [0, 0]
  return Array.from({ length: STEPS }, (_, step): [number, number] => {
    while (passedM + (parts[at] ?? 0) < step * stepM) passedM += parts[at++] ?? 0
    const share = (step * stepM - passedM) / (parts[at] ?? 1)
    const from: [number, number] = line[at] ?? [0, 0]
    const to = next(at)
    return [(from[0] + (to[0] - from[0]) * share) * scale, (from[1] + (to[1] - from[1]) * share) * scale]
  })
}

/** The file has each track's corners in driving order; the first is on the line of start and finish. */
const trackOf = (name: TrackName): Track => {
  const { corners, boxRows } = courses[name]
  const line = inSteps(smooth(corners))
  const stepM = race.lengthM / STEPS
  const points = line.map(([x, y], at): RoadPoint => {
    const [toX, toY] = line[(at + 1) % STEPS] ?? [0, 0]
    const length = between([x, y], [toX, toY])
    return { x, y, dx: (toX - x) / length, dy: (toY - y) / length, alongM: at * stepM }
  })
  return { name, points, stepM, lengthM: race.lengthM, boxRows }
}

const tracks = Object.fromEntries(trackNames.map((name) => [name, trackOf(name)])) as Record<TrackName, Track>

export const trackNamed = (name: TrackName): Track => tracks[name]

/** The road at a whole step of the lap, which may lie laps ahead or behind. */
export const roadAt = ({ points }: Track, step: number): RoadPoint => {
  const at = ((step % STEPS) + STEPS) % STEPS
  return points[at] ?? { x: 0, y: 0, dx: 1, dy: 0, alongM: 0 }
}

/** A place that many metres along the lap and across the road, left is positive. */
export const placeOn = (track: Track, alongM: number, acrossM: number): { x: number; y: number; point: RoadPoint } => {
  const steps = alongM / track.stepM
  const step = Math.floor(steps)
  const [point, next] = [roadAt(track, step), roadAt(track, step + 1)]
  const share = steps - step
  return {
    x: point.x + (next.x - point.x) * share - point.dy * acrossM,
    y: point.y + (next.y - point.y) * share + point.dx * acrossM,
    point,
  }
}

/** Where something is on the road. */
export interface OnRoad {
  /** A whole step of the lap. */
  step: number
  alongM: number
  /** Beside the middle, left is positive. */
  acrossM: number
}

const BEHIND_STEPS = 4
const AHEAD_STEPS = 6

/** The nearest part of the road, looked for around the step where the thing was. RAC-12 */
export const onRoad = (track: Track, x: number, y: number, around: number): OnRoad => {
  let found: OnRoad = { step: around, alongM: 0, acrossM: 0 }
  let nearest = Infinity
  for (let step = around - BEHIND_STEPS; step <= around + AHEAD_STEPS; step++) {
    const point = roadAt(track, step)
    const [fromX, fromY] = [x - point.x, y - point.y]
    const aheadM = Math.max(0, Math.min(track.stepM, fromX * point.dx + fromY * point.dy))
    const [offX, offY] = [fromX - point.dx * aheadM, fromY - point.dy * aheadM]
    const apart = offX * offX + offY * offY
    if (apart >= nearest) continue
    nearest = apart
    const side = fromY * point.dx - fromX * point.dy
    const wrapped = ((step % STEPS) + STEPS) % STEPS
    found = {
      step: wrapped,
      alongM: wrapped * track.stepM + aheadM,
      acrossM: side < 0 ? -Math.sqrt(apart) : Math.sqrt(apart),
    }
  }
  return found
}
