import { isFromEdge, sameSecret, sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'

const bearer = (authorization: string | undefined): string => /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''

/** Before the body is read: who does not show the token for releases goes (REG-07). */
export const withReleaseToken =
  (releaseToken: string): RequestHandler<{ name: string }> =>
  (request, response, next) => {
    if (releaseToken !== '' && sameSecret(bearer(request.headers.authorization), releaseToken)) next()
    else sendError(response.set('Connection', 'close'), 'unauthorized', 'Show the token for releases.')
  }

/** Before the body is read: who is no edge goes (REG-07). */
export const fromEdge =
  (edgeToken: string): RequestHandler =>
  (request, response, next) => {
    if (isFromEdge(request.headers, edgeToken)) next()
    else sendError(response.set('Connection', 'close'), 'unauthorized', 'Only an edge may report here.')
  }
