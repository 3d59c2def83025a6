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
import pLimit from 'p-limit'
import type { FailedTries } from '../abuse/failed-tries.ts'
import type { Audit } from './admin-audit.ts'
import { visitIn } from '../visit/visit-in.ts'
import { jsonBody, ownPagesOnly, parsedBody } from './requests.ts'
import { tooManyTries } from './socket-server-address.ts'

/** Each comparison occupies a thread of the pool for a tenth of a second; files and compression need those as well. */
const MAX_COMPARISONS = 2
const MAX_WAITING = 50

interface Parts {
  /** Derived from the admin secret by scrypt; every service has the same. */
  sessionKey: Buffer
  clock: Clock
  log: Logger
  audit: Audit
  failedTries: FailedTries
}

/** `POST` and `DELETE /api/admin/session`: signs an admin in for every region, and out again (EDG-22, EDG-23, EDG-162). */
export const adminSession = ({ sessionKey, clock, log, audit, failedTries }: Parts): Router => {
  const compare = pLimit(MAX_COMPARISONS)
  const router = Router()
  router.use(ownPagesOnly)
  router.post('/', jsonBody(), async (request, response) => {
    const { address, scheme } = visitIn(response)
    const body = parsedBody(request, adminSessionSchema)
    if (!body) {
      sendError(response, 'bad_payload', 'Send { secret }.')
      return
    }
    const attempt = await failedTries.attempt(address)
    if (attempt.blocked) {
      tooManyTries(response, attempt.resetMs)
      return
    }
    if (compare.pendingCount >= MAX_WAITING) {
      await attempt.succeed()
      sendError(response, 'unavailable', 'Too many sign in at once. Try again in a moment.')
      return
    }
    const isRight = timingSafeEqual(await compare(() => deriveSessionKey(body.secret)), sessionKey)
    if (!isRight) {
      attempt.fail()
      log.warn({ address }, 'a sign-in was refused')
      audit('signed_in', 'refused')
      sendError(response, 'unauthorized', 'That is not the secret.')
    } else {
      await attempt.succeed()
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
