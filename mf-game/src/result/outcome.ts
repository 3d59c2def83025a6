import type { Outcome, RankingRow, AwardRow } from '@sofaspark/game-sdk/messages.ts'
import type { Say } from '../bridge/phone-words.ts'
import type { HostLobby, MatchOutcome, MatchResult, OpenSession, PlayerId } from '@sofaspark/contract'

/** The outcome of a match, as its screen and phones state it. SCR-21 */
export type MatchVerdict =
  | { kind: 'together'; won: boolean }
  | { kind: 'side'; names: readonly string[]; team: number | undefined }
  | { kind: 'tie'; names: readonly string[]; ofAll: boolean }
  | { kind: 'alone'; row: RankingRow }
  | { kind: 'winner'; name: string }
  | { kind: 'unknown' }

const namesOf = (rows: readonly RankingRow[]): string[] => rows.map(({ name }) => name)

/** The game's own outcome first; otherwise derived from the ranks. */
export const verdictOf = (ranking: readonly RankingRow[], outcome: Outcome | null): MatchVerdict => {
  const first = ranking.filter(({ rank }) => rank === 1)
  const [best = ranking[0]] = first
  if (!best) return { kind: 'unknown' }
  if (outcome?.kind === 'together') return outcome
  if (outcome?.kind === 'side') return { kind: 'side', names: [outcome.name], team: best.team }
  if (outcome?.kind === 'alone' || ranking.length === 1) return { kind: 'alone', row: best }
  const isSide = best.team !== undefined && first.every(({ team }) => team === best.team)
  if (isSide && first.length < ranking.length) return { kind: 'side', names: namesOf(first), team: best.team }
  if (first.length > 1) return { kind: 'tie', names: namesOf(first), ofAll: first.length === ranking.length }
  return { kind: 'winner', name: best.name }
}

/** A seat's result: `first`, `lost` together with everyone, or its rank. */
export const standingOf = (verdict: MatchVerdict, row: RankingRow): 'first' | 'lost' | 'placed' => {
  if (verdict.kind === 'together') return verdict.won ? 'first' : 'lost'
  return row.rank === 1 || verdict.kind === 'alone' ? 'first' : 'placed'
}

/** More names than this would not fit a headline. */
const MAX_NAMES = 4

const listed = (names: readonly string[], language: string): string => new Intl.ListFormat(language).format(names)

/** The outcome of a match in one line, for the big screen and for phones that only watched. SCR-21 */
export const headline = (verdict: MatchVerdict, say: Say, language: string): string => {
  switch (verdict.kind) {
    case 'together':
      return say(verdict.won ? 'result.wonTogether' : 'result.lostTogether')
    case 'side':
      if (verdict.names.length === 1) return say('result.winner', { name: verdict.names[0] ?? '' })
      return say('result.team', { names: listed(verdict.names, language) })
    case 'tie':
      if (verdict.ofAll || verdict.names.length > MAX_NAMES) return say('result.tieAll')
      return say('result.tie', { names: listed(verdict.names, language) })
    case 'alone': {
      const points = say('result.points', { count: verdict.row.score })
      return say('result.alone', { name: verdict.row.name, points })
    }
    case 'winner':
      return say('result.winner', { name: verdict.name })
    case 'unknown':
      return say('result.label')
  }
}

/** One player’s result in one line, for that phone. SCR-22 */
export const ownHeadline = (verdict: MatchVerdict, row: RankingRow, say: Say): string => {
  if (verdict.kind === 'together') return say(verdict.won ? 'pad.wonTogether' : 'pad.lostTogether')
  if (verdict.kind === 'alone') return say('pad.alone')
  if (standingOf(verdict, row) === 'placed') return say('pad.place', { count: row.rank })
  if (verdict.kind === 'side') return say('pad.teamWon')
  return say(verdict.kind === 'tie' ? 'pad.tied' : 'pad.youWon')
}

interface Ranked {
  ranking: readonly RankingRow[]
  verdict: MatchVerdict
  awards: readonly AwardRow[]
  /** Absent with a build that names none. */
  matchId?: number | undefined
}

const outcomeOf = (verdict: MatchVerdict): MatchOutcome | null => {
  switch (verdict.kind) {
    case 'together':
      return verdict.won ? 'won' : 'lost'
    case 'tie':
      return verdict.ofAll ? 'draw' : 'ranked'
    case 'side':
    case 'winner':
      return 'ranked'
    case 'alone':
      return 'alone'
    case 'unknown':
      return null
  }
}

/** Compared by its rows if a build provides no match id. */
const isSameRows = (kept: MatchResult | undefined, outcome: MatchOutcome, rows: readonly RankingRow[]): boolean =>
  kept?.outcome === outcome &&
  kept.rows.length === rows.length &&
  kept.rows.every(([seat, rank, score]) =>
    rows.some((row) => row.seat === seat && row.rank === rank && row.score === score),
  )

/** Reports each match's result to the lobby once; a screen that was reloaded at the ranking reports nothing more. EVE-70 */
export const createResultKeeper = (parts: {
  host: Pick<HostLobby, 'send'>
  openSession: () => OpenSession | null
}): ((result: Ranked) => void) => {
  let isFirst = true
  return ({ ranking, verdict, awards, matchId }) => {
    const session = parts.openSession()
    const outcome = outcomeOf(verdict)
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
