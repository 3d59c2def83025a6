import { kind, size } from './numbers.ts'

const { columns, rows, bubble, radius, rowHeight } = size
export const cells = columns * rows

/** Bubbles by cell, row by row from the top; `parity` says whether even or odd rows are shifted half a bubble. */
export interface Grid {
  grid: number[]
  parity: number
}

export const rowOf = (cell: number): number => Math.floor(cell / columns)
const isShifted = (row: number, parity: number): boolean => ((row + parity) & 1) === 1
const allCells = Array.from({ length: cells }, (_, cell) => cell)

const around = (cell: number, parity: number): number[] => {
  const row = rowOf(cell)
  const column = cell % columns
  const found: number[] = []
  if (column > 0) found.push(cell - 1)
  if (column < columns - 1) found.push(cell + 1)
  const side = isShifted(row, parity) ? 0 : -1
  for (const other of [row - 1, row + 1]) {
    if (other < 0 || other >= rows) continue
    for (const at of [column + side, column + side + 1]) if (at >= 0 && at < columns) found.push(other * columns + at)
  }
  return found
}

// Precomputed: bots look these up thousands of times a second.
const around0 = allCells.map((cell) => around(cell, 0))
const around1 = allCells.map((cell) => around(cell, 1))
const ys = allCells.map((cell) => radius + rowOf(cell) * rowHeight)
const xs0 = allCells.map((cell) => radius + (cell % columns) * bubble + (isShifted(rowOf(cell), 0) ? radius : 0))
const xs1 = allCells.map((cell) => radius + (cell % columns) * bubble + (isShifted(rowOf(cell), 1) ? radius : 0))

export const cellX = (cell: number, parity: number): number => (parity === 0 ? xs0 : xs1)[cell] ?? 0
export const cellY = (cell: number): number => ys[cell] ?? 0

/** The neighbours of a cell, six at most. */
export const neighbours = (cell: number, parity: number): readonly number[] =>
  (parity === 0 ? around0 : around1)[cell] ?? []

/** All cells connected to `starts` through cells for which `belongs` holds. */
const spread = (parity: number, starts: readonly number[], belongs: (cell: number) => boolean): Set<number> => {
  const seen = new Set(starts)
  const open = [...starts]
  for (let cell = open.pop(); cell !== undefined; cell = open.pop())
    for (const next of neighbours(cell, parity))
      if (!seen.has(next) && belongs(next)) {
        seen.add(next)
        open.push(next)
      }
  return seen
}

/** The bubbles of the same colour that are connected to this one. */
export const clusterOf = ({ grid, parity }: Grid, cell: number): number[] =>
  [...spread(parity, [cell], (other) => grid[other] === grid[cell])].sort((one, other) => one - other)

/** The bubbles that are no longer connected to the top row. */
export const floating = ({ grid, parity }: Grid): number[] => {
  const top: number[] = []
  for (let cell = 0; cell < columns; cell++) if (grid[cell] !== kind.none) top.push(cell)
  const held = spread(parity, top, (cell) => grid[cell] !== kind.none)
  const loose: number[] = []
  for (const [cell, what] of grid.entries()) if (what !== kind.none && !held.has(cell)) loose.push(cell)
  return loose
}

/** The lowest row with a bubble, −1 for none. */
export const lowestRow = ({ grid }: Grid): number => {
  for (let cell = cells - 1; cell >= 0; cell--) if (grid[cell] !== kind.none) return rowOf(cell)
  return -1
}

/** The cell of a row that is nearest to a point. */
const nearest = (parity: number, x: number, row: number): number => {
  const shifted = x - (isShifted(row, parity) ? radius : 0)
  return row * columns + Math.max(0, Math.min(columns - 1, Math.floor(shifted / bubble)))
}

/** Cells whose centre may be within a bubble's diameter of this point. */
export const cellsNear = (parity: number, x: number, y: number): number[] => {
  const middle = Math.floor(y / rowHeight)
  const found: number[] = []
  for (let row = Math.max(0, middle - 1); row <= Math.min(rows - 1, middle + 1); row++) {
    const at = nearest(parity, x, row)
    for (let cell = at - 1; cell <= at + 1; cell++) if (cell >= 0 && rowOf(cell) === row) found.push(cell)
  }
  return found
}

/** Whether a bubble is closer than `reach` to this point. */
export const isTouched = ({ grid, parity }: Grid, x: number, y: number, reach: number): boolean => {
  const middle = (y / rowHeight) | 0
  const xs = parity === 0 ? xs0 : xs1
  const within = reach * reach
  for (let row = middle > 0 ? middle - 1 : 0; row <= middle + 1 && row < rows; row++)
    for (let cell = row * columns; cell < (row + 1) * columns; cell++) {
      if (grid[cell] === 0) continue
      const dx = (xs[cell] ?? 0) - x
      const dy = (ys[cell] ?? 0) - y
      if (dx * dx + dy * dy < within) return true
    }
  return false
}

/** Moves everything down a row and adds `fresh` at the top. The contents of the last row are pushed out. */
export const pushRow = (board: Grid, fresh: readonly number[]): void => {
  board.grid = [...fresh, ...board.grid.slice(0, cells - columns)]
  board.parity ^= 1
}
