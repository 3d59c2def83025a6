import { measurePaint } from './measuring.ts'

it('PNT-47 a side that loses two of four players in mid-match wins as often as the other', () => {
  const { firstShare } = measurePaint({
    ...{ matches: 2, seats: 8, firstSeed: 7000 },
    leaveAt: ({ flow }) => flow.phase === 'play' && flow.playTicks >= 45 * 60,
  })
  expect(firstShare).toBeGreaterThanOrEqual(0.25)
})
