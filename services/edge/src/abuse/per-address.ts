import type { RequestHandler } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { visitIn } from '../visit/visit-in.ts'
import { sendError } from '@sofaspark/kit'

const WRITES = 300
const WINDOW_S = 10

/** A ceiling for writing calls per address (EDG-21); reads are cheap, and guesses have a count of their own. */
export const perAddress = (writes = WRITES): RequestHandler => {
  const limiter = new RateLimiterMemory({ points: writes, duration: WINDOW_S })
  return async (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      next()
      return
    }
    const within = await limiter.consume(visitIn(response).address).then(
      () => true,
      () => false,
    )
    if (within) next()
    else sendError(response, 'rate_limited', 'Too many calls from this address. Wait some seconds.')
  }
}
