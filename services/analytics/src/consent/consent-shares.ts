import type { Clock } from '@sofaspark/contract'
import { ADDRESS_SHARE, MAX_REMEMBERED, NETWORK_SHARE, type Source } from '../events/event-shares.ts'

const A_DAY_MS = 86_400_000

/** The share of one sender in the proofs of a day, so that none pushes the proofs of others out (ANA-204). */
export interface ConsentShares {
  /** False, and counts nothing, for a sender who has had its share. */
  take(source: Source): boolean
}

export const createConsentShares = (proofsPerDay: number, clock: Pick<Clock, 'nowMs'>): ConsentShares => {
  const dayOf = (): number => Math.floor(clock.nowMs() / A_DAY_MS)
  const taken = new Map<string, number>()
  let day = dayOf()
  let all = 0
  return {
    take: ({ address, network }) => {
      if (dayOf() !== day) {
        day = dayOf()
        all = 0
        taken.clear()
      }
      const bounds = [
        [`address ${address}`, ADDRESS_SHARE],
        [`network ${network}`, NETWORK_SHARE],
      ] as const
      const hadOf = (key: string): number => taken.get(key) ?? 0
      // The share is of what others left, so that a day never fills up.
      if (bounds.some(([key, share]) => hadOf(key) + 1 > share * (proofsPerDay - (all - hadOf(key))))) return false
      all += 1
      for (const [key] of bounds) {
        taken.set(key, hadOf(key) + 1)
        const [oldest] = taken.keys()
        if (taken.size > MAX_REMEMBERED && oldest !== undefined) taken.delete(oldest)
      }
      return true
    },
  }
}
