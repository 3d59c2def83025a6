/** The bounds on what strangers can make this service do and keep (ANA-70 to ANA-74); `main.ts` reads them from the environment. */
export interface AnalyticsSettings {
  eventsPerSecond: number
  eventBurst: number
  /** Of events that are stored between one midnight (UTC) and the next. */
  eventBytesPerDay: number
  /** Of all raw events; the oldest days go first. */
  eventBytesKept: number
  /** Events that wait for the database at once, and their bytes. */
  writesAtOnce: number
  writeBytesAtOnce: number
  /** Requests that are read or answered at once, of each kind: events, runs, those of admins. */
  requestsAtOnce: number
  /** Runs that wait to be played again. */
  runsWaiting: number
  /** Of each game; who is beyond them is on nobody's list. */
  runsKept: number
}

export const defaultSettings: AnalyticsSettings = {
  eventsPerSecond: 200,
  eventBurst: 2_000,
  eventBytesPerDay: 200_000_000,
  eventBytesKept: 4_000_000_000,
  writesAtOnce: 200,
  writeBytesAtOnce: 1_000_000,
  requestsAtOnce: 200,
  runsWaiting: 12,
  runsKept: 100_000,
}
