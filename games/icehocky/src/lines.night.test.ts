import { numberVariable } from '@sofaspark/programs'
import { measureHands, thumb, wrist } from './measure-hands.ts'

/** Enough for a daily run; PAIRS=200 shows the figures of the design. */
const pairs = numberVariable('PAIRS', 6)

/** Two standard errors of a share of that many goals. */
const doubt = (goals: number): number => 1 / Math.sqrt(goals)

it('SDK-509 a side on lines of 200 ms scores as many goals as one on 20 ms', () => {
  const { goalShare, goals } = measureHands(
    [
      { ...thumb, delayMs: 200 },
      { ...thumb, delayMs: 20 },
    ],
    pairs,
  )
  expect(goals).toBeGreaterThan(pairs * 4)
  expect(Math.abs(goalShare - 0.5)).toBeLessThanOrEqual(0.02 + doubt(goals))
})

it('SDK-509 a side that tilts and one that touches score about as often', () => {
  const { goalShare, goals } = measureHands([wrist, thumb], pairs)
  expect(Math.abs(goalShare - 0.5)).toBeLessThanOrEqual(0.1 + doubt(goals))
})
