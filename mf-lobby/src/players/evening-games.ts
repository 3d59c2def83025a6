import type { Lobby, MatchResult } from '@sofaspark/contract'

/** A game of the evening, and how its matches ended. */
export interface EveningGame {
  /** Its place in the evening. */
  at: number
  gameKey: string
  /** One for each match: who won it, or how it ended for all. */
  endings: ({ winners: string[] } | { all: 'together' | 'lost' | 'draw' })[]
}

const endingOf = (
  { outcome, rows }: MatchResult,
  nameOf: ReadonlyMap<number, string>,
): EveningGame['endings'][number] => {
  if (outcome === 'won') return { all: 'together' }
  if (outcome === 'lost' || outcome === 'draw') return { all: outcome }
  return { winners: rows.flatMap(([seat, rank]) => (rank === 1 ? (nameOf.get(seat) ?? []) : [])) }
}

/** The games of the evening that ended, the newest first. EVE-76 */
export const eveningGames = ({
  gamesPlayed,
  standings = [],
}: Pick<Lobby, 'gamesPlayed' | 'standings'>): EveningGame[] => {
  const nameOf = new Map(standings.map(({ seat, name }) => [seat, name]))
  return gamesPlayed
    .map(({ gameKey, results = [] }, at) => ({ at, gameKey, endings: results.map((one) => endingOf(one, nameOf)) }))
    .filter(({ endings }) => endings.length > 0)
    .reverse()
}
