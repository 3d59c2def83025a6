import { measureFrenzy, measureLevels } from './balance-report.ts'

it('SDK-508 SDK-63 bots keep and lose goals in measure', () => {
  const { touchesPerGoal, servedShare, lengthS } = measureFrenzy({ matches: 3, seats: 4, rounds: 1 })
  expect(touchesPerGoal).toBeGreaterThan(3)
  expect(touchesPerGoal).toBeLessThan(8)
  expect(servedShare).toBeLessThan(0.2)
  expect(lengthS).toBeGreaterThan(50)
})

// The share of balls kept says more about few matches than wins do.
it('SDK-508 hard bots keep more balls than easy ones', () => {
  const { kept, keptBelow } = measureLevels({ matches: 2, seats: 4, rounds: 1 }, 'hard', 'easy')
  expect(kept).toBeGreaterThan(keptBelow)
})
