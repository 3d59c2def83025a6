import { measureFrenzy, measureLevels } from './measuring.ts'

it('BLF-27 SDK-63 bots keep and lose goals in measure', () => {
  const { touchesPerGoal, servedShare, lengthS } = measureFrenzy({ matches: 8, seats: 4, rounds: 1 })
  expect(touchesPerGoal).toBeGreaterThan(3)
  expect(touchesPerGoal).toBeLessThan(8)
  expect(servedShare).toBeLessThan(0.2)
  expect(lengthS).toBeGreaterThan(50)
})

// The share of balls kept tells more about few matches than wins do.
it('BLF-27 each level of bots keeps more balls than the one below', () => {
  for (const [above, below] of [
    ['normal', 'easy'],
    ['hard', 'normal'],
  ] as const) {
    const { kept, keptBelow } = measureLevels({ matches: 8, seats: 4, rounds: 1 }, above, below)
    expect(kept).toBeGreaterThan(keptBelow)
  }
})
