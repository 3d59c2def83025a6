import { measureLines, measureLevels, measureMasher, measureRope } from './balance-report.ts'

it('SDK-508 bots ring bells, swap places and change the lead', () => {
  const { bells, swaps, leadChanges, lengthS, secondGapS } = measureRope({ matches: 3, seats: 4 })
  expect(bells).toBeGreaterThan(2)
  expect(swaps).toBeGreaterThan(0.5)
  expect(leadChanges).toBeGreaterThanOrEqual(3)
  expect(lengthS).toBeGreaterThan(150)
  expect(lengthS).toBeLessThan(230)
  expect(secondGapS).toBeLessThan(6)
})

it('SDK-508 hard bots beat easy ones', () => {
  expect(measureLevels({ matches: 3, seats: 4, heats: 3 }, 'hard', 'easy')).toBeGreaterThan(0.5)
})

it('SDK-509 a button masher comes last, and two latencies share the wins of paired heats', () => {
  expect(measureMasher({ matches: 3, seats: 4, heats: 1 }, 8)).toBe(1)
  const [quick = 0, slow = 0] = measureLines({ sets: 6, delaysMs: [20, 200] })
  expect(quick + slow).toBeCloseTo(1, 9)
  expect(Math.abs(quick - slow)).toBeLessThanOrEqual(0.5)
})
