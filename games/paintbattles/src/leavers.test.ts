import { measurePaint } from './measuring.ts'

it('PNT-47 a side that loses two of four players in mid-match wins as often as the other', () => {
  const { firstShare } = measurePaint({
    ...{ matches: 2, seats: 8, firstSeed: 7003, options: { roundSeconds: 60 } },
    leaveAt: ({ flow }) => flow.phase === 'play' && flow.playTicks >= 30 * 60,
  })
  expect(firstShare).toBeGreaterThanOrEqual(0.25)
})
