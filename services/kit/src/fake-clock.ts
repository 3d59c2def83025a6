import type { Clock } from '@sofaspark/contract'

/** The monotonic time at the start: small, as in a process that has just started. */
const UP_MS = 5_000

interface Timer {
  atMs: number
  call: () => void
  everyMs: number | null
}

export interface FakeClock extends Clock {
  /** Advances the time and runs due timers in order. */
  advance(ms: number): void
  /** Sets the wall clock ahead, or back by a negative duration; durations and timers do not notice. */
  jump(byMs: number): void
  /** Number of pending timers. */
  readonly pending: number
}

/** A clock that is advanced by hand. */
export const createFakeClock = (startMs = 1_700_000_000_000): FakeClock => {
  let monotonicMs = UP_MS
  let bootedMs = startMs - UP_MS
  const timers = new Set<Timer>()
  const add = (delayMs: number, call: () => void, everyMs: number | null): (() => void) => {
    const timer = { atMs: monotonicMs + delayMs, call, everyMs }
    timers.add(timer)
    return () => timers.delete(timer)
  }
  const nextDue = (untilMs: number): Timer | undefined =>
    [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
  return {
    nowMs: () => bootedMs + monotonicMs,
    monotonicMs: () => monotonicMs,
    jump: (byMs) => {
      bootedMs += byMs
    },
    after: (delayMs, call) => add(delayMs, call, null),
    every: (periodMs, call) => add(periodMs, call, periodMs),
    advance: (ms) => {
      const untilMs = monotonicMs + ms
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        monotonicMs = timer.atMs
        if (timer.everyMs === null) timers.delete(timer)
        else timer.atMs += Math.max(1, timer.everyMs)
        timer.call()
      }
      monotonicMs = untilMs
    },
    get pending() {
      return timers.size
    },
  }
}
