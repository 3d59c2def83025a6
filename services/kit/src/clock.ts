import type { Clock } from '@sofaspark/contract'

/** The machine's clock. Its timers never keep a process alive. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => Math.floor(performance.now()),
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs)
    timer.unref()
    return () => clearTimeout(timer)
  },
  every: (periodMs, call) => {
    const timer = setInterval(call, periodMs)
    timer.unref()
    return () => clearInterval(timer)
  },
}

/** Whole seconds since 1970, the wire's unit of time. */
export const unixSeconds = (clock: Clock): number => Math.floor(clock.nowMs() / 1000)
