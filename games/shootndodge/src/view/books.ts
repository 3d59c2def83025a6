import { BoxGeometry, type BufferGeometry } from 'three'
import type { Wall } from '@sofaspark/game-sdk/sim/discs.ts'
import { merged, solid } from '@sofaspark/game-stage'

const covers = ['#c8434f', '#2f9c95', '#34508f', '#e8dcc0', '#7a9a3f', '#e2743c', '#a83f6f'] as const
const pages = '#fff4e0'
const DEEP_M = 0.62
const LEAST_M = 0.22
const HIGH_M = 0.95

/** The books of a map stand in rows along its inner walls; the first four walls are the carpet's edges. */
const inner = (walls: readonly Wall[]): readonly Wall[] => walls.slice(4)

const rowOf = ({ x1, y1, x2, y2, radius = 0.3 }: Wall, row: number): BufferGeometry[] => {
  const long = Math.hypot(x2 - x1, y2 - y1) + radius * 1.4
  const [alongX, alongZ] = [(x2 - x1) / (long - radius * 1.4), -(y2 - y1) / (long - radius * 1.4)]
  const turn = [0, -Math.atan2(alongZ, alongX), 0] as const
  const parts: BufferGeometry[] = []
  let at = 0
  for (let number = 0; at < long - 0.01; number++) {
    const thick = Math.min(long - at, LEAST_M + ((number * 7 + row * 5) % 5) * 0.055)
    const high = HIGH_M * (0.82 + ((number * 5 + row * 3) % 7) * 0.05)
    const way = at + thick / 2 - long / 2
    const spot = { x: (x1 + x2) / 2 + alongX * way, z: -(y1 + y2) / 2 + alongZ * way, turn }
    const color = covers[(number * 3 + row * 2) % covers.length] ?? pages
    parts.push(
      solid(new BoxGeometry(thick - 0.025, high, DEEP_M), color, { ...spot, y: high / 2 }),
      solid(new BoxGeometry(thick * 0.6, 0.05, DEEP_M * 0.88), pages, { ...spot, y: high }),
      solid(new BoxGeometry(thick - 0.02, 0.07, DEEP_M + 0.02), '#ffe29a', { ...spot, y: high * 0.78 }),
    )
    at += thick
  }
  return parts
}

/** Low walls of books. */
export const booksGeometry = (walls: readonly Wall[]): BufferGeometry => merged(inner(walls).flatMap(rowOf))

/** Boxes that hide runners behind the books: as long, and as high as the lowest of them. */
export const hidingGeometry = (walls: readonly Wall[]): BufferGeometry =>
  merged(
    inner(walls).map(({ x1, y1, x2, y2, radius = 0.3 }) =>
      solid(new BoxGeometry(Math.hypot(x2 - x1, y2 - y1) + radius * 1.4, HIGH_M * 0.9, DEEP_M), pages, {
        x: (x1 + x2) / 2,
        y: HIGH_M * 0.45,
        z: -(y1 + y2) / 2,
        turn: [0, Math.atan2(y2 - y1, x2 - x1), 0],
      }),
    ),
  )
