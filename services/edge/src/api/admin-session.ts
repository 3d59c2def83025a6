import { timingSafeEqual } from 'node:crypto'
import { adminSessionSchema, type Clock } from '@sofaspark/contract'
import {
  deriveSessionKey,
  sendError,
  SESSION_COOKIE,
  sessionCookie,
  sessionOf,
  signSession,
  unixSeconds,
  type Logger,
} from '@sofaspark/kit'
import { Router } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Audit } from './admin-audit.ts'
import { visitIn } from '../visit/visit-in.ts'
import { jsonBody, parsedBody } from './body.ts'

const TRIES = 10
const WINDOW_S = 60

interface Parts {
  /** Derived from the admin secret by scrypt; every service has the same. */
  sessionKey: Buffer
  clock: Clock
  log: Logger
  audit: Audit
}

/** A page of another origin may not sign anybody in or out; what is no page sends no Origin. */
const isForeign = (origin: string | undefined, host: string): boolean =>
  origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)

/** `POST` and `DELETE /api/admin/session`: signs an admin in for every region, and out again (EDG-22, EDG-23). */
export const adminSession = ({ sessionKey, clock, log, audit }: Parts): Router => {
  const tries = new RateLimiterMemory({ points: TRIES, duration: WINDOW_S })
  const router = Router()
  router.use((request, response, next) => {
    if (isForeign(request.get('Origin'), visitIn(response).host))
      sendError(response, 'unauthorized', 'Another origin may not do this.')
    else next()
  })
  router.post('/', jsonBody(), async (request, response) => {
    const { address, scheme } = visitIn(response)
    const body = parsedBody(request, adminSessionSchema)
    if (!body) {
      sendError(response, 'bad_payload', 'Send { secret }.')
      return
    }
    // Counted before the slow comparison, so that many at once cannot slip through; a right secret clears the count.
    const counted = await tries.consume(address).catch(() => null)
    if (!counted) sendError(response, 'rate_limited', 'Too many tries. Wait a minute.')
    else if (!timingSafeEqual(await deriveSessionKey(body.secret), sessionKey)) {
      log.warn({ address }, 'a sign-in was refused')
      audit('signed_in', 'refused')
      sendError(response, 'unauthorized', 'That is not the secret.')
    } else {
      await tries.delete(address)
      const nowS = unixSeconds(clock)
      const session = signSession(sessionKey, { startedAt: nowS, seenAt: nowS })
      response.cookie(SESSION_COOKIE, session, sessionCookie(scheme === 'https'))
      audit('signed_in', 'ok')
      response.status(204).end()
    }
  })
  router.delete('/', (request, response) => {
    if (sessionOf(sessionKey, request.headers.cookie, unixSeconds(clock))) audit('signed_out', 'ok')
    response.cookie(SESSION_COOKIE, '', { ...sessionCookie(visitIn(response).scheme === 'https'), maxAge: 0 })
    response.status(204).end()
  })
  return router
}
