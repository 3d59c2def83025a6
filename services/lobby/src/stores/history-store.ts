import type { EndedLobby } from '@sofaspark/contract'

/** Ended lobbies and daily users, kept beyond the process. */
export interface HistoryStore {
  /** Keeps an ended lobby. Never throws: what cannot be kept is logged. */
  add(ended: EndedLobby): void
  /** The latest ended lobbies, newest first. */
  latest(count: number): Promise<EndedLobby[]>
  /** Counts a user's visit on a day (YYYY-MM-DD); the same user counts once a day. */
  visit(day: string, userHash: string): void
  dailyUsers(): Promise<{ date: string; users: number }[]>
  close(): Promise<void>
}

/** History for as long as the process lives. */
export const createMemoryHistory = (): HistoryStore => {
  const ended: EndedLobby[] = []
  const days = new Map<string, Set<string>>()
  return {
    add: (lobby) => {
      ended.unshift(lobby)
      ended.length = Math.min(ended.length, 1_000)
    },
    latest: (count) => Promise.resolve(ended.slice(0, count)),
    visit: (day, userHash) => {
      const users = days.get(day) ?? new Set()
      days.set(day, users.add(userHash))
    },
    dailyUsers: () =>
      Promise.resolve(
        [...days].map(([date, users]) => ({ date, users: users.size })).sort((a, b) => a.date.localeCompare(b.date)),
      ),
    close: () => Promise.resolve(),
  }
}
