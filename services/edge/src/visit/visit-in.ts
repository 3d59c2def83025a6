import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import { sendError } from '@sofaspark/kit'
import { visitOf, type Visit } from './visit.ts'

interface MarkedVisit extends Visit {
  /** Fresh for every answer; the content policy names it. */
  nonce: string
}

const NONCE_BYTES = 16
const visits = new WeakMap<Response, MarkedVisit>()

/** Reads each request's visit once, before every other handler; a malformed Host is `bad_payload`. */
export const readVisit =
  (trustProxy: boolean): RequestHandler =>
  (request, response, next) => {
    const visit = visitOf(request, trustProxy)
    if (visit) {
      visits.set(response, { ...visit, nonce: randomBytes(NONCE_BYTES).toString('base64url') })
      next()
    } else sendError(response, 'bad_payload', 'The Host header is malformed.')
  }

/** The visit that an answer belongs to. */
export const visitIn = (response: Response): MarkedVisit => {
  const visit = visits.get(response)
  if (!visit) throw new Error('readVisit must come before this handler')
  return visit
}
