import type { Clock } from '@sofaspark/contract'

/** The machine's own clock. */
export const createClock = (): Clock => ({
  nowMs: () => Date.now(),
  monotonicMs: () => Math.floor(performance.now()),
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs)
    return () => clearTimeout(timer)
  },
  every: (periodMs, call) => {
    // Unseen: the clock itself.
    const timer = setInterval(call, periodMs)
    return () => clearInterval(timer)
  },
})
