import type { AdminLobby, EndedLobby, LogLine } from '@sofaspark/contract'
import type { LobbyLogLine } from '../lobby/record.ts'
import type { LiveLobby } from './live-lobby.ts'

const plain = ({ time, message, verified }: LobbyLogLine): LogLine => ({ time, message, verified })

/** A lobby as the admin sees it, with its lines and those of its games. */
export const adminLobby = ({ record, logs: { lines } }: LiveLobby): AdminLobby => ({
  ...record.lobby,
  gamesPlayed: record.lobby.gamesPlayed.map((game, index) => ({
    ...game,
    logs: lines.filter(({ gameIndex }) => gameIndex === index).map(plain),
  })),
  logs: lines.map(plain),
})

/** How an ended lobby stays in the history. */
export const endedLobby = (lobby: LiveLobby): EndedLobby => ({
  ...adminLobby(lobby),
  endTime: lobby.record.lobby.endTime ?? 0,
  playersHistory: [...lobby.record.playersHistory],
})
