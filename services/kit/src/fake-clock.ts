import type { Clock } from '@sofaspark/contract'

interface Timer {
  atMs: number
  call: () => void
  everyMs: number | null
}

export interface FakeClock extends Clock {
  /** Advances the time and runs due timers in order. */
  advance(ms: number): void
  /** Number of pending timers. */
  readonly pending: number
}

/** A clock that stands still until it is advanced. */
export const createFakeClock = (startMs = 1_700_000_000_000): FakeClock => {
  let nowMs = startMs
  const timers = new Set<Timer>()
  const add = (delayMs: number, call: () => void, everyMs: number | null): (() => void) => {
    const timer = { atMs: nowMs + delayMs, call, everyMs }
    timers.add(timer)
    return () => timers.delete(timer)
  }
  const nextDue = (untilMs: number): Timer | undefined =>
    [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
  return {
    nowMs: () => nowMs,
    after: (delayMs, call) => add(delayMs, call, null),
    every: (periodMs, call) => add(periodMs, call, periodMs),
    advance: (ms) => {
      const untilMs = nowMs + ms
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        nowMs = timer.atMs
        if (timer.everyMs === null) timers.delete(timer)
        else timer.atMs += Math.max(1, timer.everyMs)
        timer.call()
      }
      nowMs = untilMs
    },
    get pending() {
      return timers.size
    },
  }
}
