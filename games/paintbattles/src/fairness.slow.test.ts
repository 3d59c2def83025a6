import { measurePlay, type MeasureSetup } from '@sofaspark/game-sdk/testing/measures.ts'
import type { BotLevel } from '@sofaspark/game-sdk/sim/bot-hand.ts'
import { paintRules } from './rules.ts'
import { playBot } from './sim/bot.ts'
import { sharesOf } from './sim/ground.ts'
import type { PaintState } from './sim/sim.ts'
import type { PaintEvent, PaintInput } from './sim/world.ts'

const LIMIT_MS = 600_000
/** Enough for a daily run; MATCHES=400 shows the figures of the design. */
const matches = Number(process.env['MATCHES'] ?? 12)
/** Two standard errors of a share. */
const doubt = 1 / Math.sqrt(matches)

const middleOf = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0

const gapOf = ({ ground }: PaintState): number => {
  const { sun, moon } = sharesOf(ground)
  return sun - moon
}

/** The matches that are played, and what they show. */
const play = (seats: number, bot?: MeasureSetup<PaintState, PaintInput, PaintEvent>['bot']) => {
  let [suns, leads, lost, gapThen] = [0, 0, 0, 0]
  const [gaps, bare]: [number[], number[]] = [[], []]
  const watch = (events: readonly PaintEvent[], state: PaintState): void => {
    for (const event of events) {
      if (event.type === 'hidden') gapThen = gapOf(state)
      if (event.type === 'draw') suns += 0.5
      if (event.type === 'matchWon' && event.side === 'sun') suns += 1
      if (event.type !== 'roundWon') continue
      const { sun, moon } = sharesOf(state.ground)
      gaps.push(Math.abs(sun - moon))
      bare.push(100 - sun - moon)
      leads += 1
      if (gapThen * (sun - moon) < 0) lost += 1
    }
  }
  /** The shares of the round that is being played. */
  const standing = (state: PaintState): ReadonlyMap<number, number> => {
    if (state.flow.phase !== 'play') return new Map()
    const shares = sharesOf(state.ground)
    return new Map(state.players.map(({ seat, side }) => [seat, shares[side]]))
  }
  const measured = measurePlay(paintRules, { matches, seats, watch, standing, ...(bot ? { bot } : {}) })
  const { lengthS } = measured
  return { gap: middleOf(gaps), bare: middleOf(bare), lost: lost / leads, suns: suns / matches, minutes: lengthS / 60 }
}

it(
  'PNT-04 PNT-29 sides win evenly, rounds are close to the end, and matches take five minutes',
  () => {
    const { gap, bare, lost, suns, minutes } = play(4)
    expect(Math.abs(suns - 0.5)).toBeLessThanOrEqual(0.05 + doubt)
    expect(gap).toBeLessThanOrEqual(8 + 20 * doubt)
    expect(bare).toBeLessThanOrEqual(8)
    expect(lost).toBeGreaterThan(0.2 - doubt / 2)
    expect(lost).toBeLessThan(0.45 + doubt / 2)
    expect(minutes).toBeGreaterThan(3.4)
    expect(minutes).toBeLessThan(7.5)
  },
  LIMIT_MS,
)

it.each([
  ['normal', 'easy'],
  ['hard', 'normal'],
] as const)(
  'PNT-29 %s bots beat %s ones more often than not',
  (better: BotLevel, worse: BotLevel) => {
    const { suns } = play(4, (state, seat, core) => {
      const isSun = state.players.some((player) => player.seat === seat && player.side === 'sun')
      return playBot({ ...state, settings: { ...state.settings, bots: isSun ? better : worse } }, seat, core)
    })
    expect(suns).toBeGreaterThan(0.55 - doubt)
  },
  LIMIT_MS,
)
