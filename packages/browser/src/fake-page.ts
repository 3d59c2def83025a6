import type {
  Analytics,
  Consent,
  ConsentControl,
  Language,
  LanguageControl,
  Navigation,
  Report,
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
