import {
  type Clock,
  type Consent,
  isLanguage,
  type Language,
  type Observable,
  type Storage,
  timings,
} from '@sofaspark/contract'

const LONGEST_SOURCE = 100

/** The origin of a visit, from the address and the browser. */
interface Visit {
  query: ReadonlyMap<string, string>
  referrer: string
  ownHost: string
}

const referrerHost = ({ referrer, ownHost }: Visit): string | null => {
  if (referrer === '') return null
  try {
    const { host } = new URL(referrer)
    return host === ownHost ? '' : host
  } catch {
    // A malformed referrer counts as none.
    return null
  }
}

/** The source of a visit: the `from` of the query, else the referrer's host (empty for our own), else `direct`. */
export const sourceOf = (visit: Visit): string =>
  (visit.query.get('from') ?? referrerHost(visit) ?? 'direct').slice(0, LONGEST_SOURCE)

/** Reveals nothing about the visitor: 128 random bits, on plain http as well. */
const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The visitor's id while there is consent, created and stored when it is first needed; forgotten without (BRO-34). */
export const createVisitorId = (
  consent: Observable<Consent>,
  storage: Storage,
  newId: () => string = randomId,
): (() => string | undefined) => {
  const forget = () => {
    if (consent.get() !== 'accepted') storage.remove('userId')
  }
  forget()
  consent.subscribe(forget)
  return () => {
    if (consent.get() !== 'accepted') return undefined
    const id = storage.get('userId') ?? newId()
    storage.set('userId', id)
    return id
  }
}

/** Settles once, on the first visit, where this visitor came from and since when they play. */
export const rememberVisitor = (storage: Storage, clock: Clock, visit: Visit): void => {
  if (storage.get('from') === undefined) storage.set('from', sourceOf(visit))
  if (storage.get('first_referrer') === undefined)
    storage.set('first_referrer', referrerHost(visit) ? visit.referrer.slice(0, 2 * LONGEST_SOURCE) : '')
  storage.set('date_started_playing', storage.get('date_started_playing') ?? Math.floor(clock.nowMs() / 1000))
}

/** Visitor data in every socket and payload. */
export const originOf = (storage: Storage): { from: string; dateStartedPlaying: number } => ({
  from: storage.get('from') ?? 'direct',
  dateStartedPlaying: storage.get('date_started_playing') ?? 0,
})

/** The same data in the form of a handshake, with the id of a visitor who allowed statistics. */
export const originQuery = (storage: Storage, userId?: string): Record<string, string> => {
  const { from, dateStartedPlaying } = originOf(storage)
  return { from, dateStartedPlaying: String(dateStartedPlaying), ...(userId === undefined ? {} : { userId }) }
}

/** The stored language, else the first supported one, else English. */
export const chooseLanguage = (stored: Language | undefined, preferred: readonly string[]): Language =>
  stored ?? preferred.map((name) => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'

export type PhoneSystem = 'android' | 'ios'
export interface Device {
  /** Televisions, tablets and computers with a wide window are a `screen`. */
  kind: 'screen' | 'phone'
  /** `null` for anything but a phone or tablet. */
  system: PhoneSystem | null
}

/** The kind of device, by its user agent and, for a computer, its width. The edge serves home by the same rules. */
export const detectDevice = (page: Pick<Window, 'innerWidth' | 'navigator'>): Device => {
  const { userAgent, maxTouchPoints } = page.navigator
  const isTv = /TV|BRAVIA|Web0S|CrKey|Xbox|AFT[A-Z]/.test(userAgent)
  // An iPad claims to be a Mac; no Mac has a touch screen.
  const isIpad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const isApple = isIpad || /iPhone|iPod/.test(userAgent)
  const system = isTv ? null : isApple ? 'ios' : /Android/.test(userAgent) ? 'android' : null
  const isHandheld = !isTv && !isIpad && /Mobi|iPod|iPhone|Windows Phone/.test(userAgent)
  const isSmall = system === null && page.innerWidth < timings.desktopBreakpointPx
  return { kind: isHandheld || isSmall ? 'phone' : 'screen', system }
}
