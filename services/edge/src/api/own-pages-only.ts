import { sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import { visitIn } from '../visit/visit-in.ts'

const isForeign = (origin: string | undefined, host: string): boolean =>
  origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)

/** A page of another origin is `unauthorized`; a client that is not a page sends no Origin (EDG-23, EDG-121). */
export const ownPagesOnly: RequestHandler = (request, response, next) => {
  if (isForeign(request.get('Origin'), visitIn(response).host))
    sendError(response, 'unauthorized', 'Another origin may not do this.')
  else next()
}
