import { type Board, type BoardEvent, type Gone } from './board.ts'
import { cellX, cellY, clusterOf, floating, neighbours } from './grid.ts'
import { colours, endless, kind } from './numbers.ts'

const FEWEST = 3
const MAX_COMBO = 12

const isColour = (what: number | undefined): boolean => what !== undefined && what >= 1 && what <= colours

/** A rainbow takes the colour of the largest adjacent group. */
const settleRainbow = (board: Board, cell: number): void => {
  let best = 0
  let colour = 1
  for (const other of neighbours(cell, board.parity)) {
    if (!isColour(board.grid[other])) continue
    const { length } = clusterOf(board, other)
    if (length > best) [best, colour] = [length, board.grid[other] ?? 1]
  }
  board.grid[cell] = colour
}

const withinTwo = (board: Board, cell: number): Set<number> => {
  const near = new Set([cell, ...neighbours(cell, board.parity)])
  for (const other of [...near]) for (const next of neighbours(other, board.parity)) near.add(next)
  return near
}

/** The cells that a landing pops: a group of three or more with adjacent stones, or everything around a bomb. */
export const poppedBy = (board: Board, cell: number): number[] => {
  if (board.grid[cell] === kind.bomb)
    return [...withinTwo(board, cell)].filter((other) => board.grid[other] !== kind.none)
  if (!isColour(board.grid[cell])) return []
  const cluster = clusterOf(board, cell)
  if (cluster.length < FEWEST) return []
  const stones = cluster.flatMap((one) =>
    neighbours(one, board.parity).filter((other) => board.grid[other] === kind.stone),
  )
  return [...new Set([...cluster, ...stones])]
}

const take = (board: Board, gone: readonly number[]): Gone[] =>
  [...gone]
    .sort((one, other) => one - other)
    .map((cell) => {
      const what = board.grid[cell] ?? kind.none
      board.grid[cell] = kind.none
      return { cell, what, x: cellX(cell, board.parity), y: cellY(cell) }
    })

export interface Cleared {
  popped: number
  dropped: number
}

/** A bubble sticks in a cell: groups pop, disconnected bubbles drop, the combo continues or ends. SDK-518 */
export const land = (
  board: Board,
  seat: number,
  cell: number,
  what: number,
  emit: (event: BoardEvent) => void,
): Cleared => {
  board.grid[cell] = what
  if (what === kind.rainbow) settleRainbow(board, cell)
  const bomb = what === kind.bomb
  emit({ type: 'land', seat, x: cellX(cell, board.parity), y: cellY(cell), what })
  const hit = poppedBy(board, cell)
  if (hit.length === 0) {
    board.combo = 0
    return { popped: 0, dropped: 0 }
  }
  const popped = take(board, hit)
  const dropped = take(board, floating(board))
  board.combo += 1
  board.bestCombo = Math.max(board.bestCombo, board.combo)
  const base = popped.length * endless.pop + dropped.length * endless.drop
  const points = Math.floor((base * (4 + Math.min(board.combo - 1, MAX_COMBO))) / 4)
  board.score += points
  board.popped += popped.length + dropped.length
  emit({ type: 'pop', seat, popped, dropped, combo: board.combo, points, bomb })
  return { popped: popped.length, dropped: dropped.length }
}
