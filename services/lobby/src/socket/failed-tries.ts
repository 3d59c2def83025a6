import type { Clock } from '@sofaspark/contract'
import { addressKey } from '@sofaspark/kit/address-key.ts'
import { EDGE_TOKEN_HEADER } from '@sofaspark/kit/edge-token.ts'
import type { MaybePromise } from '../maybe-promise.ts'

const WINDOW_MS = 60_000
const MAX_ADDRESSES = 50_000
const EDGE_TIMEOUT_MS = 1_000

/** Failed joins and resumes per address, loopback included (LOB-25). */
export interface FailedTries {
  isBlocked(address: string): MaybePromise<boolean>
  /** Counts a failure; true when it was already beyond the limit. */
  count(address: string): MaybePromise<boolean>
}

/** A count of the service's own: a window of a minute from the first failure on. */
export const createOwnFailedTries = (
  clock: Clock,
  perMinute: number,
): FailedTries & {
  isBlocked(address: string): boolean
  count(address: string): boolean
} => {
  const windows = new Map<string, { failures: number; endsAtMs: number }>()
  const current = (key: string): { failures: number; endsAtMs: number } => {
    const known = windows.get(key)
    if (known && known.endsAtMs > clock.monotonicMs()) return known
    windows.delete(key)
    return { failures: 0, endsAtMs: clock.monotonicMs() + WINDOW_MS }
  }
  return {
    isBlocked: (address) => current(addressKey(address)).failures >= perMinute,
    count: (address) => {
      const key = addressKey(address)
      const window = current(key)
      window.failures += 1
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > MAX_ADDRESSES && oldest !== undefined) windows.delete(oldest)
      return window.failures > perMinute
    },
  }
}

/** The edge's count over all regions; while the edge does not respond, the service's own count replaces it. */
export const createEdgeFailedTries = (
  url: string,
  edgeToken: string,
  own: FailedTries,
  onFailed: () => void,
): FailedTries => {
  const headers = { [EDGE_TOKEN_HEADER]: edgeToken, 'content-type': 'application/json' }
  const ask = async (init: RequestInit, query: string): Promise<boolean> => {
    const response = await fetch(`${url}${query}`, { ...init, headers, signal: AbortSignal.timeout(EDGE_TIMEOUT_MS) })
    const body = (await response.json()) as { blocked?: unknown }
    if (typeof body.blocked !== 'boolean') throw new Error(`The edge answered ${response.status}.`)
    return body.blocked
  }
  /** The edge's count, or its local substitute. */
  const askEdge = (asked: Promise<boolean>, fallback: () => MaybePromise<boolean>): Promise<boolean> =>
    asked.catch(() => {
      onFailed()
      return fallback()
    })
  return {
    isBlocked: (address) => askEdge(ask({}, `?address=${encodeURIComponent(address)}`), () => own.isBlocked(address)),
    count: async (address) => {
      const ownBlocked = await own.count(address)
      return askEdge(ask({ method: 'POST', body: JSON.stringify({ address }) }, ''), () => ownBlocked)
    },
  }
}
