import { measureCaptures } from './balance-report.ts'

it('SDK-510 a side that loses two of four players in mid-match wins as often as the other', () => {
  const { firstShare } = measureCaptures({
    matches: 4,
    seats: 8,
    firstSeed: 7000,
    leaveAt: ({ flow }) => flow.phase === 'play' && flow.playTicks >= 2 * 60 * 60,
  })
  expect(firstShare).toBeGreaterThanOrEqual(0.25)
})
