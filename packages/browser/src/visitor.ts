import type { Clock, Storage } from '@sofaspark/contract'

const LONGEST_SOURCE = 100

/** The origin of a visit, from the address and the browser. */
export interface Visit {
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

/** Settles once, on the first visit, where this visitor came from and since when they play. */
export const rememberVisitor = (storage: Storage, clock: Clock, visit: Visit): void => {
  if (storage.get('from') === undefined) storage.set('from', sourceOf(visit))
  if (storage.get('first_referrer') === undefined)
    storage.set('first_referrer', visit.referrer.slice(0, 2 * LONGEST_SOURCE))
  storage.set('date_started_playing', storage.get('date_started_playing') ?? Math.floor(clock.nowMs() / 1000))
}

/** Visitor data in every socket and payload. */
export const originOf = (storage: Storage): { from: string; dateStartedPlaying: number } => ({
  from: storage.get('from') ?? 'direct',
  dateStartedPlaying: storage.get('date_started_playing') ?? 0,
})

/** The same data in the form of a handshake. */
export const originQuery = (storage: Storage): Record<'from' | 'dateStartedPlaying', string> => {
  const { from, dateStartedPlaying } = originOf(storage)
  return { from, dateStartedPlaying: String(dateStartedPlaying) }
}
