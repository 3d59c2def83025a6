import { adminRoles, type AdminRole, type AdminSession, type Clock } from '@sofaspark/contract'
import { EDGE_TOKEN_HEADER, newSessionSecret, sendError, sessionIdIn, sessionIdOf } from '@sofaspark/kit'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import * as z from 'zod/mini'

const TIMEOUT_MS = 2_000
/** A session that ends is refused everywhere within a second. */
const BELIEVED_MS = 500
const MOST_BELIEVED = 1_000
/** A page adds this header to the first call after an act of its person; its polling alone does not renew a session. */
const ACTIVE_HEADER = 'x-person-active'

const sessionSchema = z.object({
  id: z.string(),
  role: z.enum(adminRoles),
  address: z.string(),
  since: z.number(),
  seen: z.number(),
})
const listSchema = z.object({ sessions: z.array(sessionSchema) })

/** The admins' sessions, which the analytics service keeps for the edges of all regions (EDG-200 to EDG-203). */
export interface AdminSessions {
  /** Opens a session and returns the secret for its cookie; `null` while sessions cannot be stored. */
  open(role: AdminRole, address: string): Promise<string | null>
  /** The live session that a request's cookie names; an act of its person renews it. */
  of(request: IncomingMessage): Promise<AdminSession | 'none' | 'unavailable'>
  list(): Promise<AdminSession[] | null>
  end(id: string): Promise<'ended' | 'none' | 'unavailable'>
}

interface Parts {
  /** Where the analytics service listens. */
  analytics: string
  edgeToken: string
  clock: Clock
  /** A call without a response. */
  onCallFailed: () => void
}

const isAct = ({ method, headers }: IncomingMessage): boolean =>
  (method !== 'GET' && method !== 'HEAD') || headers[ACTIVE_HEADER] === '1'

export const createAdminSessions = ({ analytics, edgeToken, clock, onCallFailed }: Parts): AdminSessions => {
  const believed = new Map<string, { session: AdminSession; untilMs: number }>()
  const ask = async (method: string, path: string, body?: object): Promise<Response | null> => {
    const response = await fetch(`${analytics}/internal/sessions${path}`, {
      method,
      headers: { [EDGE_TOKEN_HEADER]: edgeToken, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Counted below.
    }).catch(() => null)
    if (!response) onCallFailed()
    return response
  }
  return {
    open: async (role, address) => {
      const secret = newSessionSecret()
      const response = await ask('POST', '', { id: sessionIdOf(secret), role, address })
      return response?.status === 204 ? secret : null
    },
    of: async (request) => {
      const id = sessionIdIn(request.headers.cookie)
      if (id === null) return 'none'
      const isActive = isAct(request)
      const known = believed.get(id)
      if (known && !isActive && clock.monotonicMs() < known.untilMs) return known.session
      believed.delete(id)
      const untilMs = clock.monotonicMs() + BELIEVED_MS
      const response = await ask('POST', '/use', { id, isActive })
      if (response?.status === 404) return 'none'
      // A body that is no JSON is no session.
      const parsed = sessionSchema.safeParse(await response?.json().catch(() => null))
      if (response?.status !== 200 || !parsed.success) return 'unavailable'
      if (believed.size >= MOST_BELIEVED) believed.clear()
      believed.set(id, { session: parsed.data, untilMs })
      return parsed.data
    },
    list: async () => {
      const response = await ask('GET', '')
      // A body that is no JSON is no list.
      const parsed = listSchema.safeParse(await response?.json().catch(() => null))
      return parsed.success ? parsed.data.sessions : null
    },
    end: async (id) => {
      believed.delete(id)
      const response = await ask('DELETE', `/${encodeURIComponent(id)}`)
      if (response?.status === 204) return 'ended'
      return response?.status === 404 ? 'none' : 'unavailable'
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

/** Lets requests of signed-in admins through; all others are `unauthorized`, or `unavailable` while nobody can say. */
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
  else sendError(response, 'forbidden', 'A viewer reads; this needs an operator.')
}
