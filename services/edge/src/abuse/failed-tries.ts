import { addressKey, networkKey } from '@sofaspark/kit'
import { FAILED_TRIES_WINDOW_S, NETWORK_TIMES, waitMsAfter, type Lane } from '@sofaspark/kit/failed-tries.ts'
import type { SharedCount } from './shared-count.ts'
import { createWindowCount, type Count } from './window-count.ts'

/** An address's failed tries. */
export interface Standing {
  failures: number
  blocked: boolean
  /** Until the next try is judged; 0 unless blocked. */
  waitMs: number
}

/** A try that is counted before it is judged; its outcome is reported once. */
export interface Attempt extends Standing {
  /** It was right: its count is undone. */
  succeed(): Promise<void>
  /** It was wrong and stays counted. */
  fail(): void
}

/** The one count of failed tries per address, and per network (EDG-461): rooms, tokens, sign-ins, over all regions and edges (EDG-20, EDG-160). */
export interface FailedTries {
  standing(address: string, lane?: Lane): Promise<Standing>
  /** Counts one more; `blocked` means that this very try was beyond the limit, and then it is not kept. */
  count(address: string, lane?: Lane): Promise<Standing>
  /** For tries that are slow to judge: counts first, so that concurrent ones cannot slip through (EDG-162). */
  attempt(address: string): Promise<Attempt>
}

export interface FailedTriesParts {
  /** Tries that may fail at once. */
  burst: number
  monotonicMs: () => number
  /** Shared by all edges; without it this one counts alone. */
  shared?: SharedCount | undefined
  onFailure: () => void
}

export const createFailedTries = ({ burst, monotonicMs, shared, onFailure }: FailedTriesParts): FailedTries => {
  const own = createWindowCount({ windowMs: FAILED_TRIES_WINDOW_S * 1000, monotonicMs })
  /** Its own failures always count: the store may have missed them during an outage. */
  const worse = (here: Count, everywhere: Count | null | undefined): Count =>
    everywhere && everywhere.points >= here.points ? everywhere : here
  /** The owner of a network has thousands of addresses in it. */
  const keysOf = (address: string) => [addressKey(address), `network ${networkKey(address)}`] as const
  const addTo = async (key: string, points: number): Promise<Count> =>
    worse(own.add(key, points), await shared?.add(key, points))
  const waitMsOf = (address: Count, network: Count | null, lane: Lane): number =>
    Math.max(waitMsAfter(address, burst, lane), network ? waitMsAfter(network, burst, lane, NETWORK_TIMES) : 0)
  const without = ({ points, resetMs }: Count): Count => ({ points: points - 1, resetMs })
  /** Refused tries that stayed counted would use up what is left for others; those of a blocked address never reach its network. */
  const counted = async (address: string, lane: Lane = 'usual'): Promise<Standing> => {
    const [key, network] = keysOf(address)
    const ofAddress = await addTo(key, 1)
    const isAddressBlocked = waitMsOf(without(ofAddress), null, lane) > 0
    const ofNetwork = isAddressBlocked ? null : await addTo(network, 1)
    const waitMs = waitMsOf(without(ofAddress), ofNetwork && without(ofNetwork), lane)
    if (waitMs > 0) await Promise.all([addTo(key, -1), ofNetwork && addTo(network, -1)])
    return { failures: ofAddress.points, blocked: waitMs > 0, waitMs }
  }
  return {
    standing: async (address, lane = 'usual') => {
      const get = async (key: string): Promise<Count> => worse(own.get(key), await shared?.get(key))
      const [key, network] = keysOf(address)
      const [failures, ofNetwork] = await Promise.all([get(key), get(network)])
      const waitMs = waitMsOf(failures, ofNetwork, lane)
      return { failures: failures.points, blocked: waitMs > 0, waitMs }
    },
    count: (address, lane) => {
      onFailure()
      return counted(address, lane)
    },
    attempt: async (address) => ({
      ...(await counted(address)),
      succeed: async () => {
        await Promise.all(keysOf(address).map((key) => addTo(key, -1)))
      },
      fail: onFailure,
    }),
  }
}
