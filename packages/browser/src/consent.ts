import { timings, type Clock, type Consent, type ConsentControl } from '@sofaspark/contract'
import { createObservable } from './observable.ts'

const COOKIE = 'cookie_consent'
const DAY_SECONDS = 86_400

/** The document's cookies, reduced to the needs of consent. */
export interface CookieJar {
  read(): string
  write(cookie: string): void
}

export const documentCookies = (page: Document): CookieJar => ({
  read: () => page.cookie,
  write: (cookie) => {
    page.cookie = `${cookie}; Path=/; SameSite=Lax${page.location.protocol === 'https:' ? '; Secure' : ''}`
  },
})

const stored = (jar: CookieJar): Consent => {
  const answer = new RegExp(`(?:^|; )${COOKIE}=(accepted|rejected)\\.`).exec(jar.read())?.[1]
  return answer === 'accepted' || answer === 'rejected' ? answer : 'unknown'
}

/** The visitor's decision, kept in a cookie for 365 days together with its time. */
export const createConsent = (jar: CookieJar, clock: Clock): ConsentControl => {
  const state = createObservable<Consent>(stored(jar))
  const answer = (consent: 'accepted' | 'rejected') => {
    const givenAt = Math.floor(clock.nowMs() / 1000)
    jar.write(`${COOKIE}=${consent}.${givenAt}; Max-Age=${timings.consentDays * DAY_SECONDS}`)
    state.set(consent)
  }
  return {
    state,
    accept: () => answer('accepted'),
    reject: () => answer('rejected'),
    withdraw: () => {
      jar.write(`${COOKIE}=; Max-Age=0`)
      state.set('unknown')
    },
  }
}
