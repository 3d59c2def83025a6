import { timingSafeEqual } from 'node:crypto'
import { adminSessionSchema, type OwnAdminSession } from '@sofaspark/contract'
import {
  deriveSessionKey,
  sendError,
  SESSION_COOKIE,
  SESSION_IDLE_S,
  SESSION_LIFE_S,
  sessionCookie,
  sessionIdIn,
  sessionIdOf,
  type Logger,
} from '@sofaspark/kit'
import { Router } from 'express'
import type { FailedTries } from '../abuse/failed-tries.ts'
import { visitIn } from '../visit/visit-in.ts'
import { actorHere, type Audit, type AuditRefusal } from '../operators/admin-audit.ts'
import { createSignInLanes } from './sign-in-lanes.ts'
import { refuseSecret } from './admin-sign-in.ts'
import { operatorOnly, sessionHere, signedIn, type AdminSessions } from '../operators/admin-sessions.ts'
import { jsonBody, parsedBody } from '../visit/requests.ts'
import { tooManyTries } from '../abuse/guess.ts'

interface Parts {
  /** Derived from the admin secret by scrypt. */
  sessionKey: Buffer
  sessions: AdminSessions
  log: Logger
  audit: Audit
  auditRefusal: AuditRefusal
  failedTries: FailedTries
  /** Whether a provider signs people in, and the secret nobody. */
  hasProvider: boolean
}

/** `/api/admin/session`: signs an admin in for every region, tells the session, and ends it (EDG-22, EDG-23, EDG-162). */
export const adminSession = ({
  sessionKey,
  sessions,
  log,
  audit,
  auditRefusal,
  failedTries,
  hasProvider,
}: Parts): Router => {
  const lanes = createSignInLanes()
  const router = Router()
  router.post('/', jsonBody(), async (request, response) => {
    if (hasProvider) {
      refuseSecret(response)
      return
    }
    const { address, scheme } = visitIn(response)
    const body = parsedBody(request, adminSessionSchema)
    if (!body) {
      sendError(response, 'bad_payload', 'Send { secret }.')
      return
    }
    const attempt = await failedTries.attempt(address)
    if (attempt.blocked) {
      tooManyTries(response, attempt.waitMs)
      return
    }
    // A refusal for lack of room counts as a try, so that one address cannot hold the queue (EDG-165).
    const key = await lanes.compare(address, () => deriveSessionKey(body.secret))
    if (!key) {
      attempt.fail()
      sendError(response, 'unavailable', 'Too many sign in at once. Try again in a moment.')
      return
    }
    const isRight = timingSafeEqual(key, sessionKey)
    if (!isRight) {
      attempt.fail()
      log.warn({ address }, 'a sign-in was refused')
      void auditRefusal(address)
      sendError(response, 'unauthorized', 'That is not the secret.')
    } else {
      await attempt.succeed()
      lanes.remember(address)
      const secret = await sessions.open('operator', address)
      if (secret === null) {
        sendError(response, 'unavailable', 'Sessions cannot be stored now. Try again.')
        return
      }
      response.cookie(SESSION_COOKIE, secret, sessionCookie(scheme === 'https'))
      await audit({ actor: sessionIdOf(secret), role: 'operator', address }, 'signed_in', 'ok')
      response.status(204).end()
    }
  })
  router.get('/', signedIn(sessions), (request, response) => {
    const { role, since, seen } = sessionHere(request)
    const own: OwnAdminSession = { role, since, idleUntil: seen + SESSION_IDLE_S, until: since + SESSION_LIFE_S }
    response.json(own)
  })
  router.delete('/', async (request, response) => {
    const id = sessionIdIn(request.headers.cookie)
    const end = id === null ? 'none' : await sessions.end(id)
    if (end === 'unavailable') {
      sendError(response, 'unavailable', 'The session could not be ended. Try again.')
      return
    }
    if (end === 'ended' && id !== null)
      await audit({ actor: id, role: '', address: visitIn(response).address }, 'signed_out', 'ok')
    response.cookie(SESSION_COOKIE, '', { ...sessionCookie(visitIn(response).scheme === 'https'), maxAge: 0 })
    response.status(204).end()
  })
  return router
}

/** `/api/admin/sessions`: lists the live sessions and ends any of them (EDG-203). */
export const adminSessionList = ({ sessions, audit }: Pick<Parts, 'sessions' | 'audit'>): Router => {
  const router = Router()
  router.use(signedIn(sessions))
  router.get('/', async (_request, response) => {
    const live = await sessions.list()
    if (live) response.json({ sessions: live })
    else sendError(response, 'unavailable', 'Sessions cannot be read now. Try again.')
  })
  router.delete('/:id', operatorOnly, async (request, response) => {
    const id = String(request.params['id'])
    const end = await sessions.end(id)
    await audit(actorHere(request, response), 'session_ended', end === 'ended' ? 'ok' : 'failed', {
      target: id.slice(0, 64),
    })
    if (end === 'ended') response.status(204).end()
    else if (end === 'none') sendError(response, 'not_found', 'There is no such session.')
    else sendError(response, 'unavailable', 'The session could not be ended. Try again.')
  })
  return router
}
