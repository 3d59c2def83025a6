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
  /** Hands one report to the network; `false` or a throw is a failure. */
  send: (body: string) => boolean | Promise<boolean>
  log?: (message: string) => void
}

/** Reports leave once consent is given; those from before wait in memory, and a rejection forgets them. */
export const createAnalytics = ({ consent, storage, send, log = console.warn }: AnalyticsOptions): Analytics => {
  let held: Report[] = []
  const leave = async (report: Report) => {
    try {
      if (!(await send(JSON.stringify(report)))) log(`The event ${report.name} was not sent`)
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

/** By beacon, so that a report survives the page it is about. */
export const sendByBeacon =
  (api: string, navigator: Navigator) =>
  (body: string): boolean =>
    navigator.sendBeacon(`${api}/reportAnalytics`, new Blob([body], { type: 'application/json' }))
