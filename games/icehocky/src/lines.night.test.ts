import { tickRate } from '@sofaspark/game-sdk/define-game.ts'
import { onSeat, testCore } from '@sofaspark/game-sdk/testing.ts'
import { hockeyRules } from './rules.ts'
import { playBot } from './sim/bot.ts'
import type { HockeyInput } from './sim/world.ts'
import { numberVariable } from '@sofaspark/programs'

/** A player's input: the speed of the stick in units a second, and the connection's delay. */
interface HandKind {
  unitsPerSecond: number
  delayMs: number
}
interface Sent {
  atTick: number
  input: HockeyInput
}

const thumb: HandKind = { unitsPerSecond: 12, delayMs: 45 }
const wrist: HandKind = { unitsPerSecond: 5, delayMs: 45 }

/** A thumb swipes or presses once where a bot would in each tick. */
const PRESS_REST_TICKS = 18
const MS_PER_TICK = 1_000 / tickRate

/** A bot’s wishes arrive through it in each tick: slower, later, and with their age. */
const createHand = ({ unitsPerSecond, delayMs }: HandKind) => {
  let [x, y, swipeIn, checkIn] = [0, 0, 0, 0]
  let held: HockeyInput = { x: 0, y: 0 }
  let sent: Sent[] = []
  return (wanted: HockeyInput, tick: number): HockeyInput => {
    const [dx, dy] = [wanted.x - x, wanted.y - y]
    const scale = Math.min(1, unitsPerSecond / tickRate / Math.max(1e-9, Math.sqrt(dx * dx + dy * dy)))
    x += dx * scale
    y += dy * scale
    const input: HockeyInput = { x, y }
    if (wanted.swipe && tick >= swipeIn) {
      input.swipe = wanted.swipe
      swipeIn = tick + PRESS_REST_TICKS
    }
    if (wanted.check && tick >= checkIn) {
      input.check = wanted.check
      checkIn = tick + PRESS_REST_TICKS
    }
    sent.push({ atTick: tick, input })
    const due = sent.filter(({ atTick }) => atTick + delayMs / MS_PER_TICK <= tick)
    sent = sent.slice(due.length)
    let presses: Pick<HockeyInput, 'swipe' | 'check'> = {}
    for (const { atTick, input: each } of due) {
      const agoMs = Math.round((tick - atTick) * MS_PER_TICK)
      held = { x: each.x, y: each.y, steerAgoMs: agoMs }
      if (each.swipe) presses = { ...presses, swipe: { ...each.swipe, agoMs } }
      if (each.check) presses = { ...presses, check: { agoMs } }
    }
    return { ...held, ...presses }
  }
}

/** One match of two against two with short periods: the first side’s result, 1, ½ or 0, and the goals of both. */
const playMatch = (seed: number, kinds: readonly [HandKind, HandKind], isFirstSun: boolean) => {
  const core = testCore()
  const sim = hockeyRules.makeSim({ seed, core: testCore(), options: { periodSeconds: 60 } })
  for (let seat = 0; seat < 4; seat++) sim.join({ seat, bot: true, admin: seat === 0 })
  let state = sim.state()
  const hands = new Map<number, ReturnType<typeof createHand>>()
  const isFirst = (seat: number): boolean => (onSeat(state.players, seat).side === 'sun') === isFirstSun
  const play = (seat: number): HockeyInput => {
    const wanted = playBot(state, seat, core)
    if (state.flow.phase !== 'play') return wanted
    const hand = hands.get(seat) ?? createHand(kinds[isFirst(seat) ? 0 : 1])
    hands.set(seat, hand)
    return hand(wanted, state.tick)
  }
  while (sim.result() === null) {
    if (state.flow.phase !== 'play') hands.clear()
    sim.step(new Map(state.seats.map((seat) => [seat, play(seat)] as const)))
    state = sim.state()
  }
  const ranks = [0, 1, 2, 3].map((seat) => ({ isFirst: isFirst(seat), rank: onSeat(sim.result() ?? [], seat).rank }))
  const best = ranks.filter(({ rank }) => rank === 1)
  const { sun, moon } = state.score
  return {
    result: best.filter((each) => each.isFirst).length / best.length,
    goals: isFirstSun ? ([sun, moon] as const) : ([moon, sun] as const),
  }
}

/** Bot matches of two kinds of input, each seed played twice with the sides exchanged: the first kind’s share of wins and goals. */
const measureHands = (kinds: readonly [HandKind, HandKind], pairs: number, firstSeed = 770_000) => {
  let [won, own, all] = [0, 0, 0]
  for (let pair = 0; pair < pairs; pair++)
    for (const isFirstSun of [true, false]) {
      const { result, goals } = playMatch(firstSeed + pair * 97, kinds, isFirstSun)
      won += result
      own += goals[0]
      all += goals[0] + goals[1]
    }
  return { winShare: won / (pairs * 2), goalShare: own / all, goals: all }
}

/** Enough for a daily run; PAIRS=200 shows the figures of the design. */
const pairs = numberVariable('PAIRS', 6)

/** Two standard errors of a share of that many goals. */
const doubt = (goals: number): number => 1 / Math.sqrt(goals)

it('SDK-509 a side on lines of 200 ms scores as many goals as one on 20 ms', () => {
  const { goalShare, goals } = measureHands(
    [
      { ...thumb, delayMs: 200 },
      { ...thumb, delayMs: 20 },
    ],
    pairs,
  )
  expect(goals).toBeGreaterThan(pairs * 4)
  expect(Math.abs(goalShare - 0.5)).toBeLessThanOrEqual(0.02 + doubt(goals))
})

it('SDK-509 a side that tilts and one that touches score about as often', () => {
  const { goalShare, goals } = measureHands([wrist, thumb], pairs)
  expect(Math.abs(goalShare - 0.5)).toBeLessThanOrEqual(0.1 + doubt(goals))
})
