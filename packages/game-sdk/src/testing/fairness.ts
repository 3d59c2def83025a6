import type { GameRules, SimState } from '../game/define-game.ts'
import { playBotMatch } from './play-match.ts'

export interface FairnessOptions {
  /** The id of the game's fairness rule. */
  id: string
  /** Bot matches that determine the seats' shares of the score. */
  matches: number
  mode: string
  /** Options of these matches: shorter ones allow more of them. */
  options?: Readonly<Record<string, unknown>>
  /** Tolerated deviation of a seat's share of the score. */
  tolerance: number
}

/** Proves by many bot matches that no seat has an advantage. Belongs to the game's nightly test. */
export const runFairness = <State extends SimState, Input, Event>(
  rules: GameRules<State, Input, Event>,
  { id, matches, mode, options, tolerance }: FairnessOptions,
): void => {
  const { fillTo, maxTicks } = rules.meta

  it(`${id} no seat has an advantage over ${matches} bot matches`, () => {
    const scores = Array.from({ length: fillTo }, () => 0)
    for (let match = 0; match < matches; match++)
      for (const { seat, score } of playBotMatch(rules, 1000 + match * 97, fillTo, mode, maxTicks, options).result ??
        [])
        scores[seat] = (scores[seat] ?? 0) + score
    const total = scores.reduce((sum, score) => sum + score, 0)
    for (const score of scores) expect(Math.abs(score / total - 1 / fillTo)).toBeLessThan(tolerance)
  })
}
