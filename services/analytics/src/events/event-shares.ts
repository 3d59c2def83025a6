import { TokenBucket } from '@sofaspark/contract'
import { createHash } from 'node:crypto'
import type { AnalyticsSettings } from '../shared/settings.ts'
import { groupOf, type StoredEvent } from './event-store.ts'

/** The sender of an event, as the edge's daily hashes of its address and network. */
export interface Source {
  address: string
  network: string
}

/** The shares of a day's remainder that one address and one network may use. */
export const ADDRESS_SHARE = 0.02
export const NETWORK_SHARE = 0.05
/** The shares of a day for errors and for everything else. */
export const ERRORS_SHARE = 0.4
export const OTHERS_SHARE = 0.8
/** The share of the global rate and burst. */
const ADDRESS_RATE = 0.1
const NETWORK_RATE = 0.25
/** A network within this share of the rate and burst counts as quiet. */
const QUIET_RATE = 0.02
/** New groups of errors, and new errors, that a network may add in a day. */
export const NEW_GROUPS = 20
export const NEW_ERRORS = 100
/** Sources and errors that are remembered; the oldest are forgotten. */
export const MAX_REMEMBERED = 50_000

type Kind = 'errors' | 'others'

interface Taken {
  bytes: Record<Kind, number>
  rate: TokenBucket
  quiet: TokenBucket
  groups: number
  errors: number
}

/** The bounds on one source's share of a day (ANA-70, ANA-71). */
export interface EventShares {
  /** Why an event exceeds its source's share; `null` if it does not, and counts its bytes. */
  take(event: StoredEvent, bytes: number, source: Source, monotonicMs: number): 'too_fast' | 'share_full' | null
  /** Counts an event of a source; whether its network sends little, so that the reserve of the rate is for it (ANA-70). */
  isQuiet(source: Source, monotonicMs: number): boolean
  /** A new day resets all shares. */
  clear(): void
}

const bounded = <Value>(map: Map<string, Value>, key: string, value: Value): Value => {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest)
  return value
}

const errorKey = ({ name, params }: StoredEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([name, params['message'], params['file'], params['position']]))
    .digest('base64url')
    .slice(0, 16)

export const createEventShares = (settings: AnalyticsSettings): EventShares => {
  const { eventsPerSecond, eventBurst, eventBytesPerDay } = settings
  const sources = new Map<string, Taken>()
  const known = new Map<string, true>()
  const shares = { errors: ERRORS_SHARE, others: OTHERS_SHARE }
  let stored = { errors: 0, others: 0 }
  const takenBy = (key: string, rate: number): Taken =>
    sources.get(key) ??
    bounded(sources, key, {
      bytes: { errors: 0, others: 0 },
      rate: new TokenBucket(eventsPerSecond * rate, eventBurst * rate),
      quiet: new TokenBucket(eventsPerSecond * QUIET_RATE, eventBurst * QUIET_RATE),
      groups: 0,
      errors: 0,
    })
  /** The share is of what others left of the kind's part of the day, so that the day never fills up. */
  const isWithin = ({ bytes }: Taken, kind: Kind, more: number, share: number): boolean =>
    bytes[kind] + more <= share * (shares[kind] * eventBytesPerDay - (stored[kind] - bytes[kind]))
  /** Whether a network may add this error; counts it. */
  const admitsError = (network: Taken, event: StoredEvent, group: string): boolean => {
    const error = errorKey(event)
    const isNewGroup = !known.has(group)
    if (isNewGroup && network.groups >= NEW_GROUPS) return false
    if (!known.has(error) && network.errors >= NEW_ERRORS) return false
    if (isNewGroup) network.groups += 1
    if (!known.has(error)) network.errors += 1
    bounded(known, group, true)
    bounded(known, error, true)
    return true
  }
  return {
    take: (event, bytes, source, monotonicMs) => {
      const address = takenBy(`address ${source.address}`, ADDRESS_RATE)
      const network = takenBy(`network ${source.network}`, NETWORK_RATE)
      if (!address.rate.take(monotonicMs) || !network.rate.take(monotonicMs)) return 'too_fast'
      const group = groupOf(event)
      const kind = group === null ? 'others' : 'errors'
      if (
        !isWithin(address, kind, bytes, ADDRESS_SHARE) ||
        !isWithin(network, kind, bytes, NETWORK_SHARE) ||
        (group !== null && !admitsError(network, event, group))
      )
        return 'share_full'
      address.bytes[kind] += bytes
      network.bytes[kind] += bytes
      stored[kind] += bytes
      return null
    },
    isQuiet: ({ network }, monotonicMs) => takenBy(`network ${network}`, NETWORK_RATE).quiet.take(monotonicMs),
    clear: () => {
      sources.clear()
      known.clear()
      stored = { errors: 0, others: 0 }
    },
  }
}
