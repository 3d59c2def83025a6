import type { GamePlayed, Lobby, Player } from './entities.ts'
import type { LogKind } from './log-kinds.ts'
import type { Region } from './ids.ts'

/** One line of a lobby's or a game's log. `verified` is false for lines from `/api/logToLobby`. */
export interface LogLine {
  /** Unix seconds. */
  time: number
  message: string
  verified: boolean
  /** Absent for free text of a page, and for lines of a release that knew no kinds. */
  kind?: LogKind
}

/** A line of `GET /api/admin/lobbies/{roomNumber}/log`, in the data of a server-sent event whose id is `n`. */
export interface NumberedLine extends LogLine {
  /** Counted from 1; the oldest lines of a long log are gone. */
  n: number
  /** Index of the game in `gamesPlayed`; `null` outside games. */
  gameIndex: number | null
}

export interface AdminGamePlayed extends GamePlayed {
  logs: LogLine[]
  /** Seconds after the start at which players left or lost their seats; absent when none did. */
  left?: number[]
}

/** A lobby as the dashboard shows it: with its logs and those of its games. */
export interface AdminLobby extends Omit<
  Lobby,
  'gamesPlayed' | 'rules' | 'admins' | 'moderator' | 'waiting' | 'mirrors' | 'audience'
> {
  gamesPlayed: AdminGamePlayed[]
  logs: LogLine[]
}

/** An ended lobby; `playersHistory` is everyone who ever sat in it. */
export interface EndedLobby extends AdminLobby {
  endTime: number
  playersHistory: Player[]
}

/** A connected phone: its round trip to the service, `null` before the first measure, and whether its input takes the direct lane. */
export interface SeatLink {
  seat: number
  pingMs: number | null
  isDirect: boolean
}
/** The connections of a live lobby's process. */
export interface LobbyLinks {
  screenPingMs: number | null
  seats: SeatLink[]
}

/** A lobby as the lists of `GET /api/admin/lobbies` name it: without log lines, with the region and release that served it. */
export interface ListedLobby extends AdminLobby {
  region: Region
  /** The version of the lobby service; empty for lobbies that ended under a release that did not note it. */
  serviceVersion: string
  /** The number of its lines of trouble; absent in a region of an earlier release. */
  troubles?: number | undefined
  /** How the screen and the phones of a live lobby are connected. */
  links?: LobbyLinks | undefined
  /** With `ended=true`: everyone who ever sat in it. */
  playersHistory?: Player[]
}

/** The orders of a list of lobbies: by start or end, room number, people, most players at once, launches, duration, lines of trouble. */
export const lobbySorts = ['time', 'room', 'players', 'most', 'games', 'lasted', 'trouble'] as const
export type LobbySort = (typeof lobbySorts)[number]

/** `GET /api/admin/lobbies`: one page, the youngest or the latest ended first unless asked otherwise, and the number of lobbies on all pages. */
export interface LobbyList {
  lobbies: ListedLobby[]
  total: number
  /** Regions whose lobbies are missing from this list because they did not respond. */
  silent: Region[]
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

/** A live session of an admin; times are unix seconds, and `seen` is the last user action. */
export interface AdminSession {
  id: string
  role: AdminRole
  address: string
  since: number
  seen: number
}

/** The actions that the audit records; each entry also has an actor, a target and a time. */
export const adminActions = [
  'signed_in',
  'signed_out',
  'session_ended',
  'exported',
  'erased',
  'lobby_ended',
  'player_kicked',
  'notice_sent',
  'region_notice_sent',
  'toggle_changed',
  'canary_demoted',
  'release_demoted',
] as const
export type AdminAction = (typeof adminActions)[number]

export const auditOutcomes = ['ok', 'refused', 'failed'] as const

/** An entry of `GET /api/admin/audit?page=`, the newest first. */
export interface AuditEntry {
  /** Unix seconds. */
  at: number
  /** Id of the session; empty for a refused sign-in and for automatic actions. */
  actor: string
  role: AdminRole | ''
  action: AdminAction
  /** The room number, region, session, toggle or remote; empty for people. */
  target: string
  /** The actor's address. */
  address: string
  outcome: (typeof auditOutcomes)[number]
  /** The reason, text or new state that the actor gave. */
  detail: string
}

/** A position in a script where an error of a group was thrown. */
export interface ErrorPosition {
  /** Address of the script. */
  file: string
  /** Line and column, such as `1:2345`. */
  position: string
  count: number
  /** The same position in our sources, such as `mf-lobby/src/app.tsx:12`, if the build's map is available. */
  source?: string | undefined
}

/** A group of `GET /api/admin/errors`: the same error of pages within 30 days. Times are unix seconds. */
export interface ErrorGroup {
  fingerprint: string
  /** The event. */
  name: string
  message: string
  count: number
  first: number
  last: number
  /** Counts by release (`mf-game 0.1.0-1a2b3c4`), empty where an error names no file of one. */
  versions: Record<string, number>
  /** Counts by browser and major version. */
  browsers: Record<string, number>
  /** Counts by region. */
  regions: Record<string, number>
  /** The most frequent places, at most three. */
  positions: ErrorPosition[]
  /** Whether it has happened in releases that are served now, and in none before them. */
  isNew?: boolean | undefined
}

/** `GET /api/admin/sign-in/way`: with the secret, or with the provider at `/api/admin/sign-in`. */
export const signInWays = ['secret', 'provider'] as const
export interface SignInMethod {
  way: (typeof signInWays)[number]
}

/** `GET /api/admin/session`: the caller's session. */
export interface OwnAdminSession {
  role: AdminRole
  since: number
  idleUntil: number
  until: number
}
