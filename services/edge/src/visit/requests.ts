import { sendError } from '@sofaspark/kit'
import express, { type Request, type RequestHandler } from 'express'
import type * as z from 'zod/mini'
import { isForeign } from './foreign-request.ts'
import { visitIn } from './visit-in.ts'

const MAX_BYTES = 16_384

/** Reads a small JSON body, also one that a page's `sendBeacon` labelled as text. */
export const jsonBody = (maxBytes = MAX_BYTES): RequestHandler =>
  express.json({ limit: maxBytes, type: ['application/json', 'text/plain'] })

/** The body as its schema allows it, unknown keys dropped; `null` for anything else. */
export const parsedBody = <Schema extends z.ZodMiniType>(request: Request, schema: Schema): z.output<Schema> | null => {
  const parsed = schema.safeParse(request.body)
  return parsed.success ? parsed.data : null
}

/**
 * A page of another origin is `unauthorized`, and counts against no limit of its visitor; a client that is not a page
 * sends no Origin (EDG-23, EDG-121, EDG-413).
 */
export const ownPagesOnly: RequestHandler = (request, response, next) => {
  if (isForeign(request, visitIn(response).host)) sendError(response, 'unauthorized', 'Another origin may not do this.')
  else next()
}
