import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import type { Wall } from '@sofaspark/game-sdk/sim/discs.ts'
import { puck, rinkSize } from './numbers.ts'

/** Collision groups: skaters and pucks meet boards and frames; pucks meet skaters by sensors alone. */
export const groups = { skater: 1, puck: 2, stick: 4 } as const
const both = groups.skater | groups.puck

const board = (x1: number, y1: number, x2: number, y2: number): Wall => ({
  x1,
  y1,
  x2,
  y2,
  restitution: puck.boards,
  group: both,
  mask: both,
})

const corner = (core: PartyCore, centreX: number, centreY: number, from: number): Wall[] => {
  const { corner: radius, cornerParts } = rinkSize
  const at = (part: number): { x: number; y: number } => {
    const angle = from + (part * Math.PI) / 2 / cornerParts
    return { x: centreX + core.cos(angle) * radius, y: centreY + core.sin(angle) * radius }
  }
  return Array.from({ length: cornerParts }, (_, part) => {
    const [first, last] = [at(part), at(part + 1)]
    return board(first.x, first.y, last.x, last.y)
  })
}

/** The frame of a goal: its two sides and its back. */
const frame = (end: -1 | 1): Wall[] => {
  const { goalLine, goalDepth, goalWidth, frame: radius } = rinkSize
  const [front, back, half] = [end * goalLine, end * (goalLine + goalDepth), goalWidth / 2]
  return [
    { ...board(front, -half, back, -half), radius },
    { ...board(back, -half, back, half), radius },
    { ...board(back, half, front, half), radius },
  ]
}

/** Keeps bodies out of a net; pucks pass. */
const mouth = (end: -1 | 1): Wall => ({
  ...board(end * rinkSize.goalLine, -rinkSize.goalWidth / 2, end * rinkSize.goalLine, rinkSize.goalWidth / 2),
  radius: rinkSize.frame,
  group: groups.skater,
  mask: groups.skater,
})

let walls: readonly Wall[] | undefined

/** Boards with round corners, and both goals. ICE-09 */
export const rinkWalls = (core: PartyCore): readonly Wall[] => {
  if (walls) return walls
  const { length, width, corner: radius } = rinkSize
  const [x, y] = [length / 2, width / 2]
  const [innerX, innerY] = [x - radius, y - radius]
  walls = [
    board(-innerX, -y, innerX, -y),
    board(x, -innerY, x, innerY),
    board(innerX, y, -innerX, y),
    board(-x, innerY, -x, -innerY),
    ...corner(core, innerX, innerY, 0),
    ...corner(core, -innerX, innerY, Math.PI / 2),
    ...corner(core, -innerX, -innerY, Math.PI),
    ...corner(core, innerX, -innerY, (3 * Math.PI) / 2),
    mouth(-1),
    mouth(1),
    ...frame(-1),
    ...frame(1),
  ]
  return walls
}

let puckWalls: readonly Wall[] | undefined

/** The walls that a puck meets. */
export const wallsOfPucks = (core: PartyCore): readonly Wall[] =>
  (puckWalls ??= rinkWalls(core).filter(({ mask = 0 }) => (mask & groups.puck) !== 0))

/** In a goal: behind its line, between its posts, before its back. */
export const goalAt = (x: number, y: number): -1 | 0 | 1 => {
  const { goalLine, goalDepth, goalWidth } = rinkSize
  const depth = Math.abs(x) - goalLine
  if (depth < puck.radius || depth > goalDepth || Math.abs(y) > goalWidth / 2) return 0
  return x < 0 ? -1 : 1
}
