import { limits, type Clock, type TokenBucket, serverLimits } from '@sofaspark/contract'
import { addressKey, networkKey } from '@sofaspark/kit/addresses.ts'
import type { LiveLobby } from './live-lobby.ts'
import { hashToken } from '../record/open.ts'
import { type HistoryStore, utcDay, visitorHash, type Visit } from './history-store.ts'

/** Counts the people of a party as users of the day (LOB-62). */
export interface DailyUsers {
  /** A party's screen and phones count from its first connected phone on; each visitor once a day. */
  count(lobby: LiveLobby): void
  /** Counts every party again if a day (UTC) has begun since the last count. */
  countNewDay(lobbies: Iterable<LiveLobby>): void
}

/** As many as a lobby has seats, and its screen: an address in one lobby counts no more a day. */
const OF_LOBBY = limits.seats + 1
/** As many as sockets: an address in all lobbies; a network twice as many. */
const OF_ADDRESS: number = serverLimits.socketsPerAddress
const OF_NETWORK = 2 * OF_ADDRESS
/** Visitors, and shares of addresses, that a process remembers; the oldest are forgotten. */
export const MAX_COUNTED = 100_000

/** How many visitors an address may still add to a day (LOB-62). */
const createVisitorShares = () => {
  const taken = new Map<string, number>()
  return {
    take: (roomNumber: string, address: string): boolean => {
      const key = addressKey(address)
      const bounds: [name: string, most: number][] = [
        [`${roomNumber} ${key}`, OF_LOBBY],
        [key, OF_ADDRESS],
        [`network ${networkKey(address)}`, OF_NETWORK],
      ]
      if (bounds.some(([name, most]) => (taken.get(name) ?? 0) >= most)) return false
      for (const [name] of bounds) {
        taken.set(name, (taken.get(name) ?? 0) + 1)
        const [oldest] = taken.keys()
        if (taken.size > MAX_COUNTED && oldest !== undefined) taken.delete(oldest)
      }
      return true
    },
    clear: () => taken.clear(),
  }
}

interface Deps {
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

export const createDailyUsers = ({ clock, history, visits }: Deps): DailyUsers => {
  let today = utcDay(clock.nowMs())
  let counted = new Set<string>()
  const shares = createVisitorShares()
  const visit = (visit: Omit<Visit, 'day'>, roomNumber: string, address: string): void => {
    const key = `${visit.role} ${visit.visitor}`
    if (counted.has(key) || !shares.take(roomNumber, address) || !visits.take(clock.monotonicMs())) return
    counted.add(key)
    const [oldest] = counted
    // A visitor who is forgotten is stored again, and counts once anyway.
    if (counted.size > MAX_COUNTED && oldest !== undefined) counted.delete(oldest)
    history.visit({ ...visit, day: today })
  }
  const turnDay = (): boolean => {
    const day = utcDay(clock.nowMs())
    if (day === today) return false
    today = day
    counted = new Set()
    shares.clear()
    return true
  }
  const count = ({ phones, host, roomNumber }: LiveLobby): void => {
    turnDay()
    let isParty = false
    for (const phone of phones)
      if (phone?.role.kind === 'player') {
        isParty = true
        visit({ role: 'player', ...visitorOf(phone.userId, phone.role.seatToken) }, roomNumber, phone.address)
      }
    if (isParty && host?.role.kind === 'host')
      visit({ role: 'host', ...visitorOf(host.userId, host.role.hostToken) }, roomNumber, host.address)
  }
  return {
    count,
    countNewDay: (lobbies) => {
      if (turnDay()) for (const lobby of lobbies) count(lobby)
    },
  }
}
