import type { LobbySearch } from '@sofaspark/contract/admin-calls.ts'
import { troubleKinds, type AdminLobby, type EndedLobby, type LogKind, type Player } from '@sofaspark/contract'

/** The filters of a list of lobbies, without its paging. */
export type LobbyFilters = Partial<Omit<LobbySearch, 'ended' | 'skip' | 'take' | 'times'>>

type Searched = Pick<
  AdminLobby,
  'roomNumber' | 'country' | 'players' | 'gamesPlayed' | 'logs' | 'startTime' | 'endTime'
> & {
  playersHistory?: readonly Player[]
  serviceVersion?: string
  troubles?: number | undefined
}

const kindsOfTrouble: ReadonlySet<LogKind | undefined> = new Set(troubleKinds)

/** How many lines of a lobby tell of trouble. LOB-401 */
export const troublesOf = ({ troubles, logs }: Pick<Searched, 'troubles' | 'logs'>): number =>
  troubles ?? logs.filter(({ kind }) => kindsOfTrouble.has(kind)).length

/** Whether a lobby passes every filter. LOB-260 */
export const isFound = (lobby: Searched, filters: LobbyFilters): boolean => {
  const { room, name, gameKey, country, version, after, before, trouble } = filters
  const wanted = name?.toLowerCase()
  const timeS = lobby.endTime ?? lobby.startTime
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
/** Their times alone, in unix seconds, for merging several lists. */
export interface FoundTimes {
  times: number[]
  total: number
}

/** The times of a list of ended lobbies that is in memory. */
export const timesOf = (found: readonly EndedLobby[], part: Pick<LobbySearch, 'skip' | 'take'>): FoundTimes => {
  const { lobbies, total } = partOf(found, part)
  return { times: lobbies.map(({ endTime }) => endTime), total }
}

/** A part of a list that is in memory. */
export const partOf = <Lobby>(
  found: readonly Lobby[],
  { skip, take }: Pick<LobbySearch, 'skip' | 'take'>,
): Found<Lobby> => ({
  lobbies: found.slice(skip, skip + take),
  total: found.length,
})
