import { watchingLimits, type Game, type Poll, type Votes } from '@sofaspark/contract'
import { otherOption, predictionId, sideOptions, type PredictionResult } from '@sofaspark/contract/audience-view.ts'
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

/** Whether Suns play against Moons in every match: Draw Down has teams in one of its shows only. */
export const hasSides = ({ isTeamGame, isSocialGame }: Pick<Game, 'isTeamGame' | 'isSocialGame'>): boolean =>
  isTeamGame && !isSocialGame

/**
 * The question before a match: the players and the rest as one option, or the two sides. Pages say its words in their own language.
 * SCR-120
 */
export const predictionPoll = (match: string, people: readonly Person[], isOfSides = false): Omit<Poll, 'untilS'> => ({
  id: predictionId(match),
  question: 'Who wins?',
  options: isOfSides
    ? sideOptions.map((id) => ({ id, label: { sun: 'Suns', moon: 'Moons' }[id] }))
    : [
        ...people.slice(0, watchingLimits.pollOptions - 1).map(({ id, name }) => ({ id, label: name })),
        { id: otherOption, label: 'Someone else' },
      ],
})

/** The option of a side that won, by its number in the ranking. */
const sideOf = ({ verdict, ranking }: Resolution): string[] => {
  const team = verdict.kind === 'side' ? ranking.find(({ rank }) => rank === 1)?.team : undefined
  return team === undefined ? [] : sideOptions.slice(team, team + 1)
}

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
export const resolved = ({ id, options }: Omit<Poll, 'untilS'>, result: Resolution): PredictionResult => {
  const { verdict, ranking } = result
  if (options.every((option) => sideOptions.some((side) => side === option.id)))
    return { id, winners: sideOf(result), names: verdict.kind === 'side' ? [...verdict.names] : [] }
  const winners = winnersOf(verdict, ranking)
  if (winners === 'game') return { id, winners: [otherOption], names: [] }
  const asked = new Set(options.map((option) => option.id))
  const ids = winners.map(({ playerId }) => (asked.has(playerId) ? playerId : otherOption))
  return { id, winners: [...new Set(ids)], names: winners.slice(0, MAX_NAMES).map(({ name }) => name) }
}

/** The same with its guesses counted; a match without a winner made no guess wrong. */
export const counted = (result: PredictionResult, votes: Votes): PredictionResult => {
  const all = Object.values(votes).reduce((sum, count) => sum + count, 0)
  if (all === 0 || result.winners.length === 0) return result
  const right = result.winners.reduce((sum, winner) => sum + (votes[winner] ?? 0), 0)
  return { ...result, guesses: { right, all } }
}
