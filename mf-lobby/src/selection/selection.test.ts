import { catalogue } from '@sofaspark/contract'
import { categoriesOf, gameAt, restoredPosition, moved, positionOf } from './selection.ts'
const rows = categoriesOf(catalogue)
const lastRow = rows.length - 1
const lastColumn = catalogue.length - 1

describe('selection', () => {
  it.each([
    ['to the next game', { row: 0, column: 0 }, { x: 1, y: 0 }, { row: 0, column: 1 }],
    ['from the last game to the first', { row: 0, column: lastColumn }, { x: 1, y: 0 }, { row: 0, column: 0 }],
    ['to the previous game', { row: 0, column: 2 }, { x: -1, y: 0 }, { row: 0, column: 1 }],
    ['from the first game to the last', { row: 0, column: 0 }, { x: -1, y: 0 }, { row: 0, column: lastColumn }],
    ['to the next row, its first game', { row: 0, column: 3 }, { x: 0, y: -1 }, { row: 1, column: 0 }],
    ['from the last row to the first', { row: lastRow, column: 1 }, { x: 0, y: -1 }, { row: 0, column: 0 }],
    ['to the row before', { row: 1, column: 2 }, { x: 0, y: 1 }, { row: 0, column: 0 }],
    ['from the first row to the last', { row: 0, column: 2 }, { x: 0, y: 1 }, { row: lastRow, column: 0 }],
  ])('LCH-10 goes %s', (_name, from, step, to) => {
    expect(moved(rows, from, step)).toEqual(to)
  })

  it('LCH-10 without games there is nowhere to go', () => {
    expect(moved([], { row: 0, column: 0 }, { x: 1, y: 0 })).toEqual({ row: 0, column: 0 })
    expect(gameAt([], { row: 0, column: 0 })).toBeUndefined()
  })

  it('LCH-10 the chosen game stays chosen when others come and go', () => {
    const place = positionOf(rows, 'icehocky')
    const fewer = categoriesOf(catalogue.filter((game) => game.key !== 'drawgame'))
    expect(gameAt(fewer, restoredPosition(rows, place, fewer))?.key).toBe('icehocky')
    const without = categoriesOf(catalogue.filter((game) => game.key !== 'icehocky'))
    expect(restoredPosition(rows, place, without)).toEqual({ row: 0, column: 0 })
  })
})
