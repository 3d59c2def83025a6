import { type RopeInput, neutralInput, type RopeEvent } from './sim/world.ts'
import type { BotLevel } from '@sofaspark/game-sdk/define-game.ts'
import { measurePlay, median, type PlayMeasures } from '@sofaspark/game-sdk/testing/measures.ts'
import { ropeRules } from './rules.ts'
import { standing } from './sim/heats.ts'
import type { RopeState } from './sim/sim.ts'

interface Sent {
  arrivesMs: number
  pressedMs: number
  input: RopeInput
}

const TICK_MS = 1_000 / 60

/**
 * A thumb behind a slow connection: presses arrive late, with their own times. In slow motion, real time passes faster than match time.
 */
const createLine = (delayMs: number) => {
  let waiting: Sent[] = []
  let nowMs = 0
  return (input: RopeInput, rest: RopeInput, timeScale: number): RopeInput => {
    nowMs += TICK_MS / timeScale
    const isPress = input.left + input.right > 0 || input.move !== null
    if (isPress) waiting.push({ arrivesMs: nowMs + delayMs, pressedMs: nowMs - input.agoMs, input })
    const [due] = waiting.filter(({ arrivesMs }) => arrivesMs <= nowMs)
    if (!due) return rest
    waiting = waiting.filter((each) => each !== due)
    const agoMs = Math.round(nowMs - due.pressedMs)
    return { ...due.input, agoMs, moveAgoMs: agoMs }
  }
}

interface RopeMeasures extends PlayMeasures {
  /** Seconds from the first bell of a heat to the second, and to the last; medians. */
  secondGapS: number
  lastGapS: number
  /** Bells, the foam's victims, and swaps in a heat. */
  bells: number
  swallowed: number
  swaps: number
}

interface Asked {
  matches: number
  seats: number
  heats?: number
  firstSeed?: number
}

const setupOf = ({ matches, seats, heats, firstSeed }: Asked) => ({
  matches,
  seats,
  mode: 'versus',
  ...(firstSeed === undefined ? {} : { firstSeed }),
  options: heats === undefined ? {} : { heats },
  standing: (state: RopeState) => (state.flow.phase === 'play' ? standing(state) : new Map<number, number>()),
})

/** Balance figures over matches of normal bots. */
export const measureRope = (asked: Asked): RopeMeasures => {
  const [seconds, lasts]: [number[], number[]] = [[], []]
  const count = { heats: 0, bells: 0, swallowed: 0, swaps: 0 }
  let bells: number[] = []
  const watch = (events: readonly RopeEvent[]): void => {
    for (const event of events) {
      if (event.type === 'bell') bells.push(event.bellCs / 100)
      if (event.type === 'swallowed') count.swallowed += 1
      if (event.type === 'swap') count.swaps += 1
      if (event.type !== 'phase' || event.phase !== 'finish') continue
      bells.sort((one, other) => one - other)
      const [first = 0, second] = bells
      if (second !== undefined) seconds.push(second - first)
      if (second !== undefined) lasts.push((bells.at(-1) ?? first) - first)
      count.heats += 1
      count.bells += bells.length
      bells = []
    }
  }
  const usual = measurePlay(ropeRules, { ...setupOf(asked), watch })
  const each = (total: number): number => total / Math.max(1, count.heats)
  return {
    ...usual,
    secondGapS: median(seconds),
    lastGapS: median(lasts),
    bells: each(count.bells),
    swallowed: each(count.swallowed),
    swaps: each(count.swaps),
  }
}

/** The share of matches that the bots on the even seats win against the others. */
export const measureLevels = (asked: Asked, above: BotLevel, below: BotLevel): number =>
  measurePlay(ropeRules, { ...setupOf(asked), levels: [above, below] }).evenShare

/** The share of matches in which a player who taps both hands as fast as they can comes last, alone. */
export const measureMasher = (asked: Asked, tapsPerS: number): number => {
  let last = 0
  const gapTicks = Math.round(60 / tapsPerS)
  let points = new Map<number, number>()
  measurePlay(ropeRules, {
    ...setupOf(asked),
    watch: (events, state) => {
      if (state.flow.phase === 'podium') points = new Map(state.players.map((player) => [player.seat, player.points]))
      if (!events.some((event) => event.type === 'phase' && event.phase === 'over')) return
      const own = points.get(0) ?? 0
      if ([...points].every(([seat, each]) => seat === 0 || each > own)) last += 1
    },
    bot: (state, seat, core) => {
      const usual = ropeRules.bot(state, seat, core)
      if (seat !== 0) return usual
      const taps = state.tick % gapTicks === 0
      const isLeft = (state.tick / gapTicks) % 2 === 0
      return { ...usual, move: null, left: taps && isLeft ? 1 : 0, right: taps && !isLeft ? 1 : 0, agoMs: 0 }
    },
  })
  return last / asked.matches
}

/**
 * The share of heats that each line wins. The lines rotate over the seats of the same seed; equal thumbs play on all of them, by what
 * they see on the big screen.
 */
export const measureLines = ({
  sets,
  delaysMs,
  firstSeed,
}: Pick<Asked, 'firstSeed'> & { sets: number; delaysMs: readonly number[] }): number[] => {
  const seats = delaysMs.length
  const shares = delaysMs.map(() => 0)
  for (let turn = 0; turn < seats; turn++) {
    const lineOf = (seat: number): number => (seat + turn) % seats
    let lines = new Map<number, ReturnType<typeof createLine>>()
    const { wins } = measurePlay(ropeRules, {
      ...setupOf({ matches: sets, seats, heats: 1, ...(firstSeed === undefined ? {} : { firstSeed }) }),
      standing: () => new Map<number, number>(),
      bot: (state, seat, core) => {
        if (state.tick === 0 && seat === 0)
          lines = new Map(state.seats.map((each) => [each, createLine(delaysMs[lineOf(each)] ?? 0)]))
        const pressed = ropeRules.bot(state, seat, core)
        return lines.get(seat)?.(pressed, neutralInput, state.timeScale) ?? pressed
      },
    })
    for (const [seat, won] of wins.entries()) shares[lineOf(seat)] = (shares[lineOf(seat)] ?? 0) + won / (sets * seats)
  }
  return shares
}
