/** The owner of a cell: none, one of two sides, or stone, which nothing paints. */
export const cellOwner = { bare: 0, first: 1, second: 2, stone: 3 } as const
export type CellOwner = (typeof cellOwner)[keyof typeof cellOwner]
export type Painter = typeof cellOwner.first | typeof cellOwner.second

/** Parts of a cell in which discs are measured: all stamps are whole numbers. */
export const partsPerCell = 16
/** Cells along one edge of a block. */
export const blockCells = 16

/** A painted field: plain data inside the game's world, saved as it is. */
export interface PaintGrid {
  columns: number
  /** One text a row, three cells a character; a row that changed is another text. */
  lines: string[]
  /** Cells of each owner. */
  counts: [bare: number, first: number, second: number, stone: number]
  /** Four counts of owners a block, block after block, row after row. */
  blocks: number[]
}

/** A disc in parts of a cell, from the grid's first corner. */
export interface Stamp {
  x: number
  y: number
  radius: number
}

const cellsPerSign = 3
// Neither a quote nor a backslash, which JSON would write with two characters.
const firstCode = 48
const backslash = 92
const signs = Array.from({ length: 64 }, (_, value) =>
  String.fromCharCode(firstCode + value + (firstCode + value >= backslash ? 1 : 0)),
)
const valueAt = (line: string, sign: number): number => {
  const code = line.charCodeAt(sign)
  return code - firstCode - (code > backslash ? 1 : 0)
}

const shiftOf = (column: number): number => (column % cellsPerSign) * 2
const ownerIn = (line: string, column: number): CellOwner =>
  ((valueAt(line, Math.floor(column / cellsPerSign)) >> shiftOf(column)) & 3) as CellOwner

const blockColumns = ({ columns }: Pick<PaintGrid, 'columns'>): number => Math.ceil(columns / blockCells)
const blockAt = (grid: PaintGrid, column: number, row: number): number =>
  Math.floor(row / blockCells) * blockColumns(grid) + Math.floor(column / blockCells)

const add = (counts: number[], at: number, count: number): void => {
  counts[at] = (counts[at] ?? 0) + count
}

/** A bare field with its stone. SDK-140 */
export const newPaintGrid = (
  columns: number,
  rows: number,
  isStone: (column: number, row: number) => boolean = () => false,
): PaintGrid => {
  const blocks = blockColumns({ columns }) * Math.ceil(rows / blockCells) * 4
  const grid: PaintGrid = { columns, lines: [], counts: [0, 0, 0, 0], blocks: Array.from({ length: blocks }, () => 0) }
  for (let row = 0; row < rows; row++) {
    const values = Array.from({ length: Math.ceil(columns / cellsPerSign) }, () => 0)
    for (let column = 0; column < columns; column++) {
      const owner = isStone(column, row) ? cellOwner.stone : cellOwner.bare
      add(values, Math.floor(column / cellsPerSign), owner << shiftOf(column))
      add(grid.counts, owner, 1)
      add(grid.blocks, blockAt(grid, column, row) * 4 + owner, 1)
    }
    grid.lines.push(values.map((value) => signs[value]).join(''))
  }
  return grid
}

/** The owner of a cell; beyond the edge it is stone. SDK-140 */
export const ownerOf = ({ columns, lines }: PaintGrid, column: number, row: number): CellOwner => {
  const line = lines[row]
  return line === undefined || column < 0 || column >= columns ? cellOwner.stone : ownerIn(line, column)
}

/** Writes one row's owners into bytes from `at`, as a texture takes them. SDK-140 */
export const readLine = (line: string, columns: number, bytes: Uint8Array, at = 0): void => {
  for (let column = 0; column < columns; column++) bytes[at + column] = ownerIn(line, column)
}

/** The rows that differ between two states of one field, all of them without an earlier one. SDK-140 */
export const changedLines = (lines: readonly string[], before?: readonly string[]): number[] =>
  lines.flatMap((line, row) => (line === before?.[row] ? [] : [row]))

/** The counts of a block's owners. SDK-140 */
export const blockCounts = ({ blocks }: PaintGrid, block: number): Readonly<PaintGrid['counts']> => {
  const at = block * 4
  return [blocks[at] ?? 0, blocks[at + 1] ?? 0, blocks[at + 2] ?? 0, blocks[at + 3] ?? 0]
}

const paintSpan = (
  grid: PaintGrid,
  row: number,
  span: readonly [from: number, to: number],
  owner: Painter,
  isKept: ((column: number, row: number) => boolean) | undefined,
): number => {
  const line = grid.lines[row]
  const [from, to] = [Math.max(0, span[0]), Math.min(grid.columns - 1, span[1])]
  if (line === undefined || from > to) return 0
  const [firstSign, lastSign] = [Math.floor(from / cellsPerSign), Math.floor(to / cellsPerSign)]
  let painted = 0
  let text = ''
  for (let sign = firstSign; sign <= lastSign; sign++) {
    let value = valueAt(line, sign)
    const start = sign * cellsPerSign
    for (let column = Math.max(from, start); column <= Math.min(to, start + cellsPerSign - 1); column++) {
      const before = (value >> shiftOf(column)) & 3
      if (before === owner || before === cellOwner.stone || isKept?.(column, row) === true) continue
      value += (owner - before) << shiftOf(column)
      const block = blockAt(grid, column, row) * 4
      add(grid.counts, before, -1)
      add(grid.counts, owner, 1)
      add(grid.blocks, block + before, -1)
      add(grid.blocks, block + owner, 1)
      painted += 1
    }
    text += signs[value] ?? ''
  }
  if (painted > 0) grid.lines[row] = line.slice(0, firstSign) + text + line.slice(lastSign + 1)
  return painted
}

/**
 * Paints the cells whose middle is inside a disc and gives their number; stone and the cells that `isKept` names stay. Measures
 * are rounded to whole parts first, so that every engine paints the same cells. SDK-140
 */
export const stampDisc = (
  grid: PaintGrid,
  stamp: Stamp,
  owner: Painter,
  isKept?: (column: number, row: number) => boolean,
): number => {
  const [x, y, radius] = [Math.round(stamp.x), Math.round(stamp.y), Math.round(stamp.radius)]
  const half = partsPerCell / 2
  let painted = 0
  const lastRow = Math.floor((y + radius - half) / partsPerCell)
  for (let row = Math.ceil((y - radius - half) / partsPerCell); row <= lastRow; row++) {
    const off = row * partsPerCell + half - y
    const wide = Math.floor(Math.sqrt(radius * radius - off * off))
    const span = [Math.ceil((x - wide - half) / partsPerCell), Math.floor((x + wide - half) / partsPerCell)] as const
    painted += paintSpan(grid, row, span, owner, isKept)
  }
  return painted
}
