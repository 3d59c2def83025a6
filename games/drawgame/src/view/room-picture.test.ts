import { planStage } from './room-picture.ts'

const screens = [
  [1920, 1080],
  [1366, 768],
  [1280, 720],
  [3840, 2160],
] as const
/** How high a bean is with a tall hat, and its plate with name and points below it, as shares. */
const HATTED = 1.22
const PLATE = 0.046

describe.each(screens)('the room at %d × %d', (width, height) => {
  it.each([2, 3, 4, 5, 6, 7, 8])(
    'SDK-513 %d beans stand beside the paper, none on another, none on the code',
    (count) => {
      const plan = planStage(width, height)
      const spots = Array.from({ length: count }, (_, index) => plan.spot(index, count))
      for (const [index, { x, y, size, side }] of spots.entries()) {
        expect(side === 'left' ? x + size / 2 : width - x + size / 2).toBeLessThan(plan.paper.x)
        expect(y + PLATE * height).toBeLessThan(height)
        // The code is in the lower corner while a seat is free, on one side or, in Hebrew, on the other.
        if (count < 8) expect(y + PLATE * height).toBeLessThanOrEqual(height * 0.8)
        const below = spots[index + 2]
        if (below) expect(below.y - below.size * HATTED).toBeGreaterThan(y + PLATE * height * 0.8)
      }
    },
  )
})
