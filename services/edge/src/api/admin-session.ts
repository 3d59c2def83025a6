import { brand, type SignInMethod, adminSessionSchema, type OwnAdminSession } from '@sofaspark/contract'
import {
  cookieIn,
  sendError,
  SESSION_COOKIE,
  sessionCookie,
  sessionIdOf,
  type Logger,
  deriveSessionKey,
  SESSION_IDLE_S,
  SESSION_LIFE_S,
  sessionIdIn,
  addressKey,
  networkKey,
} from '@sofaspark/kit'
import { Router, type Response } from 'express'
import { type FailedTries, tooManyTries } from '../abuse/failed-tries.ts'
import { visitIn } from '../visit/visit.ts'
import { type Audit, type AuditRefusal, actorHere } from '../operators/admin-audit.ts'
import { type AdminSessions, operatorOnly, sessionHere, signedIn } from '../operators/admin-sessions.ts'
import { flowSchema, type Flow, type OidcClient } from '../operators/oidc-client.ts'
import { timingSafeEqual } from 'node:crypto'
import { jsonBody, parsedBody } from '../visit/foreign-request.ts'
import pLimit from 'p-limit'

const FLOW_COOKIE = `${brand.slug}_sign_in`
const FLOW_PATH = '/api/admin/sign-in'
const FLOW_LIFE_MS = 10 * 60_000
const PAGE = '/admin'

interface Deps {
  /** Without a provider the secret signs in. */
  provider: OidcClient | null
  sessions: AdminSessions
  failedTries: FailedTries
  audit: Audit
  auditRefusal: AuditRefusal
  log: Logger
}

/** The page explains why the sign-in failed. */
type Problem = 'refused' | 'limited' | 'failed'
const backWith = (response: Response, problem: Problem): void => response.redirect(303, `${PAGE}?signIn=${problem}`)

/** The provider's answer comes with a navigation from its page, so that a stricter cookie would stay behind. */
const flowCookie = (response: Response) =>
  ({ httpOnly: true, sameSite: 'lax', secure: visitIn(response).scheme === 'https', path: FLOW_PATH }) as const

const flowIn = (cookieHeader: string | undefined): Flow | null => {
  const text = cookieIn(cookieHeader, FLOW_COOKIE)
  try {
    const parsed = flowSchema.safeParse(JSON.parse(Buffer.from(text ?? '', 'base64url').toString()))
    return parsed.success ? parsed.data : null
  } catch {
    // Not JSON: not our cookie.
    return null
  }
}

/** `/api/admin/sign-in`: signs an admin in with the provider, if one is configured (EDG-310). */
export const adminSignIn = ({ provider, sessions, failedTries, audit, auditRefusal, log }: Deps): Router => {
  const router = Router()
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  router.get('/way', (_request, response) => {
    const way: SignInMethod = { way: provider ? 'provider' : 'secret' }
    response.json(way)
  })
  if (!provider) return router

  const redirectUri = (response: Response): string => `${visitIn(response).origin}${FLOW_PATH}/callback`
  router.get('/', async (_request, response) => {
    const begun = await provider.begin(redirectUri(response))
    if (!begun) {
      backWith(response, 'failed')
      return
    }
    const kept = Buffer.from(JSON.stringify(begun.flow)).toString('base64url')
    response.cookie(FLOW_COOKIE, kept, { ...flowCookie(response), maxAge: FLOW_LIFE_MS })
    response.redirect(303, begun.url.href)
  })
  router.get('/callback', async (request, response) => {
    const { address, scheme } = visitIn(response)
    const refuse = async (name = ''): Promise<void> => {
      log.warn({ address }, 'a sign-in was refused')
      await auditRefusal(address, name)
      backWith(response, 'refused')
    }
    response.cookie(FLOW_COOKIE, '', { ...flowCookie(response), maxAge: 0 })
    const flow = flowIn(request.headers.cookie)
    const attempt = await failedTries.attempt(address)
    if (attempt.blocked) {
      backWith(response, 'limited')
      return
    }
    const cameBackAt = new URL(request.originalUrl, redirectUri(response))
    const person = flow ? await provider.finish(cameBackAt, flow) : 'refused'
    if (person === 'refused') {
      attempt.fail()
      await refuse()
      return
    }
    await attempt.succeed()
    if (person === 'unavailable') {
      backWith(response, 'failed')
      return
    }
    if (person.role === null) {
      await refuse(person.name)
      return
    }
    const secret = await sessions.open(person.role, address)
    if (secret === null) {
      backWith(response, 'failed')
      return
    }
    response.cookie(SESSION_COOKIE, secret, sessionCookie(scheme === 'https'))
    await audit({ actor: sessionIdOf(secret), role: person.role, address }, 'signed_in', 'ok', { detail: person.name })
    response.redirect(303, PAGE)
  })
  return router
}

/** Refuses the secret where a provider signs people in. EDG-310 */
const refuseSecret = (response: Response): void =>
  sendError(response, 'forbidden', 'Sign in with the identity provider.')

/** Each comparison occupies a pool thread for a tenth of a second; files and compression need those threads too. */
const MAX_COMPARISONS = 2
const MAX_WAITING = 50
/** Of one network, an IPv4 /24 or IPv6 /48. */
const MAX_WAITING_OF_NETWORK = 5
/** Comparisons for addresses that signed in before. */
const MAX_KNOWN_COMPARISONS = 1
const MAX_KNOWN_WAITING = 20
/** Addresses that are remembered; the one that signed in first is forgotten. */
const MAX_KNOWN = 200

/** Queues of sign-ins whose secrets are compared (EDG-162). */
interface SignInQueues {
  /** Compares in turn; `null` when too many wait. */
  compare<Result>(address: string, work: () => Promise<Result>): Promise<Result | null>
  /** The address signed in: from now on it has a queue that strangers cannot fill. */
  remember(address: string): void
}

const createSignInQueues = (): SignInQueues => {
  const strangers = pLimit(MAX_COMPARISONS)
  const known = pLimit(MAX_KNOWN_COMPARISONS)
  const addresses = new Set<string>()
  const waiting = new Map<string, number>()
  const count = (network: string, more: number): void => {
    const left = (waiting.get(network) ?? 0) + more
    if (left > 0) waiting.set(network, left)
    else waiting.delete(network)
  }
  return {
    compare: async (address, work) => {
      if (addresses.has(addressKey(address))) return known.pendingCount >= MAX_KNOWN_WAITING ? null : known(work)
      const network = networkKey(address)
      if (strangers.pendingCount >= MAX_WAITING || (waiting.get(network) ?? 0) >= MAX_WAITING_OF_NETWORK) return null
      count(network, 1)
      return strangers(work).finally(() => count(network, -1))
    },
    remember: (address) => {
      const key = addressKey(address)
      addresses.delete(key)
      addresses.add(key)
      const [oldest] = addresses
      if (addresses.size > MAX_KNOWN && oldest !== undefined) addresses.delete(oldest)
    },
  }
}

interface AdminSessionDeps {
  /** Derived from the admin secret by scrypt. */
  sessionKey: Buffer
  sessions: AdminSessions
  log: Logger
  audit: Audit
  auditRefusal: AuditRefusal
  failedTries: FailedTries
  /** Whether a provider signs people in, instead of the secret. */
  hasProvider: boolean
}

/** `/api/admin/session`: signs an admin in for every region, shows the session, and ends it (EDG-22, EDG-162). */
export const adminSession = ({
  sessionKey,
  sessions,
  log,
  audit,
  auditRefusal,
  failedTries,
  hasProvider,
}: AdminSessionDeps): Router => {
  const lanes = createSignInQueues()
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
    // A refusal because of a full queue counts as a try, so one address cannot block the queue (EDG-162).
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

/** `/api/admin/sessions`: lists the live sessions and ends any of them (EDG-22). */
export const adminSessionList = ({ sessions, audit }: Pick<AdminSessionDeps, 'sessions' | 'audit'>): Router => {
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
