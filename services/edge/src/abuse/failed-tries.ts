import { addressKey } from '@sofaspark/kit'
import type { SharedCount } from './shared-count.ts'
import { createWindowCount, type Count } from './window-count.ts'

export const FAILED_TRIES_WINDOW_S = 60

/** An address's failed tries. */
export interface Standing {
  failures: number
  blocked: boolean
  /** Until the count starts again; 0 when there are no failures. */
  resetMs: number
}

/** A try that is counted before it is judged; its outcome is reported once. */
export interface Attempt extends Standing {
  /** It was right: its count is undone. */
  succeed(): Promise<void>
  /** It was wrong and stays counted. */
  fail(): void
}

/** The one count of failed tries per address: rooms, tokens, sign-ins, over all regions and edges (EDG-20, EDG-160). */
export interface FailedTries {
  standing(address: string): Promise<Standing>
  /** Counts one more; `blocked` tells whether this very try was already beyond the limit. */
  count(address: string): Promise<Standing>
  /** For tries that are slow to judge: counts first, so that concurrent ones cannot slip through (EDG-162). */
  attempt(address: string): Promise<Attempt>
}

export interface FailedTriesParts {
  perMinute: number
  monotonicMs: () => number
  /** Shared by all edges; without it this one counts alone. */
  shared?: SharedCount | undefined
  onFailure: () => void
}

export const createFailedTries = ({ perMinute, monotonicMs, shared, onFailure }: FailedTriesParts): FailedTries => {
  const own = createWindowCount({ windowMs: FAILED_TRIES_WINDOW_S * 1000, monotonicMs })
  /** Its own failures always count: the store may have missed them during an outage. */
  const worse = (here: Count, everywhere: Count | null | undefined): Count =>
    everywhere && everywhere.points >= here.points ? everywhere : here
  const add = async (address: string, points: number): Promise<Count> => {
    const key = addressKey(address)
    return worse(own.add(key, points), await shared?.add(key, points))
  }
  const counted = async (address: string): Promise<Standing> => {
    const { points, resetMs } = await add(address, 1)
    return { failures: points, blocked: points > perMinute, resetMs }
  }
  return {
    standing: async (address) => {
      const key = addressKey(address)
      const everywhere = await shared?.get(key)
      const { points, resetMs } = worse(own.get(key), everywhere)
      return { failures: points, blocked: points >= perMinute, resetMs }
    },
    count: (address) => {
      onFailure()
      return counted(address)
    },
    attempt: async (address) => ({
      ...(await counted(address)),
      succeed: async () => {
        await add(address, -1)
      },
      fail: onFailure,
    }),
  }
}
