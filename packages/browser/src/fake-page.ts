import type {
  Analytics,
  Consent,
  ConsentControl,
  Language,
  LanguageControl,
  Navigation,
  Report,
  Storage,
  StoredSettings,
  Clock,
} from '@sofaspark/contract'
import { createConsent } from './consent.ts'
import { createObservable } from './shared/observable.ts'

export interface FakeAnalytics extends Analytics {
  readonly reports: { name: string; params: Record<string, string | number> }[]
}

export const createFakeAnalytics = (): FakeAnalytics => {
  const reports: FakeAnalytics['reports'] = []
  return {
    reports,
    report: (...[name, params]: Report) => {
      reports.push({ name, params: { ...params } })
    },
  }
}

export const createFakeConsent = (initial: Consent = 'unknown'): ConsentControl =>
  createConsent({
    read: () => (initial === 'unknown' ? '' : `cookie_consent=${initial}.1`),
    write: () => undefined,
  })

export const createFakeLanguage = (initial: Language = 'en'): LanguageControl => {
  const language = createObservable<Language>(initial)
  return {
    language,
    set: (next) => {
      language.set(next)
      return Promise.resolve()
    },
  }
}

export interface FakeNavigation extends Navigation {
  /** Every location that was navigated to, in order. */
  readonly visits: string[]
}

/** A path and query as in `navigation.location`. */
export const parseLocation = (to: string): { path: string; query: ReadonlyMap<string, string> } => {
  const url = new URL(to, 'http://localhost')
  return { path: url.pathname, query: new Map(url.searchParams) }
}

export const createFakeNavigation = (at = '/'): FakeNavigation => {
  const location = createObservable(parseLocation(at))
  const visits: string[] = []
  return {
    location,
    visits,
    go: (to) => {
      visits.push(to)
      location.set(parseLocation(to))
    },
  }
}

export interface FakeStorage extends Storage {
  readonly values: Map<keyof StoredSettings, unknown>
}

export const createFakeStorage = (initial: Partial<StoredSettings> = {}): FakeStorage => {
  const values = new Map<keyof StoredSettings, unknown>(Object.entries(initial) as [keyof StoredSettings, unknown][])
  return {
    values,
    get: <K extends keyof StoredSettings>(key: K) => values.get(key) as StoredSettings[K] | undefined,
    set: (key, value) => {
      values.set(key, value)
    },
    remove: (key) => {
      values.delete(key)
    },
  }
}

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
