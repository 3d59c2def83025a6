import { numberVariable } from '@sofaspark/programs'
import { measurePaint } from './measuring.ts'

/** Enough for a daily run; MATCHES=400 shows the figures of the design. */
const matches = numberVariable('MATCHES', 10)
/** Two standard errors of a share: a figure beyond its bound by that much is no chance, at 95 %. */
const doubt = 1 / Math.sqrt(matches)

it('PNT-04 PNT-29 sides win evenly, rounds are close to the end, and matches take five minutes', () => {
  const { gap, bare, lost, sunShare, lengthS, decidedEarly } = measurePaint({ matches, seats: 4 })
  // The turned match takes the turned course (PNT-04): only a bias of three standard errors tells more than chance.
  expect(Math.abs(sunShare - 0.5)).toBeLessThanOrEqual(0.05 + 1.5 * doubt)
  expect(gap).toBeLessThanOrEqual(8 + 20 * doubt)
  expect(bare).toBeLessThanOrEqual(8)
  expect(lost).toBeGreaterThan(0.2 - doubt / 2)
  expect(lost).toBeLessThan(0.4 + doubt / 2)
  expect(decidedEarly).toBeLessThanOrEqual(0.3 + doubt)
  expect(lengthS).toBeGreaterThan(3.4 * 60)
  expect(lengthS).toBeLessThan(7.5 * 60)
})

it.each([
  ['normal', 'easy'],
  ['hard', 'normal'],
] as const)('PNT-29 %s bots beat %s ones more often than not', (...levels) => {
  const { firstShare } = measurePaint({ matches, seats: 4, levels })
  expect(firstShare).toBeGreaterThan(0.5)
  expect(firstShare).toBeLessThanOrEqual(0.75 + doubt / 2)
})

it('PNT-47 a side that loses two of four players in mid-match still has its chance', () => {
  const { firstShare } = measurePaint({
    matches,
    seats: 8,
    options: { roundSeconds: 60 },
    leaveAt: ({ flow }) => flow.phase === 'play' && flow.playTicks >= 30 * 60,
  })
  expect(firstShare).toBeGreaterThanOrEqual(0.35 - doubt)
})
