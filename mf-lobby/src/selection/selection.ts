import type { Game } from '@sofaspark/contract'
import type { Category } from './categories.ts'

/** The selected tile: a game may stand in several rows, and one of its tiles is selected. */
export interface TilePosition {
  row: number
  column: number
}

export interface Step {
  x: number
  y: number
}

const wrap = (index: number, count: number): number => (count === 0 ? 0 : (index + count) % count)

/** One move of product.md, section 4: x moves along the row as it reads, y −1 to the next row's first game, y 1 to the previous row's. */
export const moved = (rows: readonly Category[], place: TilePosition, step: Step): TilePosition => {
  if (step.y !== 0) return { row: wrap(place.row - Math.sign(step.y), rows.length), column: 0 }
  const count = rows[place.row]?.games.length ?? 0
  return { row: place.row, column: wrap(place.column + Math.sign(step.x), count) }
}

export const gameAt = (rows: readonly Category[], place: TilePosition): Game | undefined =>
  rows[place.row]?.games[place.column]

/** The first tile of a game, or the first of all. */
export const positionOf = (rows: readonly Category[], gameKey: string | undefined): TilePosition => {
  for (const [row, category] of rows.entries()) {
    const column = category.games.findIndex((game) => game.key === gameKey)
    if (column >= 0) return { row, column }
  }
  return { row: 0, column: 0 }
}

/** The same game's tile after the rows have changed, in the same row if it is still there. */
export const keptPosition = (
  before: readonly Category[],
  place: TilePosition,
  after: readonly Category[],
): TilePosition => {
  const game = gameAt(before, place)
  const id = before[place.row]?.id
  const row = after.findIndex((category) => category.id === id)
  const column = after[row]?.games.findIndex((other) => other.key === game?.key) ?? -1
  return column >= 0 ? { row, column } : positionOf(after, game?.key)
}
