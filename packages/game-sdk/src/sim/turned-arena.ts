import type { Wall } from './discs.ts'
import { isWayOpen, makePathNet, type PathNet, type Place } from './paths.ts'

/** The two ends of a wall: x and y of each. */
export type Line = readonly [x1: number, y1: number, x2: number, y2: number]

interface TurnedArenaPlan {
  /** The size of the arena, and half the thickness of its inner walls. */
  size: { readonly length: number; readonly width: number; readonly wall: number }
  /** The inner walls of the first half. */
  half: readonly Line[]
  /** The radius of those who walk there. */
  radius: number
  /** Places to turn at beside the ends of the walls. */
  turns?: readonly Place[]
}

/** How far a way keeps from a wall that it passes. */
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

/** A rectangle whose second half is the first one turned about the middle: its edges, then its walls, and the ways past both ends of each wall. SDK-390 */
export const turnedArena = ({
  size,
  half,
  radius,
  turns = [],
}: TurnedArenaPlan): { walls: readonly Wall[]; net: PathNet } => {
  const inner = [...half, ...half.map(turned)].map(([x1, y1, x2, y2]): Wall => ({ x1, y1, x2, y2, radius: size.wall }))
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
