import { isFromEdge, sameSecret, sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'

const bearer = (authorization: string | undefined): string => /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''

/** Refuses requests without the release token before their body is read (REG-07). */
export const withReleaseToken =
  (releaseToken: string): RequestHandler<{ name: string }> =>
  (request, response, next) => {
    if (releaseToken !== '' && sameSecret(bearer(request.headers.authorization), releaseToken)) next()
    else sendError(response.set('Connection', 'close'), 'unauthorized', 'The release token is missing or wrong.')
  }

/** Refuses requests that do not come from an edge before their body is read (REG-07). */
export const fromEdge =
  (edgeToken: string): RequestHandler =>
  (request, response, next) => {
    if (isFromEdge(request.headers, edgeToken)) next()
    else sendError(response.set('Connection', 'close'), 'unauthorized', 'Only an edge may report here.')
  }
