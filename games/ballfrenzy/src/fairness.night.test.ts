import { measureFrenzy, measureLevels } from './balance-report.ts'

it('SDK-505 SDK-508 among four no seat has an advantage, and matches are close, varied and of even length', () => {
  const four = measureFrenzy({ matches: 30, seats: 4 })
  expect(four.luckiest).toBeLessThanOrEqual(1.6)
  expect(four.leadChanges).toBeGreaterThanOrEqual(3)
  expect(four.lengthS).toBeGreaterThan(225)
  expect(four.lengthS).toBeLessThan(375)
  expect(four.decidedEarly).toBeLessThanOrEqual(0.4)
  expect(four.comebacks).toBeGreaterThan(0)
  expect(four.touchesPerGoal).toBeGreaterThanOrEqual(3)
  expect(four.touchesPerGoal).toBeLessThanOrEqual(7)
  expect(four.servedShare).toBeLessThanOrEqual(0.15)
})

it('SDK-508 among eight matches are close and of even length', () => {
  const eight = measureFrenzy({ matches: 6, seats: 8 })
  expect(eight.leadChanges).toBeGreaterThanOrEqual(3)
  expect(eight.lengthS).toBeGreaterThan(225)
  expect(eight.lengthS).toBeLessThan(375)
  expect(eight.decidedEarly).toBeLessThanOrEqual(0.4)
  expect(eight.touchesPerGoal).toBeLessThanOrEqual(7)
  expect(eight.servedShare).toBeLessThanOrEqual(0.15)
})

it.each([
  ['normal', 'easy'],
  ['hard', 'normal'],
] as const)('SDK-508 %s bots beat %s ones more often than not', (above, below) => {
  const { won } = measureLevels({ matches: 16, seats: 4 }, above, below)
  expect(won).toBeGreaterThan(0.5)
})
