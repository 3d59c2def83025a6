import type { EndedLobby } from '@sofaspark/contract'
import type { Journal } from './journal.ts'

/** Ended lobbies and daily users, kept beyond the process. */
export interface HistoryStore {
  /** Keeps an ended lobby. Never throws: what cannot be kept is logged. */
  add(ended: EndedLobby): void
  /** The latest ended lobbies, newest first. */
  latest(count: number): Promise<EndedLobby[]>
  /** Counts a user's visit on a day (YYYY-MM-DD); the same user counts once a day. */
  visit(day: string, userHash: string): void
  dailyUsers(): Promise<{ date: string; users: number }[]>
  /** The ended lobbies in which a player sat. */
  findPerson(playerId: string): Promise<EndedLobby[]>
  /** Takes a player out of every ended lobby, name and all; the number of lobbies. */
  erasePerson(playerId: string): Promise<number>
  /** Whether what should be written cannot be, at the moment. */
  isAway(): boolean
  close(): Promise<void>
}

type Entry = { ended: EndedLobby } | { day: string; userHash: string }

/** A journal is rewritten when it is this big and mostly history. */
const REWRITE_BYTES = 16_000_000
const MAX_ENDED = 1_000
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000

const hasPlayer =
  (playerId: string) =>
  ({ playersHistory }: EndedLobby): boolean =>
    playersHistory.some(({ id }) => id === playerId)

/** History in memory: the last thousand lobbies of 30 days. With a journal, the next process has it too. */
export const createMemoryHistory = (journal?: Journal, nowMs: () => number = Date.now): HistoryStore => {
  let rewrittenBytes = 0
  let ended: EndedLobby[] = []
  const days = new Map<string, Set<string>>()

  const isKept = ({ endTime }: EndedLobby): boolean => endTime * 1_000 > nowMs() - KEPT_MS
  const apply = (entry: Entry): void => {
    if ('ended' in entry) ended = [entry.ended, ...ended].slice(0, MAX_ENDED)
    else days.set(entry.day, (days.get(entry.day) ?? new Set()).add(entry.userHash))
  }
  const write = (entry: Entry): void => {
    apply(entry)
    journal?.append(entry)
    if (journal && journal.sizeBytes() > REWRITE_BYTES + 2 * rewrittenBytes) rewrite()
  }
  const rewrite = (): void => {
    ended = ended.filter(isKept)
    const users = [...days].flatMap(([day, hashes]) => [...hashes].map((userHash) => ({ day, userHash })))
    journal?.rewrite([...[...ended].reverse().map((lobby) => ({ ended: lobby })), ...users])
    rewrittenBytes = journal?.sizeBytes() ?? 0
  }
  for (const entry of journal?.read() ?? []) apply(entry as Entry)
  rewrite()
  return {
    add: (lobby) => write({ ended: lobby }),
    latest: (count) => Promise.resolve(ended.filter(isKept).slice(0, count)),
    visit: (day, userHash) => {
      if (!days.get(day)?.has(userHash)) write({ day, userHash })
    },
    dailyUsers: () =>
      Promise.resolve(
        [...days].map(([date, users]) => ({ date, users: users.size })).sort((a, b) => a.date.localeCompare(b.date)),
      ),
    findPerson: (playerId) => Promise.resolve(ended.filter(hasPlayer(playerId))),
    erasePerson: (playerId) => {
      const found = ended.filter(hasPlayer(playerId)).length
      ended = ended.filter((lobby) => !hasPlayer(playerId)(lobby))
      rewrite()
      return Promise.resolve(found)
    },
    isAway: () => false,
    close: () => {
      journal?.close()
      return Promise.resolve()
    },
  }
}
