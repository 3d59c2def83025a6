import { size } from '../sim/numbers.ts'
import { arrangeBoards, beanRoom } from './arrange-boards.ts'

const screens = [
  [1920, 1080],
  [1366, 768],
  [1280, 720],
  [1024, 768],
  [3840, 2160],
] as const

describe.each(screens)('boards on %d × %d', (width, height) => {
  it.each([1, 2, 3, 4])('SDK-513 %d boards fit side by side, and the join code covers none', (count) => {
    const places = arrangeBoards(count, width, height)
    expect(places).toHaveLength(count)
    for (const [at, { x, y, scale }] of places.entries()) {
      const right = x + (size.width + beanRoom) * scale
      const bottom = y + size.height * scale
      expect(x).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(places[at + 1]?.x ?? width)
      expect(bottom).toBeLessThan(height)
      // It is in the right corner, or in the left one of a page in Hebrew.
      for (const isInCorner of [right > width * 0.905, x < width * 0.095])
        if (isInCorner) expect(bottom).toBeLessThanOrEqual(height * 0.8)
    }
  })
})
