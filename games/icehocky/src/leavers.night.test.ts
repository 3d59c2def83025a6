import { measureHockey } from './balance-report.ts'

it('SDK-510 a side that loses two of four players in mid-match wins as often as the other', () => {
  const { firstShare } = measureHockey({
    matches: 4,
    seats: 8,
    firstSeed: 5000,
    leaveAt: ({ flow, settings }) => flow.phase === 'play' && flow.playTicks >= settings.periodTicks * 0.75,
  })
  expect(firstShare).toBeGreaterThanOrEqual(0.25)
})
