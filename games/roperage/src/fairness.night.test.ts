import { measureLevels, measureLines, measureMasher, measureRope } from './balance-report.ts'

it('SDK-505 SDK-508 among four no seat has an advantage, and heats are close', () => {
  const four = measureRope({ matches: 80, seats: 4 })
  // The bound, and the standard error of 80 matches.
  expect(four.luckiest).toBeLessThanOrEqual(1.3 + 0.2)
  expect(four.leadChanges).toBeGreaterThanOrEqual(3)
  expect(four.decidedEarly).toBeLessThanOrEqual(0.3)
  expect(four.comebacks).toBeGreaterThan(0.08)
  expect(four.lengthS).toBeGreaterThan(150)
  expect(four.lengthS).toBeLessThan(240)
  expect(four.secondGapS).toBeLessThanOrEqual(4)
})

it('SDK-508 each level of bots beats the one below more often than not', () => {
  for (const [above, below] of [
    ['normal', 'easy'],
    ['hard', 'normal'],
  ] as const) {
    const share = measureLevels({ matches: 50, seats: 4 }, above, below)
    expect(share).toBeGreaterThan(0.6)
    expect(share).toBeLessThanOrEqual(0.75)
  }
})

it('SDK-509 lines of 20 to 200 ms win equally often, and mashers are last', () => {
  // Two hundredths, and the standard error of 200 heats.
  for (const share of measureLines({ sets: 50, delaysMs: [20, 80, 140, 200] }))
    expect(Math.abs(share - 0.25)).toBeLessThanOrEqual(0.02 + 0.03)
  for (const tapsPerS of [3, 5, 8, 12])
    expect(measureMasher({ matches: 12, seats: 4 }, tapsPerS)).toBeGreaterThanOrEqual(0.9)
})

it('SDK-77 a room whose mirror is 150 ms behind wins half of 400 heats, within 2 points', () => {
  const [host = 0, mirror = 0] = measureLines({ sets: 200, delaysMs: [20, 170] })
  expect(host + mirror).toBeCloseTo(1, 9)
  expect(Math.abs(mirror - 0.5)).toBeLessThanOrEqual(0.02)
})
