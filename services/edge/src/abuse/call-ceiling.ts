import { limits } from '@sofaspark/contract'
import { addressKey, addressList, sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import { visitIn } from '../visit/visit-in.ts'
import { createWindowCount } from './window-count.ts'

export interface CallCeiling {
  calls: number
  windowMs: number
  nowMs: () => number
  /** Said to an address that calls more often. */
  message: string
}

/** A ceiling for calls per address (EDG-21, EDG-121, EDG-163). */
export const callCeiling = ({ calls, windowMs, nowMs, message }: CallCeiling): RequestHandler => {
  const counts = createWindowCount({ windowMs, nowMs })
  return (_request, response, next) => {
    if (counts.add(addressKey(visitIn(response).address)).points <= calls) next()
    else sendError(response, 'rate_limited', message)
  }
}

const WINDOW_MS = 10_000
const WRITES = 300
/** Far beyond a house full of phones that come at once. */
const READS = 3_000

/** The ceilings for calls: one for those that write, and a higher one for those that read. */
export const perAddress = (nowMs: () => number): RequestHandler => {
  const message = 'Too many calls from this address. Wait some seconds.'
  const writes = callCeiling({ calls: WRITES, windowMs: WINDOW_MS, nowMs, message })
  const reads = callCeiling({ calls: READS, windowMs: WINDOW_MS, nowMs, message })
  return (request, response, next) =>
    void (request.method === 'GET' || request.method === 'HEAD' ? reads : writes)(request, response, next)
}

/** The ceiling for pages, each of which is made and packed for its one visitor; exempt addresses have none (EDG-168). */
export const pagesPerAddress = (nowMs: () => number, exempt: readonly string[]): RequestHandler => {
  const isExempt = addressList(exempt)
  const ceiling = callCeiling({
    calls: limits.pagesPerAddress,
    windowMs: limits.pagesWindowMs,
    nowMs,
    message: 'Too many pages for this address. Wait some seconds.',
  })
  return (request, response, next) => {
    if (isExempt(visitIn(response).address)) next()
    else void ceiling(request, response, next)
  }
}
