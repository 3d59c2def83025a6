import type { Analytics, AnalyticsEvent, Clock, Consent, Observable, Report, Storage } from '@sofaspark/contract'

const HELD_REPORTS = 50
/** Sources of our own visits, whose events are not counted. */
export const INTERNAL_SOURCE = 'internal'

export interface AnalyticsOptions {
  consent: Observable<Consent>
  storage: Storage
  /** The id that links one visitor's events. */
  visitorId: () => string | undefined
  clock: Pick<Clock, 'nowMs'>
  /** The page's room, if it has one: an event counts for the room's region. */
  roomNumber: () => string | undefined
  /** Sends one report over the network; `false` or a throw is a failure. */
  send: (body: string) => boolean | Promise<boolean>
  log?: (message: string) => void
}

/** The known facts of the first visit, by their names in the table of events; they leave the page with consent alone. */
const firstVisitOf = (storage: Storage): Readonly<Record<string, string | number>> => {
  const from = storage.get('from')
  const referrer = storage.get('first_referrer')
  const startedS = storage.get('date_started_playing')
  return {
    ...(from ? { from } : {}),
    ...(referrer ? { first_referrer: referrer } : {}),
    ...(startedS ? { dateStartedPlaying: startedS } : {}),
  }
}

/**
 * Reports are sent once consent is given; earlier ones wait in memory and leave as one batch with their times, and a
 * rejection drops them. With consent they carry `userId` and what is known of the first visit, unless the event says it itself.
 */
export const createAnalytics = (options: AnalyticsOptions): Analytics => {
  const { consent, storage, visitorId, clock, roomNumber, send, log = console.warn } = options
  let held: AnalyticsEvent[] = []
  const leave = async (events: readonly AnalyticsEvent[]) => {
    const names = events.map(({ name }) => name).join(', ')
    try {
      const id = visitorId()
      const visit = firstVisitOf(storage)
      const visitor = id === undefined ? {} : { userId: id }
      const [first, ...more] = events.map((event) => ({ ...event, params: { ...visit, ...event.params, ...visitor } }))
      const body = more.length === 0 ? first : { events: [first, ...more] }
      if (!(await send(JSON.stringify(body)))) log(`Not sent: ${names}`)
    } catch (error) {
      log(`Not sent: ${names}: ${String(error)}`)
    }
  }
  consent.subscribe(() => {
    const waiting = held
    held = []
    if (consent.get() === 'accepted' && waiting.length > 0) void leave(waiting)
  })
  return {
    report: (...[name, params]: Report) => {
      if (storage.get('from') === INTERNAL_SOURCE) return
      const room = roomNumber()
      const event = {
        name: `client_${name}`,
        params: { ...params, ...(room === undefined ? {} : { roomNumber: room }) },
      }
      if (consent.get() === 'accepted') void leave([event])
      else if (consent.get() === 'unknown' && held.length < HELD_REPORTS)
        held.push({ ...event, at: Math.floor(clock.nowMs() / 1000) })
    },
  }
}

/** By beacon, so that a report survives its page. */
export const sendByBeacon =
  (api: string, navigator: Navigator) =>
  (body: string): boolean =>
    navigator.sendBeacon(`${api}/reportAnalytics`, new Blob([body], { type: 'application/json' }))
