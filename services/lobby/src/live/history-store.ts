import {
  type EndedLobby,
  type GamePlayed,
  type LogLine,
  type NumberedLine,
  type DailyActiveUsers,
  type EveningFigures,
  type RoomNumber,
} from '@sofaspark/contract'
import { hashToken } from '../record/open.ts'
import type { LobbySearch } from '@sofaspark/contract/admin-calls.ts'
import type { Found, FoundTimes } from '../record/lobby-search.ts'

/** A line with the game it belongs to: an index of `gamesPlayed`, or `null` outside games. */
type KeptLine = LogLine & { gameIndex?: number | null }

/**
 * An ended lobby as stores keep it: each line once (LOB-280). Older records have the lines of a game with the game as
 * well; they are read in that form until their 30 days are over.
 */
export interface HistoryEntry extends Omit<EndedLobby, 'gamesPlayed' | 'logs'> {
  /** Version of the service that it ended in. */
  serviceVersion?: string
  gamesPlayed: (GamePlayed & { logs?: LogLine[]; left?: number[] })[]
  logs: KeptLine[]
}

const plain = ({ time, message, verified, kind }: LogLine): LogLine => ({
  time,
  message,
  verified,
  ...(kind === undefined ? {} : { kind }),
})

/** The shape that the dashboard reads. */
export const shownLobby = <Kept extends Pick<HistoryEntry, 'gamesPlayed' | 'logs'>>({
  gamesPlayed,
  logs,
  ...lobby
}: Kept): Omit<Kept, 'gamesPlayed' | 'logs'> & Pick<EndedLobby, 'gamesPlayed' | 'logs'> => ({
  ...lobby,
  gamesPlayed: gamesPlayed.map((game, index) => ({
    ...game,
    logs: game.logs ?? logs.filter(({ gameIndex }) => gameIndex === index).map(plain),
  })),
  logs: logs.map(plain),
})

/** All lines of an ended lobby by number, each with its game (LOB-280). */
export const numberedLines = ({ logs }: Pick<HistoryEntry, 'logs'>): NumberedLine[] =>
  logs.map((line, at) => ({ ...plain(line), n: at + 1, gameIndex: line.gameIndex ?? null }))

/** A visitor of a day: a person with consent, else a session. */
export interface Visit {
  /** YYYY-MM-DD (UTC). */
  day: string
  role: 'host' | 'player'
  /** Hash of the person's id, or of the session's token. */
  visitor: string
  /** Whether the visitor allowed statistics; only then is it a person. */
  hasConsent: boolean
}

export const utcDay = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

/** Daily visits are kept as long as raw events: 13 months. */
export const firstStoredDay = (nowMs: number): string => {
  const first = new Date(nowMs)
  first.setUTCMonth(first.getUTCMonth() - 13)
  return utcDay(first.getTime())
}

/** Under which hash a person's visits are kept; it does not reveal the id. */
export const visitorHash = (userId: string): string => hashToken(`visitor ${userId}`).slice(0, 22)

/** Counts distinct visitors by day, oldest first. A person who hosts and plays is one of `users`, `hosts` and `players`. */
export const countDays = (visits: Iterable<Visit>): DailyActiveUsers['days'] => {
  const days = new Map<string, Record<'users' | 'hosts' | 'players' | 'uncounted', Set<string>>>()
  for (const { day, role, visitor, hasConsent } of visits) {
    const sets = days.get(day) ?? { users: new Set(), hosts: new Set(), players: new Set(), uncounted: new Set() }
    days.set(day, sets)
    if (hasConsent) {
      sets.users.add(visitor)
      sets[role === 'host' ? 'hosts' : 'players'].add(visitor)
    } else sets.uncounted.add(visitor)
  }
  return [...days]
    .map(([date, { users, hosts, players, uncounted }]) => ({
      date,
      users: users.size,
      hosts: hosts.size,
      players: players.size,
      uncounted: uncounted.size,
    }))
    .sort((one, other) => one.date.localeCompare(other.date))
}

/** Ended lobbies and daily users, kept beyond the process. */
export interface HistoryStore {
  /** Keeps an ended lobby. Never throws: a failure is logged. */
  add(ended: HistoryEntry): void
  /** The latest ended lobbies, newest first. */
  latest(count: number): Promise<EndedLobby[]>
  /** A part of the ended lobbies that pass the filters, the latest first; without their log lines. */
  search(search: LobbySearch): Promise<Found<EndedLobby>>
  /** The times at which the found ones ended, the latest first, and how many there are. */
  searchTimes(search: LobbySearch): Promise<FoundTimes>
  /** The lines of the newest ended lobby of that number. */
  findLog(roomNumber: RoomNumber): Promise<NumberedLine[] | undefined>
  /** The figures of lobbies that ended within the last days. */
  figures(days: number): Promise<EveningFigures>
  /** Counts a visit; the same visitor counts once a day in each role. */
  visit(visit: Visit): void
  dailyUsers(): Promise<DailyActiveUsers['days']>
  /** Every kept visit, so that the histories of several processes are counted as one. */
  visits(): Promise<Visit[]>
  /** Days on which a person who allowed statistics visited, by user id. */
  findVisits(userId: string): Promise<Pick<Visit, 'day' | 'role'>[]>
  /** Deletes a person's visits and returns how many. */
  eraseVisits(userId: string): Promise<number>
  /** The ended lobbies in which a player sat. */
  findPerson(playerId: string): Promise<EndedLobby[]>
  /** Takes a player out of every ended lobby, name and all; the number of lobbies. */
  erasePerson(playerId: string): Promise<number>
  /** Whether writes are failing now. */
  isUnreachable(): boolean
  close(): Promise<void>
}
