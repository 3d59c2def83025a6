import { measureLevels } from './balance-report.ts'

// The share of balls kept says more about few matches than wins do.
it('SDK-508 each level of bots keeps more balls than the one below', () => {
  for (const [above, below] of [
    ['normal', 'easy'],
    ['hard', 'normal'],
  ] as const) {
    const { kept, keptBelow } = measureLevels({ matches: 8, seats: 4, rounds: 1 }, above, below)
    expect(kept).toBeGreaterThan(keptBelow)
  }
})
