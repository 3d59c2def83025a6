import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { arenaSize } from './numbers.ts'

/** One side of the carousel, seen from its middle. */
export interface Side {
  /** The middle of the goal line. */
  x: number
  y: number
  /** Into the arena. */
  inX: number
  inY: number
  /** Along the goal line: screen-right, on upright sides up. */
  alongX: number
  alongY: number
  /** Half the side's length. */
  half: number
}

export interface Arena {
  sides: readonly Side[]
  corners: readonly { x: number; y: number }[]
  inradius: number
}

const arenas = new Map<number, Arena>()

const build = (core: PartyCore, count: number): Arena => {
  const inradius = count + 1
  const half = (inradius * core.sin(Math.PI / count)) / core.cos(Math.PI / count)
  const angleOf = (side: number): number => (side * 2 * Math.PI) / count - Math.PI / 2
  const sides = Array.from({ length: count }, (_, at): Side => {
    const [outX, outY] = [core.cos(angleOf(at)), core.sin(angleOf(at))]
    const [x, y] = [-outY, outX]
    // A goal whose line is nearer to upright is steered by up and down.
    const isUpright = Math.abs(x) < Math.abs(y) - 1e-9
    const turn = (isUpright ? y : x) < 0 ? -1 : 1
    const place = { x: outX * inradius, y: outY * inradius, inX: -outX, inY: -outY }
    return { ...place, alongX: x * turn, alongY: y * turn, half }
  })
  const outer = inradius / core.cos(Math.PI / count)
  const corners = sides.map((_, at) => {
    const angle = angleOf(at) + Math.PI / count
    return { x: outer * core.cos(angle), y: outer * core.sin(angle) }
  })
  return { sides, corners, inradius }
}

/** The arena of `count` sides; the first lies at the bottom of the picture, the others follow against the clock. BLF-09 */
export const arenaOf = (core: PartyCore, count: number): Arena => {
  const known = arenas.get(count)
  if (known) return known
  const built = build(core, count)
  arenas.set(count, built)
  return built
}

export const sideCount = (players: number): number => Math.max(arenaSize.leastSides, players)

/** A place on a goal line. */
export const onLine = (side: Side, along: number, inwards = 0): { x: number; y: number } => ({
  x: side.x + side.alongX * along + side.inX * inwards,
  y: side.y + side.alongY * along + side.inY * inwards,
})

/** How far a place is along and inside a side's goal line. */
export const fromLine = (side: Side, x: number, y: number): { along: number; inwards: number } => ({
  along: (x - side.x) * side.alongX + (y - side.y) * side.alongY,
  inwards: (x - side.x) * side.inX + (y - side.y) * side.inY,
})
