import type { GamePlayed, Lobby, Player } from './entities.ts'
import type { Region } from './regions.ts'

/** One line of a lobby's or a game's log. `verified` is false for lines from `/api/logToLobby`. */
export interface LogLine {
  /** Unix seconds. */
  time: number
  message: string
  verified: boolean
}

export interface AdminGamePlayed extends GamePlayed {
  logs: LogLine[]
}

/** A lobby as the dashboard shows it: with its logs and those of its games. */
export interface AdminLobby extends Omit<Lobby, 'gamesPlayed'> {
  gamesPlayed: AdminGamePlayed[]
  logs: LogLine[]
}

/** An ended lobby; `playersHistory` is everyone who ever sat in it. */
export interface EndedLobby extends AdminLobby {
  endTime: number
  playersHistory: Player[]
}

/** `GET /{region}/data/admin`. */
export interface AdminData {
  onlinePlayers: number
  activeLobbys: number
  activeGames: number
  lobbyData: AdminLobby[]
  history: EndedLobby[]
}

/** `GET /{region}/data/server`. `startTime` is unix seconds. */
export interface ServerInfo {
  region: Region
  address: string
  version: string
  startTime: number
}

/**
 * `GET /{region}/data/dailyActiveUsers`: days (UTC) as YYYY-MM-DD, oldest first. `users` are people who allowed
 * statistics and were in a party; `hosts` and `players` are those of them with a screen or a seat, and `uncounted` are
 * sessions without consent.
 */
export interface DailyActiveUsers {
  days: { date: string; users: number; hosts: number; players: number; uncounted: number }[]
}

/** A viewer reads; an operator acts as well. */
export const adminRoles = ['viewer', 'operator'] as const
export type AdminRole = (typeof adminRoles)[number]

/** A live session of an admin; times are unix seconds, and `seen` is the last act of its person. */
export interface AdminSession {
  id: string
  role: AdminRole
  address: string
  since: number
  seen: number
}

/** `GET /api/admin/session`: the own session. */
export interface OwnAdminSession {
  role: AdminRole
  since: number
  idleUntil: number
  until: number
}
