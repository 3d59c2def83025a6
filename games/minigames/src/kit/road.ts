/** A position on a field. */
interface Spot {
  x: number
  y: number
}

/** A point of the middle of the road, and the direction of the road there. */
export interface RoadPoint extends Spot {
  dx: number
  dy: number
}

/** A point for each metre of a loop; whole metres, so that a place along it finds its point. */
export type Road = readonly RoadPoint[]

const cornerM = 3
const bends = 12

const between = (one: Spot, other: Spot, share: number): Spot => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
})
const gapOf = (one: Spot, other: Spot): number =>
  Math.sqrt((other.x - one.x) * (other.x - one.x) + (other.y - one.y) * (other.y - one.y))

/** The corners rounded off, from the middle of the first straight. */
const rounded = (corners: readonly Spot[]): Spot[] => {
  const at = (index: number): Spot => corners[(index + corners.length) % corners.length] ?? { x: 0, y: 0 }
  const loop = corners.flatMap((corner, index): Spot[] => {
    const [before, after] = [at(index - 1), at(index + 1)]
    const from = between(corner, before, Math.min(0.5, cornerM / gapOf(corner, before)))
    const to = between(corner, after, Math.min(0.5, cornerM / gapOf(corner, after)))
    return Array.from({ length: bends + 1 }, (_, step) => {
      const share = step / bends
      return between(between(from, corner, share), between(corner, to, share), share)
    })
  })
  return [between(at(0), at(1), 0.5), ...loop.slice(bends + 1), ...loop.slice(0, bends + 1)]
}

/** A loop of whole metres through corners, which are scaled to its length; it starts in the middle of the first straight. */
export const layRoad = (corners: readonly Spot[], lengthM: number): Road => {
  const loop = rounded(corners)
  const gaps = loop.map((one, at) => gapOf(one, loop[(at + 1) % loop.length] ?? one))
  const scale = lengthM / gaps.reduce((sum, gap) => sum + gap, 0)
  const points: Spot[] = []
  let [at, passed] = [0, 0]
  for (let metre = 0; metre < lengthM; metre++) {
    while (at < loop.length - 1 && passed + (gaps[at] ?? 0) * scale < metre) {
      passed += (gaps[at] ?? 0) * scale
      at += 1
    }
    const [from, to] = [loop[at], loop[(at + 1) % loop.length]]
    if (!from || !to) continue
    const spot = between(from, to, (metre - passed) / Math.max(0.001, (gaps[at] ?? 0) * scale))
    points.push({ x: spot.x * scale, y: spot.y * scale })
  }
  return points.map((one, index) => {
    const next = points[(index + 1) % points.length] ?? one
    const gap = Math.max(0.001, gapOf(one, next))
    return { ...one, dx: (next.x - one.x) / gap, dy: (next.y - one.y) / gap }
  })
}

/** The place at a distance along the road, and to the left of its middle. */
export const roadAt = (road: Road, alongM: number, leftM = 0): RoadPoint => {
  const metre = Math.floor(alongM)
  const { x, y, dx, dy } = road[((metre % road.length) + road.length) % road.length] ?? { x: 0, y: 0, dx: 1, dy: 0 }
  const rest = alongM - metre
  return { x: x + dx * rest - dy * leftM, y: y + dy * rest + dx * leftM, dx, dy }
}

/** A place as metres along the road, near a known one, and to the left of its middle. */
export const onRoad = (road: Road, place: Spot, nearM: number): { alongM: number; leftM: number } => {
  let [best, least] = [Math.floor(nearM), Infinity]
  for (let metre = Math.floor(nearM) - 3; metre <= nearM + 4; metre++) {
    const gap = gapOf(roadAt(road, metre), place)
    if (gap < least) [best, least] = [metre, gap]
  }
  const { x, y, dx, dy } = roadAt(road, best)
  const [x1, y1] = [place.x - x, place.y - y]
  return { alongM: best + x1 * dx + y1 * dy, leftM: y1 * dx - x1 * dy }
}
