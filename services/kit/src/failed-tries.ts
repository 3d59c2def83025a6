/**
 * The count of failed tries lets tries through for two minutes from the first failure on (EDG-20, EDG-460): the burst of
 * the setting, one more every 20 s, and a reserve for joins on a connection that has not failed. With a burst of 10 that
 * makes at most 10 + 5 + 4 = 19 answers about rooms in two minutes, on all ways together.
 */
export const FAILED_TRIES_WINDOW_S = 120
const ONE_MORE_MS = 20_000
const FRESH_RESERVE = 4
/** Neighbours of a network, an IPv4 /24 or IPv6 /48, together may try this many times as often as one address (EDG-460). */
export const NETWORK_TIMES = 20

/** The failures of an address in its window, and until when they are remembered. */
export interface Failures {
  points: number
  resetMs: number
}

/** `fresh`: a join on a connection that has not failed; `usual`: every other try. */
export type RateClass = 'usual' | 'fresh'

/** How long the next try waits, in milliseconds; 0 when it is judged now. `times`: of that many addresses together. */
export const waitMsAfter = ({ points, resetMs }: Failures, burst: number, rateClass: RateClass, times = 1): number => {
  const beyond = points - times * (burst + (rateClass === 'fresh' ? FRESH_RESERVE : 0))
  if (beyond < 0) return 0
  const elapsedMs = FAILED_TRIES_WINDOW_S * 1_000 - resetMs
  return Math.max(0, Math.min(resetMs, ((beyond + 1) * ONE_MORE_MS) / times - elapsedMs))
}
