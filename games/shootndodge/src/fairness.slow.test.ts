import type { BotLevel } from '@sofaspark/game-sdk/sim/bot-hand.ts'
import { measurePlay, type MeasureSetup } from '@sofaspark/game-sdk/testing/measures.ts'
import { tickMs } from '@sofaspark/game-sdk/sim/presses.ts'
import { captureRules } from './rules.ts'
import { arrange } from './sim-testing.ts'
import { playBot } from './sim/bot.ts'
import type { CaptureState } from './sim/sim.ts'
import type { CaptureEvent, CaptureInput } from './sim/world.ts'

const LIMIT_MS = 600_000

type Setup = Omit<MeasureSetup<CaptureState, CaptureInput, CaptureEvent>, 'seats' | 'standing' | 'watch'>

/** The Suns' share of wins in matches of four; a draw counts half. */
const sunShare = (setup: Setup): number => {
  let [suns, matches] = [0, 0]
  const watch = (events: readonly CaptureEvent[]): void => {
    for (const event of events) {
      if (event.type !== 'matchWon' && event.type !== 'draw') continue
      matches += 1
      suns += event.type === 'draw' ? 0.5 : event.side === 'sun' ? 1 : 0
    }
  }
  measurePlay(captureRules, { ...setup, seats: 4, watch, standing: () => new Map() })
  return suns / matches
}

it(
  'CTF-04 sides win evenly',
  () => {
    // More than two standard errors of 30 matches.
    expect(Math.abs(sunShare({ matches: 30 }) - 0.5)).toBeLessThanOrEqual(0.2)
  },
  LIMIT_MS,
)

it(
  'CTF-23 each level of bots beats the one below more often than not',
  () => {
    const shareOf = (better: BotLevel, worse: BotLevel): number =>
      sunShare({
        matches: 20,
        firstSeed: 11_000,
        bot: (state, seat, core) => {
          const isSun = state.players.some((player) => player.seat === seat && player.side === 'sun')
          return playBot({ ...state, settings: { ...state.settings, bots: isSun ? better : worse } }, seat, core)
        },
      })
    expect(shareOf('normal', 'easy')).toBeGreaterThan(0.5)
    expect(shareOf('hard', 'normal')).toBeGreaterThan(0.5)
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
