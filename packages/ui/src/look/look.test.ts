import { seatShapes } from '@sofaspark/contract'
import { shapePaths, cssColor, nameSize } from './look.ts'
describe('looks', () => {
  it('UI-02 each seat has its own shape, drawn in its own way', () => {
    expect(new Set(seatShapes).size).toBe(8)
    expect(new Set(Object.values(shapePaths)).size).toBe(8)
  })

  it('UI-02 a wire colour becomes a CSS colour within its bounds', () => {
    expect(cssColor({ r: 1, g: 0.42, b: 0.341, a: 1 })).toBe('rgba(255, 107, 87, 1)')
    expect(cssColor({ r: 2, g: -1, b: 0, a: 0.5 })).toBe('rgba(255, 0, 0, 0.5)')
  })

  it.each([
    ['Ana', 'l'],
    ['Anna', 'l'],
    ['Maria', 'm'],
    ['Giulias', 'm'],
    ['Benjamin', 's'],
    ['😀😀😀😀', 'l'],
  ] as const)('UI-28 %s is set in %s', (name, size) => {
    expect(nameSize(name)).toBe(size)
  })
})
