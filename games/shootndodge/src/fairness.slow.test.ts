import { measurePlay } from '@sofaspark/game-sdk/testing/measures.ts'
import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { captureRules } from './rules.ts'
import { arrange } from './sim-testing.ts'
import type { CaptureEvent } from './sim/world.ts'

const LIMIT_MS = 600_000

it(
  'CTF-04 sides win evenly',
  () => {
    let [suns, matches] = [0, 0]
    const watch = (events: readonly CaptureEvent[]): void => {
      for (const event of events) {
        if (event.type !== 'matchWon' && event.type !== 'draw') continue
        matches += 1
        suns += event.type === 'draw' ? 0.5 : event.side === 'sun' ? 1 : 0
      }
    }
    measurePlay(captureRules, { matches: 30, seats: 4, watch, standing: () => new Map() })
    // More than two standard errors of 30 matches.
    expect(Math.abs(suns / matches - 0.5)).toBeLessThanOrEqual(0.2)
  },
  LIMIT_MS,
)

/** Balls that arrive after the press, heard late: how many of them are caught. */
const catchesAt = (delayMs: number): number => {
  let caught = 0
  // The same presses, from 100 ms too late to 200 ms too early.
  for (let earlyMs = -100; earlyMs <= 200; earlyMs += 5) {
    const table = arrange(2)
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

it('CTF-29 rolls catch equally on lines of 20 and 200 ms', () => {
  const [quick, slow] = [catchesAt(20), catchesAt(200)]
  expect(quick).toBeGreaterThan(10)
  expect(Math.abs(quick - slow) / quick).toBeLessThanOrEqual(0.02)
})
