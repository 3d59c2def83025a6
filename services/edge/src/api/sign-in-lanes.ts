import { addressKey, networkKey } from '@sofaspark/kit'
import pLimit from 'p-limit'

/** Each comparison occupies a thread of the pool for a tenth of a second; files and compression need those as well. */
const MAX_COMPARISONS = 2
const MAX_WAITING = 50
/** Of one network, an IPv4 /24 or IPv6 /48. */
const MAX_WAITING_OF_NETWORK = 5
/** Comparisons for addresses that signed in before. */
const MAX_KNOWN_COMPARISONS = 1
const MAX_KNOWN_WAITING = 20
/** Addresses that are remembered; the one that signed in first is forgotten. */
export const MAX_KNOWN = 200

/** Queues of sign-ins whose secrets are compared (EDG-165, EDG-421). */
export interface SignInLanes {
  /** Compares in turn; `null` when too many wait. */
  compare<Result>(address: string, work: () => Promise<Result>): Promise<Result | null>
  /** The address signed in: from now on it has a queue that strangers cannot fill. */
  remember(address: string): void
}

export const createSignInLanes = (): SignInLanes => {
  const strangers = pLimit(MAX_COMPARISONS)
  const known = pLimit(MAX_KNOWN_COMPARISONS)
  const addresses = new Set<string>()
  const waiting = new Map<string, number>()
  const count = (network: string, more: number): void => {
    const left = (waiting.get(network) ?? 0) + more
    if (left > 0) waiting.set(network, left)
    else waiting.delete(network)
  }
  return {
    compare: async (address, work) => {
      if (addresses.has(addressKey(address))) return known.pendingCount >= MAX_KNOWN_WAITING ? null : known(work)
      const network = networkKey(address)
      if (strangers.pendingCount >= MAX_WAITING || (waiting.get(network) ?? 0) >= MAX_WAITING_OF_NETWORK) return null
      count(network, 1)
      return strangers(work).finally(() => count(network, -1))
    },
    remember: (address) => {
      const key = addressKey(address)
      addresses.delete(key)
      addresses.add(key)
      const [oldest] = addresses
      if (addresses.size > MAX_KNOWN && oldest !== undefined) addresses.delete(oldest)
    },
  }
}
