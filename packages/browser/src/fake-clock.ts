import type { Clock } from '@sofaspark/contract'

export interface FakeClock extends Clock {
  /** Advances the time and runs due timers in order, each at its time. */
  advance(durationMs: number): void
}

interface Timer {
  dueMs: number
  periodMs: number | null
  call: () => void
}

export const createFakeClock = (startMs = 1_800_000_000_000): FakeClock => {
  let nowMs = startMs
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
    nowMs: () => nowMs,
    after: (delayMs, call) => start({ dueMs: nowMs + delayMs, periodMs: null, call }),
    every: (periodMs, call) => start({ dueMs: nowMs + periodMs, periodMs, call }),
    advance: (durationMs) => {
      const untilMs = nowMs + durationMs
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        nowMs = timer.dueMs
        if (timer.periodMs === null) timers.delete(timer)
        else timer.dueMs += Math.max(1, timer.periodMs)
        timer.call()
      }
      nowMs = untilMs
    },
  }
}
