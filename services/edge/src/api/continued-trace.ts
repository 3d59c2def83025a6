import { traceparentSchema } from '@sofaspark/contract/traces.ts'
import { responseInSpan, traceFrom } from '@sofaspark/kit'
import type { RequestHandler } from 'express'

/** A call whose query names a `traceparent` is a span of that trace; a beacon of a page can carry no header (EDG-349). */
export const continuedTrace =
  (name: string, handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const traceparent = traceparentSchema.safeParse(request.query['traceparent'])
    if (!traceparent.success) return handler(request, response, next)
    return responseInSpan(name, { response, within: traceFrom(traceparent.data) }, () =>
      handler(request, response, next),
    )
  }
