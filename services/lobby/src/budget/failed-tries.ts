import type { Clock } from '@sofaspark/contract'
import { addressKey } from '@sofaspark/kit/addresses.ts'
import { EDGE_TOKEN_HEADER } from '@sofaspark/kit/credentials.ts'
import { FAILED_TRIES_WINDOW_S, waitMsAfter, type Failures, type RateClass } from '@sofaspark/kit/failed-tries.ts'
import type { MaybePromise } from '@sofaspark/kit/maybe-promise.ts'

const WINDOW_MS = FAILED_TRIES_WINDOW_S * 1_000
const MAX_ADDRESSES = 50_000
const EDGE_TIMEOUT_MS = 1_000

/** Failed joins and resumes per address, loopback included (LOB-25). Both return the milliseconds that a try has to wait. */
export interface FailedTries {
  /** 0 when the next try is judged now. */
  waitMs(address: string, rateClass: RateClass): MaybePromise<number>
  /** Counts a failure; 0 unless it is beyond the limit, in which case it is not counted. */
  count(address: string, rateClass: RateClass): MaybePromise<number>
}

/** The service's own count: a window that begins with the first failure. */
export const createOwnFailedTries = (
  clock: Clock,
  burst: number,
): FailedTries & {
  waitMs(address: string, rateClass: RateClass): number
  count(address: string, rateClass: RateClass): number
} => {
  const windows = new Map<string, { points: number; endsAtMs: number }>()
  const current = (key: string): { points: number; endsAtMs: number } => {
    const known = windows.get(key)
    if (known && known.endsAtMs > clock.monotonicMs()) return known
    windows.delete(key)
    return { points: 0, endsAtMs: clock.monotonicMs() + WINDOW_MS }
  }
  const failuresOf = ({ points, endsAtMs }: { points: number; endsAtMs: number }): Failures => ({
    points,
    resetMs: endsAtMs - clock.monotonicMs(),
  })
  return {
    waitMs: (address, rateClass) => waitMsAfter(failuresOf(current(addressKey(address))), burst, rateClass),
    count: (address, rateClass) => {
      const key = addressKey(address)
      const window = current(key)
      const waitMs = waitMsAfter(failuresOf(window), burst, rateClass)
      if (waitMs > 0) return waitMs
      window.points += 1
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > MAX_ADDRESSES && oldest !== undefined) windows.delete(oldest)
      return 0
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
  const request = async (init: RequestInit, query: string): Promise<number> => {
    const response = await fetch(`${url}${query}`, { ...init, headers, signal: AbortSignal.timeout(EDGE_TIMEOUT_MS) })
    const { waitMs } = (await response.json()) as { waitMs?: unknown }
    if (typeof waitMs !== 'number') throw new Error(`The edge answered ${response.status}.`)
    return waitMs
  }
  /** The edge's count, or its local substitute. */
  const askEdge = (asked: Promise<number>, fallback: () => MaybePromise<number>): Promise<number> =>
    asked.catch(() => {
      onFailed()
      return fallback()
    })
  return {
    waitMs: (address, rateClass) =>
      askEdge(request({}, `?${new URLSearchParams({ address, lane: rateClass })}`), () =>
        own.waitMs(address, rateClass),
      ),
    count: async (address, rateClass) => {
      const ownWaitMs = await own.count(address, rateClass)
      return askEdge(
        request({ method: 'POST', body: JSON.stringify({ address, lane: rateClass }) }, ''),
        () => ownWaitMs,
      )
    },
  }
}
