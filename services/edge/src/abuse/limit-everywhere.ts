import { addressKey, sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import { visitIn } from '../visit/visit.ts'
import { type CallLimit, createWindowCount } from './address-limits.ts'
import type { SharedCount } from './failed-tries.ts'

/** The window in which an address keeps its moments. MOM-03 */
export const MOMENTS_WINDOW_S = 3_600

interface EverywhereLimit extends CallLimit {
  /** Shared by all edges; without it, and during its outage, this one counts alone. */
  shared: SharedCount | undefined
}

/** Limits calls per address over all edges; a refused one carries `Retry-After`. MOM-03 */
export const limitCallsEverywhere = ({
  calls,
  windowMs,
  monotonicMs,
  message,
  shared,
}: EverywhereLimit): RequestHandler => {
  const own = createWindowCount({ windowMs, monotonicMs })
  return async (_request, response, next) => {
    const key = addressKey(visitIn(response).address)
    const here = own.add(key)
    const everywhere = await shared?.add(key, 1)
    const { points, resetMs } = everywhere && everywhere.points > here.points ? everywhere : here
    if (points <= calls) {
      next()
      return
    }
    response.set('Retry-After', String(Math.max(1, Math.ceil(resetMs / 1_000))))
    sendError(response, 'rate_limited', message)
  }
}
