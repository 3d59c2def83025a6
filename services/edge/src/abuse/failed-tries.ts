import { RateLimiterMemory } from 'rate-limiter-flexible'

const WINDOW_S = 60

/** How an address stands with its failed look-ups, joins and resumes. */
export interface Standing {
  failures: number
  blocked: boolean
  /** Until the count starts anew; 0 when there are no failures. */
  resetMs: number
}

/** The one count of failed tries per address, over all regions (EDG-20). */
export interface FailedTries {
  standing: (address: string) => Promise<Standing>
  /** Counts one more; `blocked` tells whether this very try was already beyond the limit. */
  count: (address: string) => Promise<Standing>
}

export const createFailedTries = (perMinute: number): FailedTries => {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_S })
  return {
    standing: async (address) => {
      const found = await limiter.get(address)
      const failures = found?.consumedPoints ?? 0
      return { failures, blocked: failures >= perMinute, resetMs: found?.msBeforeNext ?? 0 }
    },
    count: async (address) => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(address)
      return { failures: consumedPoints, blocked: consumedPoints > perMinute, resetMs: msBeforeNext }
    },
  }
}
