import { numberVariable } from '@sofaspark/programs'
import { measureHockey } from './balance-report.ts'

/** Enough for a daily run; MATCHES=400 shows the figures of the design. */
const matches = numberVariable('MATCHES', 16)
/** Two standard errors of a share: a figure beyond its bound by that much is no chance, at 95 %. */
const doubt = 1 / Math.sqrt(matches)

it('SDK-505 SDK-508 sides win evenly, with goals of many kinds, comebacks and an even length', () => {
  const four = measureHockey({ matches, seats: 4 })
  expect(four.goals).toBeGreaterThanOrEqual(matches < 100 ? 4 : 5)
  expect(four.goals).toBeLessThanOrEqual(9)
  expect(four.kinds.length).toBeGreaterThanOrEqual(4)
  expect(four.kinds[0]).toBeLessThanOrEqual(0.35 + doubt / 2)
  expect(Math.abs(four.sunShare - 0.5)).toBeLessThanOrEqual(0.05 + doubt)
  expect(four.luckiest).toBeLessThanOrEqual(1.3 + doubt)
  expect(four.decidedEarly).toBeLessThanOrEqual(0.3 + doubt)
  expect(four.behindWon).toBeGreaterThan(0)
  expect(four.turns).toBeGreaterThanOrEqual(matches < 100 ? 2 : 3)
  expect(four.lengthS).toBeGreaterThan(240 * 0.75)
  expect(four.lengthS).toBeLessThan(240 * 1.25)
})

it('SDK-508 a full rink has goals and a result that stays open', () => {
  const { goals, turns, decidedEarly } = measureHockey({ matches: Math.max(8, matches / 2), seats: 8 })
  expect(goals).toBeGreaterThanOrEqual(matches < 100 ? 4 : 5)
  expect(goals).toBeLessThanOrEqual(9)
  expect(turns).toBeGreaterThanOrEqual(matches < 100 ? 2 : 3)
  expect(decidedEarly).toBeLessThanOrEqual(0.3 + doubt)
})

it.each([
  ['normal', 'easy'],
  ['hard', 'normal'],
] as const)('SDK-508 %s bots beat %s ones more often than not', (...levels) => {
  const { firstShare } = measureHockey({ matches: matches * 2, seats: 4, firstSeed: 90_000, levels })
  expect(firstShare).toBeGreaterThanOrEqual(0.6 - doubt / Math.SQRT2)
})
