import { addressKey, sendError } from '@sofaspark/kit'
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

const WRITES = 300
const WINDOW_MS = 10_000

/** The ceiling for writing calls; reads are cheap, and guesses have a count of their own. */
export const perAddress = (nowMs: () => number): RequestHandler => {
  const ceiling = callCeiling({
    calls: WRITES,
    windowMs: WINDOW_MS,
    nowMs,
    message: 'Too many calls from this address. Wait some seconds.',
  })
  return (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') next()
    else void ceiling(request, response, next)
  }
}
