import type { DailyActiveUsers } from '@sofaspark/contract'
import { hashToken } from '../lobby/tokens.ts'

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
export const firstKeptDay = (nowMs: number): string => {
  const first = new Date(nowMs)
  first.setUTCMonth(first.getUTCMonth() - 13)
  return utcDay(first.getTime())
}

/** Under which hash a person's visits are kept; it tells nobody the id. */
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
