import { measureFrenzy, measureLevels } from './measuring.ts'

it('BLF-04 BLF-37 among four no seat has an advantage, and matches are close, varied and of even length', () => {
  const four = measureFrenzy({ matches: 200, seats: 4 })
  expect(four.luckiest).toBeLessThanOrEqual(1.3)
  expect(four.leadChanges).toBeGreaterThanOrEqual(3)
  expect(four.lengthS).toBeGreaterThan(225)
  expect(four.lengthS).toBeLessThan(375)
  expect(four.decidedEarly).toBeLessThanOrEqual(0.3)
  expect(four.comebacks).toBeGreaterThanOrEqual(0.1)
  expect(four.comebacks).toBeLessThanOrEqual(0.22)
  expect(four.touchesPerGoal).toBeGreaterThanOrEqual(3)
  expect(four.touchesPerGoal).toBeLessThanOrEqual(7)
  expect(four.servedShare).toBeLessThanOrEqual(0.15)
})

it('BLF-37 among eight matches are close and of even length', () => {
  const eight = measureFrenzy({ matches: 40, seats: 8 })
  expect(eight.leadChanges).toBeGreaterThanOrEqual(3)
  expect(eight.lengthS).toBeGreaterThan(225)
  expect(eight.lengthS).toBeLessThan(375)
  expect(eight.decidedEarly).toBeLessThanOrEqual(0.35)
  expect(eight.touchesPerGoal).toBeLessThanOrEqual(7)
  expect(eight.servedShare).toBeLessThanOrEqual(0.15)
})

it.each([
  ['normal', 'easy'],
  ['hard', 'normal'],
] as const)('BLF-37 %s bots beat %s ones in 60 to 75 of a hundred matches', (above, below) => {
  const { won } = measureLevels({ matches: 100, seats: 4 }, above, below)
  expect(won).toBeGreaterThanOrEqual(0.6)
  expect(won).toBeLessThanOrEqual(0.75)
})
