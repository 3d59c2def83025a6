import { limits } from '@sofaspark/contract'
import { addressKey, addressList, sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import { isEmbeddedElsewhere } from '../visit/foreign-request.ts'
import { visitIn } from '../visit/visit-in.ts'
import { createWindowCount } from './window-count.ts'

export interface CallLimit {
  calls: number
  windowMs: number
  monotonicMs: () => number
  /** The message for an address that calls more often. */
  message: string
}

/** Limits calls per address (EDG-21, EDG-121, EDG-163). */
export const limitCalls = ({ calls, windowMs, monotonicMs, message }: CallLimit): RequestHandler => {
  const counts = createWindowCount({ windowMs, monotonicMs })
  return (_request, response, next) => {
    if (counts.add(addressKey(visitIn(response).address)).points <= calls) next()
    else sendError(response, 'rate_limited', message)
  }
}

const WINDOW_MS = 10_000
const WRITES = 300
/** Far beyond a house full of phones that connect at the same time. */
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
 * Limits pages, each of which is filled and compressed for one visitor; exempt addresses have no limit (EDG-168). A page
 * that another origin embeds would never be seen: it is refused and not counted (EDG-414).
 */
export const limitPagesPerAddress = (monotonicMs: () => number, exempt: readonly string[]): RequestHandler => {
  const isExempt = addressList(exempt)
  const limited = limitCalls({
    calls: limits.pagesPerAddress,
    windowMs: limits.pagesWindowMs,
    monotonicMs,
    message: 'Too many pages for this address. Wait some seconds.',
  })
  return (request, response, next) => {
    const { address, host } = visitIn(response)
    if (isEmbeddedElsewhere(request, host)) sendError(response, 'unauthorized', 'Another origin may not embed this.')
    else if (isExempt(address)) next()
    else void limited(request, response, next)
  }
}
