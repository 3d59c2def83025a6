import type {
  AwardKey,
  GamePlayed,
  Lobby,
  MatchResult,
  PayloadOf,
  Player,
  PlayerId,
  Standing,
} from '@sofaspark/contract'
import { announce, findPlayer, quietly, type Change, type LobbyRecord } from './record.ts'

const MAX_RESULTS = 50
/** Those on the sofa, and as many who left. */
const MAX_STANDINGS = 32

type Told = Pick<PayloadOf<'gameResult'>, 'match' | 'id' | 'outcome' | 'ranking' | 'awards'>
type Row = Told['ranking'][number]

/** Those who sit here, each once: whoever left, and whoever the lobby never knew, has no part in it. */
const seatedRows = (record: LobbyRecord, ranking: readonly Row[]): (Row & { player: Player })[] => {
  const rows = new Map<string, Row & { player: Player }>()
  for (const row of ranking) {
    const player = findPlayer(record, row.playerId)
    if (player && !rows.has(player.id)) rows.set(player.id, { ...row, player })
  }
  return [...rows.values()]
}

/** The evening's newest matches; those of earlier launches go first. */
const bounded = (games: readonly GamePlayed[]): GamePlayed[] => {
  let room = MAX_RESULTS
  return games
    .toReversed()
    .map((game) => {
      if (!game.results) return game
      const results = room > 0 ? game.results.slice(-room) : []
      room -= results.length
      return results.length === game.results.length ? game : { ...game, results }
    })
    .toReversed()
}

/** The oldest without a seat and with the fewest crowns go first. */
const boundedStandings = (record: LobbyRecord, standings: readonly Standing[]): Standing[] => {
  const surplus = standings.length - MAX_STANDINGS
  if (surplus <= 0) return [...standings]
  const dropped = new Set(
    standings
      .filter(({ playerId }) => !findPlayer(record, playerId))
      .sort((one, other) => one.crowns - other.crowns)
      .slice(0, surplus),
  )
  return standings.filter((standing) => !dropped.has(standing))
}

const withAwards = (before: Standing['awards'], won: readonly { award: AwardKey }[]): Pick<Standing, 'awards'> => {
  if (won.length === 0) return before ? { awards: before } : {}
  const awards = { ...before }
  for (const { award } of won) awards[award] = (awards[award] ?? 0) + 1
  return { awards }
}

/**
 * A match of the running game is over: its result and awards are kept, and its winners get a crown each (LOB-200, LOB-201,
 * LOB-208). A repeat and a result without a game change nothing (LOB-202, LOB-211).
 */
export const addResult = (record: LobbyRecord, { match, id, outcome, ranking, awards: told = [] }: Told): Change => {
  const { gamesPlayed, standings = [] } = record.lobby
  const current = gamesPlayed.at(-1)
  if (!record.game || !current || match !== (current.matches ?? 0)) return quietly(record)
  if (id !== undefined && current.results?.some((kept) => kept.id === id)) return quietly(record)
  const rows = seatedRows(record, ranking)
  const awards = told.flatMap(({ award, playerId, count }) => {
    const row = rows.find(({ player }) => player.id === playerId)
    return row ? [{ award, playerId: row.player.id, seat: row.player.seat, count }] : []
  })
  const result: MatchResult = {
    ...(id === undefined ? {} : { id }),
    outcome,
    rows: rows.map(({ player, rank, score }) => [player.seat, rank, score]),
    ...(awards.length > 0 ? { awards: awards.map(({ award, seat, count }) => [award, seat, count] as const) } : {}),
  }
  const next = new Map(standings.map((standing) => [standing.playerId, standing]))
  for (const { player, rank } of rows) {
    const { id: playerId, seat, name } = player
    const { crowns, matches, awards: before } = next.get(playerId) ?? { crowns: 0, matches: 0 }
    const own = awards.filter((one) => one.playerId === playerId)
    const isCrowned = outcome === 'won' || (outcome === 'ranked' && rank === 1)
    next.set(playerId, {
      playerId,
      seat,
      name,
      crowns: crowns + (isCrowned ? 1 : 0),
      matches: matches + 1,
      ...withAwards(before, own),
    })
  }
  const played = { ...current, matches: match + 1, results: [...(current.results ?? []), result] }
  return announce({
    ...record,
    lobby: {
      ...record.lobby,
      gamesPlayed: bounded([...gamesPlayed.slice(0, -1), played]),
      standings: boundedStandings(record, [...next.values()]),
    },
  })
}

/** A newcomer who sat here before, under another id, continues that standing. LOB-209 */
export const withFormerStanding = (record: LobbyRecord, former: PlayerId, player: Player): LobbyRecord => {
  const { id: playerId, seat, name } = player
  const standings = record.lobby.standings?.map((standing) =>
    standing.playerId === former ? { ...standing, playerId, seat, name } : standing,
  )
  return standings ? { ...record, lobby: { ...record.lobby, standings } } : record
}

/** The lobby without its evening, as the history keeps it. LOB-207 */
export const withoutEvening = (lobby: Lobby): Lobby => {
  const { standings, ...rest } = lobby
  const gamesPlayed = rest.gamesPlayed.map(({ gameKey, startTime, endTime }) => ({ gameKey, startTime, endTime }))
  const isPlain = !standings && lobby.gamesPlayed.every(({ memory }) => memory === undefined)
  return isPlain ? lobby : { ...rest, gamesPlayed }
}
