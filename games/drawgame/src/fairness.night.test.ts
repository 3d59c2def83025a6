import { runFairness } from '@sofaspark/game-sdk/testing.ts'
import { measurePlay } from '@sofaspark/game-sdk/testing/measures.ts'
import { drawRules } from './rules.ts'
import { neutralInput, type DrawInput } from './sim/world.ts'

runFairness(drawRules, { id: 'SDK-505', matches: 200, mode: 'quick', tolerance: 0.06 })

const MIRROR_TICKS = 9
const MIRROR_MS = 150

/** Guesses that reach the sim as late as the mirror shows the drawing to its room, with that age. */
const lateGuesses = (isBehind: (seat: number) => boolean) => {
  let waiting: { dueTick: number; seat: number; input: DrawInput }[] = []
  return (tick: number, seat: number, input: DrawInput): DrawInput => {
    if (tick === 0) waiting = []
    if (!isBehind(seat)) return input
    const isGuess = input.commands.some(({ type }) => type === 'text')
    if (isGuess) {
      const commands = input.commands.map((command) => ({ ...command, agoMs: MIRROR_MS }))
      waiting.push({ dueTick: tick + MIRROR_TICKS, seat, input: { commands } })
    }
    const due = waiting.find((guess) => guess.seat === seat && guess.dueTick <= tick)
    waiting = waiting.filter((guess) => guess !== due)
    return due?.input ?? (isGuess ? neutralInput : input)
  }
}

it('SDK-77 guessers whose mirror is 150 ms behind win half of 400 matches, within 2 points', () => {
  const matches = 200
  let behind = 0
  for (const turn of [0, 1]) {
    const isBehind = (seat: number): boolean => (seat + turn) % 2 === 1
    const hear = lateGuesses(isBehind)
    const { wins } = measurePlay(drawRules, {
      matches,
      seats: 4,
      mode: 'quick',
      standing: () => new Map(),
      bot: (state, seat, core) => hear(state.tick, seat, drawRules.bot(state, seat, core)),
    })
    behind += wins.reduce((sum, won, seat) => sum + (isBehind(seat) ? won : 0), 0)
  }
  expect(Math.abs(behind / (2 * matches) - 0.5)).toBeLessThanOrEqual(0.02)
})
