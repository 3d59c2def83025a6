import type { HostLobby, MatchOutcome, MatchResult, OpenSession, PlayerId } from '@sofaspark/contract'
import type { AwardRow, RankingRow } from '@sofaspark/game-sdk/messages.ts'
import type { Told } from './outcome.ts'

interface Ranked {
  ranking: readonly RankingRow[]
  told: Told
  awards: readonly AwardRow[]
  /** Absent with a build that names none. */
  matchId?: number | undefined
}

const outcomeOf = (told: Told): MatchOutcome | null => {
  switch (told.kind) {
    case 'together':
      return told.won ? 'won' : 'lost'
    case 'tie':
      return told.ofAll ? 'draw' : 'ranked'
    case 'side':
    case 'winner':
      return 'ranked'
    case 'alone':
      return 'alone'
    case 'unknown':
      return null
  }
}

/** By its rows only where a build names no match. */
const isSameRows = (kept: MatchResult | undefined, outcome: MatchOutcome, rows: readonly RankingRow[]): boolean =>
  kept?.outcome === outcome &&
  kept.rows.length === rows.length &&
  kept.rows.every(([seat, rank, score]) =>
    rows.some((row) => row.seat === seat && row.rank === rank && row.score === score),
  )

/** Tells the lobby each match's result once; a screen that was reloaded at the ranking tells nothing more. EVE-70, EVE-71 */
export const createResultKeeper = (parts: {
  host: Pick<HostLobby, 'send'>
  openSession: () => OpenSession | null
}): ((result: Ranked) => void) => {
  let isFirst = true
  return ({ ranking, told, awards, matchId }) => {
    const session = parts.openSession()
    const outcome = outcomeOf(told)
    const isAfterReload = isFirst && session?.game?.snapshot !== undefined
    isFirst = false
    if (!session || !outcome) return
    const { gamesPlayed, roomNumber } = session.lobby
    const current = gamesPlayed.at(-1)
    const people = ranking.filter(({ bot }) => !bot)
    const kept = current?.results?.at(-1)
    if (matchId !== undefined && kept?.id !== undefined) {
      if (kept.id === matchId) return
    } else if (isAfterReload && isSameRows(kept, outcome, people)) return
    void parts.host.send('gameResult', {
      roomNumber,
      match: current?.matches ?? 0,
      ...(matchId === undefined ? {} : { id: matchId }),
      outcome,
      ranking: people.map(({ playerId, rank, score }) => ({ playerId: playerId as PlayerId, rank, score })),
      ...(awards.length === 0 ? {} : { awards: awards.map((row) => ({ ...row, playerId: row.playerId as PlayerId })) }),
    })
  }
}
