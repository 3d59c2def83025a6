import { cellOwner, newPaintGrid, ownerOf, partsPerCell, stampDisc, type PaintGrid } from '../sim/paint-grid.ts'

/** A painted field turned by half a circle about its middle, with the two painters exchanged. SDK-294 */
export const turnedGrid = (grid: PaintGrid): PaintGrid => {
  const { columns, lines } = grid
  const rows = lines.length
  const before = (column: number, row: number) => ownerOf(grid, columns - 1 - column, rows - 1 - row)
  const turned = newPaintGrid(columns, rows, (column, row) => before(column, row) === cellOwner.stone)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const painter = before(column, row)
      if (painter === cellOwner.bare || painter === cellOwner.stone) continue
      const [x, y] = [(column + 0.5) * partsPerCell, (row + 0.5) * partsPerCell]
      const other = painter === cellOwner.first ? cellOwner.second : cellOwner.first
      stampDisc(turned, { x, y, radius: 1 }, other)
    }
  return turned
}
