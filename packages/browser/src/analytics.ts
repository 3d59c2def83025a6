import type { Analytics, Consent, Observable, Storage } from '@sofaspark/contract'

const HELD_REPORTS = 50
/** Visits of our own people; their events are not counted. */
export const INTERNAL_SOURCE = 'internal'

interface Report {
  name: string
  params: Record<string, string | number | boolean>
}

export interface AnalyticsOptions {
  consent: Observable<Consent>
  storage: Storage
  /** Sends one report over the network; `false` or a throw is a failure. */
  send: (body: string) => boolean | Promise<boolean>
  log?: (message: string) => void
  /** Creates the id that links one visitor's events. */
  newId?: () => string
}

/** Reveals nothing about the visitor: 128 random bits, on plain http as well. */
const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Reports are sent once consent is given; earlier ones wait in memory, and a rejection drops them. With consent they carry `userId`. */
export const createAnalytics = (options: AnalyticsOptions): Analytics => {
  const { consent, storage, send, log = console.warn, newId = randomId } = options
  let held: Report[] = []
  const userId = (): string => {
    const known = storage.get('userId') ?? newId()
    storage.set('userId', known)
    return known
  }
  const leave = async (report: Report) => {
    try {
      const { name, params } = report
      if (!(await send(JSON.stringify({ name, params: { ...params, userId: userId() } }))))
        log(`The event ${report.name} was not sent`)
    } catch (error) {
      log(`The event ${report.name} was not sent: ${String(error)}`)
    }
  }
  consent.subscribe(() => {
    const waiting = held
    held = []
    if (consent.get() === 'accepted') for (const report of waiting) void leave(report)
  })
  return {
    report: (name, params = {}) => {
      if (storage.get('from') === INTERNAL_SOURCE) return
      const report = { name: `client_${name}`, params }
      if (consent.get() === 'accepted') void leave(report)
      else if (consent.get() === 'unknown' && held.length < HELD_REPORTS) held.push(report)
    },
  }
}

/** By beacon, so that a report survives its page. */
export const sendByBeacon =
  (api: string, navigator: Navigator) =>
  (body: string): boolean =>
    navigator.sendBeacon(`${api}/reportAnalytics`, new Blob([body], { type: 'application/json' }))
