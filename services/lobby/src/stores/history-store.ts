import type { EndedLobby } from '@sofaspark/contract'
import { shownLobby, type KeptLobby } from './kept-lobby.ts'

/** Ended lobbies and daily users, kept beyond the process. */
export interface HistoryStore {
  /** Keeps an ended lobby. Never throws: a failure is logged. */
  add(ended: KeptLobby): void
  /** The latest ended lobbies, newest first. */
  latest(count: number): Promise<EndedLobby[]>
  /** Counts a user's visit on a day (YYYY-MM-DD); the same user counts once a day. */
  visit(day: string, userHash: string): void
  dailyUsers(): Promise<{ date: string; users: number }[]>
  /** The ended lobbies in which a player sat. */
  findPerson(playerId: string): Promise<EndedLobby[]>
  /** Takes a player out of every ended lobby, name and all; the number of lobbies. */
  erasePerson(playerId: string): Promise<number>
  /** Whether writes are failing now. */
  isUnreachable(): boolean
  close(): Promise<void>
}

const MAX_ENDED = 1_000
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000

const hasPlayer =
  (playerId: string) =>
  ({ playersHistory }: EndedLobby): boolean =>
    playersHistory.some(({ id }) => id === playerId)

/** History in memory alone, for short-lived services: the last thousand lobbies of 30 days. */
export const createMemoryHistory = (nowMs: () => number = Date.now): HistoryStore => {
  let ended: EndedLobby[] = []
  const days = new Map<string, Set<string>>()
  const isKept = ({ endTime }: EndedLobby): boolean => endTime * 1_000 > nowMs() - KEPT_MS
  return {
    add: (lobby) => {
      ended = [shownLobby(lobby), ...ended].slice(0, MAX_ENDED)
    },
    latest: (count) => Promise.resolve(ended.filter(isKept).slice(0, count)),
    visit: (day, userHash) => void days.set(day, (days.get(day) ?? new Set()).add(userHash)),
    dailyUsers: () =>
      Promise.resolve(
        [...days].map(([date, users]) => ({ date, users: users.size })).sort((a, b) => a.date.localeCompare(b.date)),
      ),
    findPerson: (playerId) => Promise.resolve(ended.filter(hasPlayer(playerId))),
    erasePerson: (playerId) => {
      const found = ended.filter(hasPlayer(playerId)).length
      ended = ended.filter((lobby) => !hasPlayer(playerId)(lobby))
      return Promise.resolve(found)
    },
    isUnreachable: () => false,
    close: () => Promise.resolve(),
  }
}
