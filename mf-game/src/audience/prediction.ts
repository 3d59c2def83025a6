import { watchingLimits, type Poll } from '@sofaspark/contract'
import { otherOption, predictionId, type PredictionResult } from '@sofaspark/contract/audience-view.ts'
import type { RankingRow } from '@sofaspark/game-sdk/messages.ts'
import type { MatchVerdict } from '../result/outcome.ts'

/** A match's end as its ranking shows it. */
export interface Resolution {
  verdict: MatchVerdict
  ranking: readonly RankingRow[]
}

interface Person {
  id: string
  name: string
}

/** The question before a match: the players, and the rest as one option. Pages say its words in their own language. SCR-120 */
export const predictionPoll = (match: string, people: readonly Person[]): Omit<Poll, 'untilS'> => ({
  id: predictionId(match),
  question: 'Who wins?',
  options: [
    ...people.slice(0, watchingLimits.pollOptions - 1).map(({ id, name }) => ({ id, label: name })),
    { id: otherOption, label: 'Someone else' },
  ],
})

/** The match's winners: none in a draw of all, the game itself when all lost together. */
const winnersOf = (verdict: MatchVerdict, ranking: readonly RankingRow[]): readonly RankingRow[] | 'game' => {
  if (verdict.kind === 'unknown' || (verdict.kind === 'tie' && verdict.ofAll)) return []
  if (verdict.kind === 'together') return verdict.won ? ranking.filter(({ bot }) => !bot) : 'game'
  if (verdict.kind === 'alone') return [verdict.row]
  return ranking.filter(({ rank }) => rank === 1)
}

/** More names would not fit a phone's line. */
const MAX_NAMES = 4

/** Resolves a question by the match's ranking. */
export const resolved = ({ id, options }: Omit<Poll, 'untilS'>, { verdict, ranking }: Resolution): PredictionResult => {
  const winners = winnersOf(verdict, ranking)
  if (winners === 'game') return { id, winners: [otherOption], names: [] }
  const asked = new Set(options.map((option) => option.id))
  const ids = winners.map(({ playerId }) => (asked.has(playerId) ? playerId : otherOption))
  return { id, winners: [...new Set(ids)], names: winners.slice(0, MAX_NAMES).map(({ name }) => name) }
}
