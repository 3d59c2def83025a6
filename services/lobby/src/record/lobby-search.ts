import type { LobbySearch } from '@sofaspark/contract/admin-calls.ts'
import {
  troubleKinds,
  type AdminLobby,
  type EndedLobby,
  type LobbySort,
  type LogKind,
  type Player,
} from '@sofaspark/contract'

/** The filters of a list of lobbies, without its paging. */
export type LobbyFilters = Partial<Omit<LobbySearch, 'ended' | 'skip' | 'take' | 'times'>>

type Searched = Pick<
  AdminLobby,
  'roomNumber' | 'country' | 'players' | 'gamesPlayed' | 'logs' | 'startTime' | 'endTime' | 'maxConnectedPlayers'
> & {
  playersHistory?: readonly Player[]
  serviceVersion?: string
  troubles?: number | undefined
}

const kindsOfTrouble: ReadonlySet<LogKind | undefined> = new Set(troubleKinds)

/** The number of a lobby's lines of trouble. LOB-260 */
export const troublesOf = ({ troubles, logs }: Pick<Searched, 'troubles' | 'logs'>): number =>
  troubles ?? logs.filter(({ kind }) => kindsOfTrouble.has(kind)).length

const keys: Readonly<Record<LobbySort, (lobby: Searched) => number>> = {
  time: ({ startTime, endTime }) => endTime ?? startTime,
  room: ({ roomNumber }) => Number(roomNumber),
  players: ({ players, playersHistory }) => (playersHistory ?? players.filter(Boolean)).length,
  most: ({ maxConnectedPlayers }) => maxConnectedPlayers,
  games: ({ gamesPlayed }) => gamesPlayed.length,
  lasted: ({ startTime, endTime }) => (endTime ?? 0) - startTime,
  trouble: troublesOf,
}

/** A lobby's place in the order that is asked for: the highest is first, also in an ascending one. LOB-260 */
export const sortKeyOf = (lobby: Searched, { sort, ascending }: Pick<LobbySearch, 'sort' | 'ascending'>): number =>
  keys[sort](lobby) * (ascending ? -1 : 1)

/** In the order that is asked for, the newest first among equals. LOB-260 */
export const sortedLobbies = <Lobby extends Searched>(
  lobbies: readonly Lobby[],
  search: Pick<LobbySearch, 'sort' | 'ascending'>,
): Lobby[] =>
  [...lobbies].sort(
    (one, other) => sortKeyOf(other, search) - sortKeyOf(one, search) || keys.time(other) - keys.time(one),
  )

/** Whether a lobby passes every filter. LOB-260 */
export const isFound = (lobby: Searched, filters: LobbyFilters): boolean => {
  const { room, name, gameKey, country, version, after, before, trouble } = filters
  const wanted = name?.toLowerCase()
  const timeS = keys.time(lobby)
  return (
    (after === undefined || timeS >= after) &&
    (before === undefined || timeS < before) &&
    (trouble !== true || troublesOf(lobby) > 0) &&
    (room === undefined || lobby.roomNumber.startsWith(room)) &&
    (country === undefined || lobby.country === country) &&
    (version === undefined || lobby.serviceVersion === version) &&
    (gameKey === undefined || lobby.gamesPlayed.some((game) => game.gameKey === gameKey)) &&
    (wanted === undefined ||
      (lobby.playersHistory ?? lobby.players).some((player) => player?.name.toLowerCase().includes(wanted)))
  )
}

/** A part of the found ones, with the number of all. */
export interface Found<Lobby> {
  lobbies: Lobby[]
  total: number
}
/** Their sort keys alone, in unix seconds for times, for merging several lists. */
export interface FoundTimes {
  times: number[]
  total: number
}

/** The sort keys of a list of ended lobbies that is in memory. */
export const timesOf = (found: readonly EndedLobby[], search: LobbySearch): FoundTimes => {
  const { lobbies, total } = partOf(found, search)
  return { times: lobbies.map((lobby) => sortKeyOf(lobby, search)), total }
}

/** A part of a list that is in memory. */
export const partOf = <Lobby extends Searched>(found: readonly Lobby[], search: LobbySearch): Found<Lobby> => ({
  lobbies: sortedLobbies(found, search).slice(search.skip, search.skip + search.take),
  total: found.length,
})
