import { brand, type SignInWay } from '@sofaspark/contract'
import { cookieIn, sendError, SESSION_COOKIE, sessionCookie, sessionIdOf, type Logger } from '@sofaspark/kit'
import { Router, type Response } from 'express'
import type { FailedTries } from '../abuse/failed-tries.ts'
import { visitIn } from '../visit/visit-in.ts'
import type { Audit, AuditRefusal } from '../operators/admin-audit.ts'
import type { AdminSessions } from '../operators/admin-sessions.ts'
import { flowSchema, type Flow, type OidcClient } from '../operators/oidc-client.ts'

const FLOW_COOKIE = `${brand.slug}_sign_in`
const FLOW_PATH = '/api/admin/sign-in'
const FLOW_LIFE_MS = 10 * 60_000
const PAGE = '/admin'

interface Parts {
  /** Without a provider the secret signs in. */
  provider: OidcClient | null
  sessions: AdminSessions
  failedTries: FailedTries
  audit: Audit
  auditRefusal: AuditRefusal
  log: Logger
}

/** The page explains why nobody is signed in. */
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
    // A cookie that is no JSON is none of ours.
    return null
  }
}

/** `/api/admin/sign-in`: signs an admin in with the provider, if one is configured (EDG-310 to EDG-314). */
export const adminSignIn = ({ provider, sessions, failedTries, audit, auditRefusal, log }: Parts): Router => {
  const router = Router()
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  router.get('/way', (_request, response) => {
    const way: SignInWay = { way: provider ? 'provider' : 'secret' }
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

/** Refuses the secret where a provider signs people in. EDG-312 */
export const refuseSecret = (response: Response): void =>
  sendError(response, 'forbidden', 'People sign in with the provider here.')
