import type { AdminLobby, LobbyLinks } from '@sofaspark/contract'
import { leftDuring, withoutEvening } from '../record/evening.ts'
import { shownLobby, type HistoryEntry } from './history-store.ts'
import type { LiveLobby } from './live-lobby.ts'

/** The games of a lobby with their figures: how many matches ended, and when players left. LOB-305 */
const figuredGames = ({ record, logs: { lines } }: LiveLobby): HistoryEntry['gamesPlayed'] =>
  withoutEvening(record.lobby).gamesPlayed.map((game, index) => {
    const { matches } = record.lobby.gamesPlayed[index] ?? {}
    const left = leftDuring(lines, game, index)
    return { ...game, ...(matches ? { matches } : {}), ...(left.length > 0 ? { left } : {}) }
  })

/** An ended lobby as the history keeps it. */
export const endedLobby = (lobby: LiveLobby, serviceVersion: string): HistoryEntry => ({
  ...withoutEvening(lobby.record.lobby),
  gamesPlayed: figuredGames(lobby),
  serviceVersion,
  logs: [...lobby.logs.lines],
  endTime: lobby.record.lobby.endTime ?? 0,
  playersHistory: [...lobby.record.playersHistory],
})

/** A live lobby as far as its figures go. */
export const figuredLobby = (lobby: LiveLobby): Pick<HistoryEntry, 'maxConnectedPlayers' | 'gamesPlayed'> => ({
  maxConnectedPlayers: lobby.record.lobby.maxConnectedPlayers,
  gamesPlayed: figuredGames(lobby),
})

/** A lobby as the admin sees it, with its lines and those of its games. */
export const adminLobby = ({ record, logs: { lines } }: LiveLobby): AdminLobby => {
  const { rules: _rules, admins: _admins, moderator: _moderator, ...lobby } = record.lobby
  return shownLobby({ ...lobby, logs: lines })
}

/** How the screen and the phones of a lobby are connected now, as the service measures and hears it. LOB-260 */
export const linksOf = ({ host, phones, directLanes }: LiveLobby): LobbyLinks => ({
  screenPingMs: host?.pingMs ?? null,
  seats: phones.flatMap((phone, seat) =>
    phone ? [{ seat, pingMs: phone.pingMs, isDirect: directLanes.has(seat) }] : [],
  ),
})
