import type { Clock } from '@sofaspark/contract'
import type { TokenBucket } from '@sofaspark/kit/token-bucket.ts'
import type { LiveLobby } from './live/live-lobby.ts'
import { hashToken } from './lobby/tokens.ts'
import type { HistoryStore } from './stores/history-store.ts'
import { utcDay, visitorHash, type Visit } from './stores/visits.ts'

/** Counts the people of a party as users of the day (LOB-62 to LOB-62e). */
export interface DailyUsers {
  /** A party's screen and phones count from its first connected phone on; each visitor once a day. */
  count(lobby: LiveLobby): void
  /** Counts every party again if a day (UTC) has begun since the last count. */
  countNewDay(lobbies: Iterable<LiveLobby>): void
}

interface Parts {
  clock: Clock
  history: Pick<HistoryStore, 'visit'>
  /** How fast visits may be counted: made-up visitors fill the table no faster. */
  visits: TokenBucket
}

/** A visitor who allowed statistics is a person with an id; any other is the session of a seat or a screen. */
const visitorOf = (userId: string | null, token: string): Pick<Visit, 'visitor' | 'hasConsent'> =>
  userId === null
    ? { visitor: hashToken(token).slice(0, 16), hasConsent: false }
    : { visitor: visitorHash(userId), hasConsent: true }

export const createDailyUsers = ({ clock, history, visits }: Parts): DailyUsers => {
  let today = utcDay(clock.nowMs())
  let counted = new Set<string>()
  const visit = (visit: Omit<Visit, 'day'>): void => {
    const key = `${visit.role} ${visit.visitor}`
    if (counted.has(key) || !visits.take(clock.nowMs())) return
    counted.add(key)
    history.visit({ ...visit, day: today })
  }
  const turnDay = (): boolean => {
    const day = utcDay(clock.nowMs())
    if (day === today) return false
    today = day
    counted = new Set()
    return true
  }
  const count = ({ phones, host }: LiveLobby): void => {
    turnDay()
    let isParty = false
    for (const phone of phones)
      if (phone?.role.kind === 'player') {
        isParty = true
        visit({ role: 'player', ...visitorOf(phone.userId, phone.role.seatToken) })
      }
    if (isParty && host?.role.kind === 'host') visit({ role: 'host', ...visitorOf(host.userId, host.role.hostToken) })
  }
  return {
    count,
    countNewDay: (lobbies) => {
      if (turnDay()) for (const lobby of lobbies) count(lobby)
    },
  }
}
