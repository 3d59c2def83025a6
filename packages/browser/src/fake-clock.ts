import type { Clock } from '@sofaspark/contract'

/** The monotonic time at the start: small, as in a process that has just started. */
const UP_MS = 5_000

export interface FakeClock extends Clock {
  /** Advances the time and runs due timers in order, each at its time. */
  advance(durationMs: number): void
  /** Sets the wall clock ahead, or back by a negative duration; durations and timers do not notice. */
  jump(byMs: number): void
}

interface Timer {
  dueMs: number
  periodMs: number | null
  call: () => void
}

export const createFakeClock = (startMs = 1_800_000_000_000): FakeClock => {
  let monotonicMs = UP_MS
  let bootedMs = startMs - UP_MS
  const timers = new Set<Timer>()
  const start = (timer: Timer) => {
    timers.add(timer)
    return () => {
      timers.delete(timer)
    }
  }
  const nextDue = (untilMs: number): Timer | undefined =>
    [...timers].filter((timer) => timer.dueMs <= untilMs).sort((one, other) => one.dueMs - other.dueMs)[0]
  return {
    nowMs: () => bootedMs + monotonicMs,
    monotonicMs: () => monotonicMs,
    jump: (byMs) => {
      bootedMs += byMs
    },
    after: (delayMs, call) => start({ dueMs: monotonicMs + delayMs, periodMs: null, call }),
    every: (periodMs, call) => start({ dueMs: monotonicMs + periodMs, periodMs, call }),
    advance: (durationMs) => {
      const untilMs = monotonicMs + durationMs
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        monotonicMs = timer.dueMs
        if (timer.periodMs === null) timers.delete(timer)
        else timer.dueMs += Math.max(1, timer.periodMs)
        timer.call()
      }
      monotonicMs = untilMs
    },
  }
}
