/** Bounds on the work and data that strangers can cause (ANA-70 to ANA-74); `main.ts` reads them from the environment. */
export interface AnalyticsSettings {
  eventsPerSecond: number
  eventBurst: number
  /** Events stored between one midnight (UTC) and the next. */
  eventBytesPerDay: number
  /** All raw events; the oldest days are deleted first. */
  eventBytesKept: number
  /** Events queued for the database, and their bytes. */
  eventWritesAtOnce: number
  writeBytesAtOnce: number
  /** Concurrent requests of each kind: events, runs, admin calls. */
  requestsAtOnce: number
  /** Runs queued for replay, beside the one that is being replayed. */
  runsWaiting: number
  /** Maximum number of stored runs per game; lower scores are not listed. */
  runsKept: number
  /** Moments queued to be played, beside the one that is played. */
  momentsWaiting: number
  /** Maximum number of stored moments; the oldest are deleted first. */
  momentsKept: number
  /** Maximum number of stored consent proofs; the oldest are deleted first. */
  consentsKept: number
}

export const defaultSettings: AnalyticsSettings = {
  eventsPerSecond: 200,
  eventBurst: 2_000,
  eventBytesPerDay: 200_000_000,
  eventBytesKept: 4_000_000_000,
  eventWritesAtOnce: 200,
  writeBytesAtOnce: 1_000_000,
  requestsAtOnce: 200,
  runsWaiting: 12,
  runsKept: 100_000,
  momentsWaiting: 8,
  momentsKept: 10_000,
  consentsKept: 1_000_000,
}
