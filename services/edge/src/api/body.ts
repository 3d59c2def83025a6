import express, { type Request, type RequestHandler } from 'express'
import type * as z from 'zod/mini'

const MAX_BYTES = 16_384

/** Reads a small JSON body, also one that a page's `sendBeacon` labelled as text. */
export const jsonBody = (): RequestHandler =>
  express.json({ limit: MAX_BYTES, type: ['application/json', 'text/plain'] })

/** The body as its schema allows it, unknown keys dropped; `null` for anything else. */
export const parsedBody = <Schema extends z.ZodMiniType>(request: Request, schema: Schema): z.output<Schema> | null => {
  const parsed = schema.safeParse(request.body)
  return parsed.success ? parsed.data : null
}
