import { adminRoles, type AdminRole, type AdminSession, type Clock } from '@sofaspark/contract'
import {
  emptyBody,
  dataOf,
  newSessionSecret,
  sendError,
  sessionIdIn,
  sessionIdOf,
  type RequestService,
} from '@sofaspark/kit'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import * as z from 'zod/mini'

const PATH = '/internal/sessions'
/** A session that ends is refused everywhere within a second. */
const BELIEVED_MS = 500
const MOST_BELIEVED = 1_000
/** A page adds this header to the first call after a user action; its polling alone does not renew a session. */
const ACTIVE_HEADER = 'x-person-active'

const sessionSchema = z.object({
  id: z.string(),
  role: z.enum(adminRoles),
  address: z.string(),
  since: z.number(),
  seen: z.number(),
})
const listSchema = z.object({ sessions: z.array(sessionSchema) })

/** The admins' sessions, which the analytics service keeps for the edges of all regions (EDG-22). */
export interface AdminSessions {
  /** Opens a session and returns the secret for its cookie; `null` while sessions cannot be stored. */
  open(role: AdminRole, address: string): Promise<string | null>
  /** The live session that a request's cookie names; a user action renews it. */
  of(request: IncomingMessage): Promise<AdminSession | 'none' | 'unavailable'>
  list(): Promise<AdminSession[] | null>
  end(id: string): Promise<'ended' | 'none' | 'unavailable'>
}

interface Deps {
  /** Asks the analytics service. */
  callService: RequestService
  clock: Clock
}

const isAct = ({ method, headers }: IncomingMessage): boolean =>
  (method !== 'GET' && method !== 'HEAD') || headers[ACTIVE_HEADER] === '1'

export const createAdminSessions = ({ callService, clock }: Deps): AdminSessions => {
  const believed = new Map<string, { session: AdminSession; untilMs: number }>()
  return {
    open: async (role, address) => {
      const secret = newSessionSecret()
      const { kind } = await callService(PATH, emptyBody, { body: { id: sessionIdOf(secret), role, address } })
      return kind === 'ok' ? secret : null
    },
    of: async (request) => {
      const id = sessionIdIn(request.headers.cookie)
      if (id === null) return 'none'
      const isActive = isAct(request)
      const known = believed.get(id)
      if (known && !isActive && clock.monotonicMs() < known.untilMs) return known.session
      believed.delete(id)
      const untilMs = clock.monotonicMs() + BELIEVED_MS
      const result = await callService(`${PATH}/use`, sessionSchema, { body: { id, isActive } })
      if (result.kind === 'refused' && result.status === 404) return 'none'
      if (result.kind !== 'ok') return 'unavailable'
      if (believed.size >= MOST_BELIEVED) believed.clear()
      believed.set(id, { session: result.data, untilMs })
      return result.data
    },
    list: async () => dataOf(await callService(PATH, listSchema))?.sessions ?? null,
    end: async (id) => {
      believed.delete(id)
      const result = await callService(`${PATH}/${encodeURIComponent(id)}`, emptyBody, { method: 'DELETE' })
      if (result.kind === 'ok') return 'ended'
      return result.kind === 'refused' && result.status === 404 ? 'none' : 'unavailable'
    },
  }
}

const kept = new WeakMap<IncomingMessage, AdminSession>()

/** The session of a request that `signedIn` let through. */
export const sessionHere = (request: IncomingMessage): AdminSession => {
  const session = kept.get(request)
  if (!session) throw new Error('This route needs signedIn before it.')
  return session
}

/** Lets requests of signed-in admins through; all others are `unauthorized`, or `unavailable` while that is unknown. */
export const signedIn =
  (sessions: AdminSessions): RequestHandler =>
  async (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    const session = await sessions.of(request)
    if (session === 'none') sendError(response, 'unauthorized', 'Sign in as an admin first.')
    else if (session === 'unavailable') sendError(response, 'unavailable', 'Sessions cannot be checked now. Try again.')
    else {
      kept.set(request, session)
      next()
    }
  }

/** Lets operators through; a viewer is `forbidden`. Mounted behind `signedIn`. EDG-210 */
export const operatorOnly: RequestHandler = (request, response, next) => {
  if (sessionHere(request).role === 'operator') next()
  else sendError(response, 'forbidden', 'Viewers cannot do this. It needs an operator.')
}
