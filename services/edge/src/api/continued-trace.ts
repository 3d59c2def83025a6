import { traceparentSchema } from '@sofaspark/contract/traces.ts'
import { inSpan, traceFrom } from '@sofaspark/kit'
import type { RequestHandler } from 'express'

const HTTP_ERRORS_FROM = 400

/** A call whose query names a `traceparent` is a span of that trace; a beacon of a page can carry no header (EDG-349). */
export const continuedTrace =
  (name: string, handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const traceparent = traceparentSchema.safeParse(request.query['traceparent'])
    if (!traceparent.success) return handler(request, response, next)
    return inSpan(
      name,
      (end) => {
        response.once('close', () => end(response.statusCode < HTTP_ERRORS_FROM ? 'ok' : 'refused'))
        return handler(request, response, next)
      },
      traceFrom(traceparent.data),
    )
  }
