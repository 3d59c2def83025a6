import {
  type AwardKey,
  type GamePlayed,
  type Lobby,
  type MatchResult,
  type PayloadOf,
  type Player,
  type PlayerId,
  type Standing,
  leftBoundsS,
  type EveningFigures,
  type GameFigures,
  type LeftCounts,
} from '@sofaspark/contract'
import {
  broadcastChange,
  findPlayer,
  findSeated,
  silentChange,
  type Change,
  type LobbyRecord,
  type LobbyLogLine,
} from './record.ts'

const MAX_RESULTS = 50
/** The seated players, and as many who left. */
const MAX_STANDINGS = 32

type ReportedResult = Pick<PayloadOf<'gameResult'>, 'match' | 'id' | 'outcome' | 'ranking' | 'awards'>
type Row = ReportedResult['ranking'][number]

/** Those who sit here, each once: players who left, and unknown ones, are left out. */
const seatedRows = (record: LobbyRecord, ranking: readonly Row[]): (Row & { player: Player })[] => {
  const rows = new Map<string, Row & { player: Player }>()
  for (const row of ranking) {
    const player = findSeated(record, row.playerId)
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
 * A match of the running game is over: its result and awards are kept, and its winners get a crown each (LOB-200,
 * LOB-200). A repeat and a result without a game change nothing (LOB-200).
 */
export const addResult = (
  record: LobbyRecord,
  { match, id, outcome, ranking, awards: told = [] }: ReportedResult,
): Change => {
  const { gamesPlayed, standings = [] } = record.lobby
  const current = gamesPlayed.at(-1)
  if (!record.game || !current || match !== (current.matches ?? 0)) return silentChange(record)
  if (id !== undefined && current.results?.some((kept) => kept.id === id)) return silentChange(record)
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
  return broadcastChange({
    ...record,
    lobby: {
      ...record.lobby,
      gamesPlayed: bounded([...gamesPlayed.slice(0, -1), played]),
      standings: boundedStandings(record, [...next.values()]),
    },
  })
}

/** A newcomer who sat here before, under another id, continues that standing. LOB-203 */
export const withFormerStanding = (record: LobbyRecord, former: PlayerId, player: Player): LobbyRecord => {
  const { id: playerId, seat, name } = player
  const standings = record.lobby.standings?.map((standing) =>
    standing.playerId === former ? { ...standing, playerId, seat, name } : standing,
  )
  return standings ? { ...record, lobby: { ...record.lobby, standings } } : record
}

/** The lobby without its evening and its rules, as the history keeps it. LOB-203 */
export const withoutEvening = (
  lobby: Lobby,
): Omit<Lobby, 'standings' | 'playlist' | 'rules' | 'admins' | 'moderator' | 'waiting' | 'mirrors' | 'audience'> => {
  const {
    standings: _standings,
    playlist: _playlist,
    rules: _rules,
    admins: _admins,
    moderator: _moderator,
    waiting: _waiting,
    mirrors: _mirrors,
    audience: _audience,
    ...rest
  } = lobby
  const gamesPlayed = rest.gamesPlayed.map(({ gameKey, startTime, endTime }) => ({ gameKey, startTime, endTime }))
  return { ...rest, gamesPlayed }
}

interface FiguredGame {
  gameKey: string
  startTime: number
  endTime: number | null
  matches?: number
  left?: readonly number[]
}

/** The parts of a lobby, live or ended, that its figures come from. */
export interface FiguredLobby {
  maxConnectedPlayers: number
  gamesPlayed: readonly FiguredGame[]
}

const leavings = new Set(['left', 'kicked', 'graceOver'])

/** The seconds after its start at which players left a game, from the lines of its lobby. */
export const leftDuring = (
  lines: readonly LobbyLogLine[],
  { startTime }: Pick<FiguredGame, 'startTime'>,
  index: number,
): number[] =>
  lines
    .filter(({ kind, gameIndex }) => gameIndex === index && kind !== undefined && leavings.has(kind))
    .map(({ time }) => Math.max(0, time - startTime))

const countedLeft = (left: readonly number[]): LeftCounts => {
  const [early, midway] = leftBoundsS
  const within = (from: number, to: number): number => left.filter((atS) => atS >= from && atS < to).length
  return [within(0, early), within(early, midway), within(midway, Infinity)]
}

const figuresOfGame = ({ gameKey, startTime, endTime, matches = 0, left = [] }: FiguredGame, nowS: number) => ({
  gameKey,
  starts: 1,
  finishes: matches > 0 ? 1 : 0,
  matches,
  rematches: Math.max(0, matches - 1),
  minutes: Math.max(0, (endTime ?? nowS) - startTime) / 60,
  left: countedLeft(left),
})

/** The figures of one lobby: 1 for each step that it reached, and its launches (LOB-305). */
export const figuresOf = ({ maxConnectedPlayers, gamesPlayed }: FiguredLobby, nowS: number): EveningFigures => {
  const games: GameFigures[] = gamesPlayed.map((game) => figuresOfGame(game, nowS))
  const has = (reached: boolean): number => (reached ? 1 : 0)
  const [phones, launched] = [maxConnectedPlayers > 0, games.length > 0]
  const finished = games.some(({ finishes }) => finishes > 0)
  const rematched = games.some(({ rematches }) => rematches > 0)
  return {
    lobbies: 1,
    phones: has(phones),
    launched: has(launched),
    finished: has(finished),
    rematched: has(rematched),
    games,
  }
}
