import { catalogue } from '@sofaspark/contract'
import { gridsOf } from './game-shelf.tsx'

it('LCH-08 the walls show pictures from four games on: three on the left, the rest up to index 8', () => {
  expect(gridsOf(catalogue.slice(0, 3))).toBeNull()
  expect(gridsOf(catalogue.slice(0, 4))?.right).toHaveLength(1)
  const grids = gridsOf(catalogue)
  expect(grids?.left).toEqual(catalogue.slice(0, 3))
  expect(grids?.right).toEqual(catalogue.slice(3, 9))
})
