import { numberVariable } from '@sofaspark/programs'
import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { measureCaptures } from './balance-report.ts'
import { scenario } from './sim-testing.ts'

/** Enough for a daily run; MATCHES=400 shows the figures of the design. */
const matches = numberVariable('MATCHES', 16)
/** Two standard errors of a share: a figure beyond its bound by that much is no chance, at 95 %. */
const doubt = 1 / Math.sqrt(matches)

it('SDK-505 SDK-508 sides win evenly, most carries fail, and matches stay open', () => {
  const four = measureCaptures({ matches: matches * 2, seats: 4 })
  expect(Math.abs(four.sunShare - 0.5)).toBeLessThanOrEqual(0.05 + doubt)
  expect(four.captures).toBeGreaterThanOrEqual(3)
  expect(four.captures).toBeLessThanOrEqual(6)
  expect(four.failed).toBeGreaterThanOrEqual(0.4)
  expect(four.golden).toBeLessThanOrEqual(0.3 + doubt)
  expect(four.decidedEarly).toBeLessThanOrEqual(0.3 + doubt)
  expect(four.behindWon).toBeGreaterThan(0)
  expect(four.lengthS).toBeGreaterThan(210 * 0.75)
  expect(four.lengthS).toBeLessThan(210 * 1.25)
})

it.each([
  { levels: ['normal', 'easy'], share: 1 },
  { levels: ['hard', 'normal'], share: 2 },
] as const)('SDK-508 $levels.0 bots beat $levels.1 ones as often as the design asks', ({ levels, share }) => {
  const { firstShare } = measureCaptures({ matches: matches * share, seats: 4, firstSeed: 11_000, levels })
  expect(firstShare).toBeGreaterThanOrEqual(0.6 - doubt / Math.sqrt(share))
})

it('SDK-505 a side of which one camps at the exits does not win more often than the other', () => {
  expect(measureCaptures({ matches, seats: 4, firstSeed: 21_000, camps: true }).firstShare).toBeLessThanOrEqual(0.5)
})

/** Balls that arrive after the press, heard late: how many of them are caught. */
const catchesAt = (delayMs: number): number => {
  let caught = 0
  // The same presses, from 100 ms too late to 200 ms too early.
  for (let earlyMs = -100; earlyMs <= 200; earlyMs += 5) {
    const table = scenario(2)
    table.hit(0)
    const hitTick = table.state().tick + 40
    const pressedMs = tickMs(hitTick) - earlyMs
    const heardTick = Math.ceil(((pressedMs + delayMs) * 60) / 1000)
    while (table.state().tick < Math.max(hitTick, heardTick)) {
      const isHit = table.state().tick + 1 === hitTick
      const isHeard = table.state().tick + 1 === heardTick
      const { x, y } = table.player(0)
      if (isHit) table.ball({ x: x - 0.5, y })
      if (isHeard) table.once(0, { roll: { agoMs: tickMs(heardTick) - pressedMs } })
      else table.run(1)
    }
    table.run(1)
    caught += table.of('caught').length
  }
  return caught
}

it('SDK-509 rolls catch equally on lines of 20 and 200 ms', () => {
  const [quick, slow] = [catchesAt(20), catchesAt(200)]
  expect(quick).toBeGreaterThan(10)
  expect(Math.abs(quick - slow) / quick).toBeLessThanOrEqual(0.02)
})
