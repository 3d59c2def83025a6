import { cellsNear, cellX, cellY, isTouched, neighbours, type Grid } from './grid.ts'
import { kind, shot, size } from './numbers.ts'

export interface Shot {
  x: number
  y: number
  vx: number
  vy: number
  what: number
}

const { radius, width, columns } = size
const { touch } = shot

/** An aim as a whole number within its bounds, 0 for junk. */
export const cleanAim = (aim: unknown): number =>
  typeof aim === 'number' && Number.isFinite(aim)
    ? Math.round(Math.max(-shot.aimMost, Math.min(shot.aimMost, aim))) + 0
    : 0

/** The direction of an aim, computed with fractions only, so that every engine gets the same bits. */
export const directionOf = (aim: number): { x: number; y: number } => {
  const half = (aim / shot.aimMost) * shot.aimTangent
  const scale = 1 / (1 + half * half)
  return { x: 2 * half * scale, y: -(1 - half * half) * scale }
}

/** The aim of a direction that points upwards; a downward one counts as a pulled sling. */
export const aimOf = (x: number, y: number): number => {
  const length = Math.sqrt(x * x + y * y)
  if (!(length > 0.02)) return 0
  const flip = y > 0 ? -1 : 1
  const half = (x * flip) / (length + Math.abs(y))
  return cleanAim((half / shot.aimTangent) * shot.aimMost)
}

export const launch = (aim: number, what: number): Shot => {
  const { x, y } = directionOf(aim)
  return { x: size.shooterX, y: size.shooterY, vx: x * shot.step, vy: y * shot.step, what }
}

const distance2 = (cell: number, parity: number, x: number, y: number): number => {
  const dx = cellX(cell, parity) - x
  const dy = cellY(cell) - y
  return dx * dx + dy * dy
}

/** The free cell where a bubble sticks when it stops here. */
const restingCell = ({ grid, parity }: Grid, x: number, y: number): number => {
  let best = -1
  let nearest = Infinity
  for (const cell of cellsNear(parity, x, y)) {
    if (grid[cell] !== kind.none) continue
    const holds = cell < columns || neighbours(cell, parity).some((other) => grid[other] !== kind.none)
    const away = distance2(cell, parity, x, y) + (holds ? 0 : 1e6)
    if (away < nearest) {
      nearest = away
      best = cell
    }
  }
  return best
}

export type Step = 'flies' | 'bounces' | { cell: number }

/** One short step of a bubble: it moves, bounces off a wall, or sticks. A cell of −1 means that there is no room. */
export const stepShot = (board: Grid, flying: Shot): Step => {
  flying.x += flying.vx
  flying.y += flying.vy
  let bounced = false
  if (flying.x < radius || flying.x > width - radius) {
    flying.x = flying.x < radius ? 2 * radius - flying.x : 2 * (width - radius) - flying.x
    flying.vx = -flying.vx
    bounced = true
  }
  if (flying.y <= radius || isTouched(board, flying.x, flying.y, touch))
    return { cell: restingCell(board, flying.x, Math.max(radius, flying.y)) }
  return bounced ? 'bounces' : 'flies'
}

const LONGEST_WAY = 800

const follow = (board: Grid, aim: number, passes?: (x: number, y: number) => void): number => {
  const flying = launch(aim, 1)
  for (let step = 0; step < LONGEST_WAY; step++) {
    const outcome = stepShot(board, flying)
    if (typeof outcome === 'object') return outcome.cell
    passes?.(flying.x, flying.y)
  }
  return -1
}

/** Where a shot would stick; −1 for nowhere. */
export const landingOf = (board: Grid, aim: number): number => follow(board, aim)

/** The path of a shot and the cell where it would stick. */
export const traceShot = (board: Grid, aim: number): { points: { x: number; y: number }[]; cell: number } => {
  const points: { x: number; y: number }[] = []
  const cell = follow(board, aim, (x, y) => points.push({ x, y }))
  return { points, cell }
}
