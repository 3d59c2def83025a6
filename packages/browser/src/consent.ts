import type { Consent, ConsentControl, Observable } from '@sofaspark/contract'
import { createObservable } from './shared/observable.ts'

const COOKIE = 'cookie_consent'

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

/** Calls once statistics are allowed: at once, or with the answer that allows them. BRO-06 */
export const onceAccepted = (state: Observable<Consent>, begin: () => void): void => {
  if (state.get() === 'accepted') {
    begin()
    return
  }
  const stop = state.subscribe(() => {
    if (state.get() !== 'accepted') return
    stop()
    begin()
  })
}

/** The visitor's answer, kept in a cookie. Every phone loads this: reading and writing an answer is `consent-choice.ts`. */
export const createConsent = (jar: CookieJar): ConsentControl => {
  const stored = new RegExp(`(?:^|; )${COOKIE}=((?:accepted|rejected)\\.[^;]*)`).exec(jar.read())
  const record = createObservable(stored?.[1] ?? '')
  const keep = (next: string, seconds: number): void => {
    jar.write(`${COOKIE}=${next}; Max-Age=${seconds}`)
    record.set(next)
  }
  return {
    record,
    keep,
    withdraw: () => keep('', 0),
    state: {
      get: () => (record.get().split('.')[0] || 'unknown') as Consent,
      subscribe: (listener) => record.subscribe(listener),
    },
  }
}
