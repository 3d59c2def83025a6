import {
  blockCells,
  blockCounts,
  cellOwner,
  changedLines,
  newPaintGrid,
  ownerOf,
  partsPerCell,
  readLine,
  stampDisc,
  type PaintGrid,
} from './paint-grid.ts'
import { createRandom } from './random.ts'

const { bare, first, second, stone } = cellOwner
const [columns, rows] = [256, 144]
const inCells = (x: number, y: number, radius: number) => ({
  x: x * partsPerCell,
  y: y * partsPerCell,
  radius: radius * partsPerCell,
})

const counted = (grid: PaintGrid) => {
  const counts = [0, 0, 0, 0]
  const blocks = grid.blocks.map(() => 0)
  for (let row = 0; row < grid.lines.length; row++)
    for (let column = 0; column < grid.columns; column++) {
      const owner = ownerOf(grid, column, row)
      counts[owner] = (counts[owner] ?? 0) + 1
      const at = (Math.floor(row / blockCells) * (grid.columns / blockCells) + Math.floor(column / blockCells)) * 4
      blocks[at + owner] = (blocks[at + owner] ?? 0) + 1
    }
  return { counts, blocks }
}

it('SDK-140 a field is bare but for its stone, and saves three cells a character', () => {
  const grid = newPaintGrid(columns, rows, (column, row) => column === 7 && row < 5)
  expect(grid.counts).toEqual([columns * rows - 5, 0, 0, 5])
  expect([ownerOf(grid, 7, 4), ownerOf(grid, 7, 5), ownerOf(grid, -1, 0), ownerOf(grid, 0, rows)]).toEqual([
    stone,
    bare,
    stone,
    stone,
  ])
  stampDisc(grid, inCells(100, 70, 60), second)
  expect(JSON.stringify(grid.lines).length).toBeLessThan(13_000)
  expect(grid.lines.join('')).toHaveLength(12_384)
})

it('SDK-140 a disc paints the cells whose middle it covers, in whole numbers, and never stone or what is kept', () => {
  const grid = newPaintGrid(32, 32, (column) => column === 20)
  expect(stampDisc(grid, inCells(16, 16, 1), first)).toBe(4)
  expect(stampDisc(grid, inCells(16, 16, 1), first)).toBe(0)
  expect(stampDisc(grid, inCells(16, 16, 1), second)).toBe(4)
  stampDisc(grid, inCells(20, 16, 4), first, (column) => column < 18)
  expect([ownerOf(grid, 20, 16), ownerOf(grid, 17, 16), ownerOf(grid, 18, 16)]).toEqual([stone, bare, first])
  expect(stampDisc(grid, { x: 160.4, y: 160.4, radius: 32.4 }, first)).toBe(
    stampDisc(newPaintGrid(32, 32), { x: 160, y: 160, radius: 32 }, first),
  )
  expect(stampDisc(grid, inCells(-9, -9, 4), first)).toBe(0)
})

it('SDK-140 a row that changed is another text, and reads as bytes', () => {
  const grid = newPaintGrid(32, 16)
  const before = [...grid.lines]
  stampDisc(grid, inCells(4, 4, 1), first)
  expect(changedLines(grid.lines, before)).toEqual([3, 4])
  expect(changedLines(grid.lines)).toHaveLength(16)
  const bytes = new Uint8Array(64)
  readLine(grid.lines[3] ?? '', 32, bytes, 32)
  expect([...bytes.subarray(34, 39)]).toEqual([bare, first, first, bare, bare])
})

it('SDK-140 the counts of the field and its blocks are those of its cells after any stamps', () => {
  const grid = newPaintGrid(columns, rows, (column, row) => (column * 7 + row) % 61 === 0)
  const chance = createRandom(5, 'stamps')
  for (let stamp = 0; stamp < 300; stamp++)
    stampDisc(
      grid,
      inCells(chance.next() * 270 - 7, chance.next() * 150 - 3, chance.next() * 20),
      stamp % 3 === 0 ? second : first,
    )
  const { counts, blocks } = counted(grid)
  expect(grid.counts).toEqual(counts)
  expect(grid.blocks).toEqual(blocks)
  expect(blockCounts(grid, 3)).toEqual(blocks.slice(12, 16))
  expect(JSON.parse(JSON.stringify(grid))).toEqual(grid)
})
