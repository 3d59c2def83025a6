import { serverLimits } from '@sofaspark/contract'
import {
  addressKey,
  addressList,
  sendError,
  createHeldPerAddress,
  type ConnectionSettings,
  boundRequests,
  createInFlight,
} from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import { isEmbeddedElsewhere } from '../visit/foreign-request.ts'
import { visitIn } from '../visit/visit.ts'

/** The count of a key in its window, and how long that window lasts. */
export interface Count {
  points: number
  resetMs: number
}

/** Counts by key in windows that begin with a key's first point. */
interface WindowCount {
  get(key: string): Count
  add(key: string, points?: number): Count
}

interface WindowCountDeps {
  windowMs: number
  monotonicMs: () => number
  /** The oldest window is evicted beyond this number, so a flood of addresses cannot fill the memory (EDG-21). */
  maxKeys?: number
}

/** Addresses that a count remembers. */
export const MAX_KEYS = 50_000

export const createWindowCount = ({ windowMs, monotonicMs, maxKeys = MAX_KEYS }: WindowCountDeps): WindowCount => {
  /** All windows have the same length, so the oldest one ends first. */
  const windows = new Map<string, { points: number; endsAtMs: number }>()
  const current = (key: string): { points: number; endsAtMs: number } | undefined => {
    for (const [oldest, { endsAtMs }] of windows) {
      if (endsAtMs > monotonicMs() && windows.size <= maxKeys) break
      windows.delete(oldest)
    }
    return windows.get(key)
  }
  const countOf = ({ points, endsAtMs }: { points: number; endsAtMs: number }): Count => ({
    points,
    resetMs: endsAtMs - monotonicMs(),
  })
  return {
    get: (key) => {
      const window = current(key)
      return window ? countOf(window) : { points: 0, resetMs: 0 }
    },
    add: (key, points = 1) => {
      const window = current(key) ?? { points: 0, endsAtMs: monotonicMs() + windowMs }
      window.points = Math.max(0, window.points + points)
      windows.set(key, window)
      return countOf(window)
    },
  }
}

export interface CallLimit {
  calls: number
  windowMs: number
  monotonicMs: () => number
  /** The message for an address over the limit. */
  message: string
}

/** Limits calls per address (EDG-21, EDG-120). */
export const limitCalls = ({ calls, windowMs, monotonicMs, message }: CallLimit): RequestHandler => {
  const counts = createWindowCount({ windowMs, monotonicMs })
  return (_request, response, next) => {
    if (counts.add(addressKey(visitIn(response).address)).points <= calls) next()
    else sendError(response, 'rate_limited', message)
  }
}

const WINDOW_MS = 10_000
const WRITES = 300
/** Far above a household of phones that connect at the same time. */
const READS = 3_000

/** Limits calls per address: those that write, and with a higher limit those that read. */
export const limitCallsPerAddress = (monotonicMs: () => number): RequestHandler => {
  const message = 'Too many calls from this address. Wait some seconds.'
  const writes = limitCalls({ calls: WRITES, windowMs: WINDOW_MS, monotonicMs, message })
  const reads = limitCalls({ calls: READS, windowMs: WINDOW_MS, monotonicMs, message })
  return (request, response, next) =>
    void (request.method === 'GET' || request.method === 'HEAD' ? reads : writes)(request, response, next)
}

/**
 * Limits pages, each of which is filled and compressed for one visitor; exempt addresses have no limit (EDG-21). A page
 * that another origin embeds would never be seen: it is refused and not counted (EDG-413).
 */
export const limitPagesPerAddress = (monotonicMs: () => number, exempt: readonly string[]): RequestHandler => {
  const isExempt = addressList(exempt)
  const limited = limitCalls({
    calls: serverLimits.pagesPerAddress,
    windowMs: serverLimits.pagesWindowMs,
    monotonicMs,
    message: 'Too many pages for this address. Wait some seconds.',
  })
  return (request, response, next) => {
    const { address, host } = visitIn(response)
    if (isEmbeddedElsewhere(request, host)) sendError(response, 'unauthorized', 'Other origins may not embed this.')
    else if (isExempt(address)) next()
    else void limited(request, response, next)
  }
}

/** Bounds what an address has in flight behind a trusted proxy: requests and upgraded sockets (EDG-144). */
export interface VisitorSlots {
  /** For requests; those beyond the limit are `rate_limited`. */
  requests: RequestHandler
  /** For an upgrade: whether its address has a free slot; the socket holds it until it closes. */
  admits(address: string, socket: { once(event: 'close', call: () => void): unknown }): boolean
}

/** The message for an address that has too many. */
export const TOO_MANY_CONNECTIONS = 'Too many connections from this address.'

export const createVisitorSlots = (
  { connectionsPerAddress, exemptAddresses }: ConnectionSettings,
  onRefused: () => void,
): VisitorSlots => {
  const held = createHeldPerAddress(connectionsPerAddress, addressList(exemptAddresses))
  const admits: VisitorSlots['admits'] = (address, ending) => {
    const release = held.take(address)
    if (release) ending.once('close', release)
    else onRefused()
    return release !== null
  }
  return {
    requests: (_request, response, next) => {
      if (admits(visitIn(response).address, response)) next()
      else sendError(response, 'rate_limited', TOO_MANY_CONNECTIONS)
    },
    admits,
  }
}

/**
 * Bounds responses in flight, each of which holds an open file or a page; further requests are `unavailable` (EDG-166).
 */
export const boundResponsesInFlight = (
  onRefused: () => void,
  max: number = serverLimits.responsesInFlight,
): RequestHandler => boundRequests(createInFlight(max, Infinity), 0, onRefused)
