import { timingSafeEqual, createHash, randomBytes, scrypt } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { brand, adminRoles, type AdminRole } from '@sofaspark/contract'
import { parseCookie } from 'cookie'
import type { CookieOptions, RequestHandler } from 'express'
import { sendError } from './wire-error.ts'

/** The header by which the edge and the services authenticate each other. */
export const EDGE_TOKEN_HEADER = 'x-edge-token'
/** A visitor's pseudonym for a day, from the edge to a service: the same for one address, and irreversible without the edge's secret. */
export const VISITOR_HEADER = 'x-visitor'
/** On a region's world list: changes with every erasure of a person there, so that edges drop their copies of other lists. */
export const ERASURES_HEADER = 'x-erasures'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two secrets in constant time. */
export const sameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/** Whether a request came from the edge; never when no token is configured. */
export const isFromEdge = (headers: IncomingHttpHeaders, edgeToken: string): boolean => {
  const given = headers[EDGE_TOKEN_HEADER]
  return edgeToken !== '' && typeof given === 'string' && sameSecret(given, edgeToken)
}

export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/** The cookie that carries an admin's session: HttpOnly, SameSite=Strict, Path=/. */
export const SESSION_COOKIE = `${brand.slug}_admin`
export const SESSION_IDLE_S = 30 * 60
export const SESSION_LIFE_S = 12 * 60 * 60
const KEY_BYTES = 32

/** The key that the edge derives from the admin secret, to compare secrets by. Deliberately slow. */
export const deriveSessionKey = (adminSecret: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(adminSecret, `${brand.slug}-admin-session`, KEY_BYTES, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** A new session's secret: 256 random bits, for the cookie only. */
export const newSessionSecret = (): string => randomBytes(32).toString('base64url')

/** The id under which a session is stored and listed; the cookie cannot be derived from it. */
export const sessionIdOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A cookie of a request's Cookie header. */
export const cookieIn = (cookieHeader: string | undefined, name: string): string | undefined =>
  parseCookie(cookieHeader ?? '')[name]

/** The id of the session that a request's Cookie header names, live or not. */
export const sessionIdIn = (cookieHeader: string | undefined): string | null => {
  const secret = cookieIn(cookieHeader, SESSION_COOKIE)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? sessionIdOf(secret) : null
}

/** The header by which the edge passes a service the role of the admin whose session it checked. */
export const ADMIN_ROLE_HEADER = 'x-admin-role'

/** Options of the session's cookie; `secure` where the page came over https. */
export const sessionCookie = (secure: boolean): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  secure,
  maxAge: SESSION_LIFE_S * 1000,
})

const roleIn = (headers: IncomingHttpHeaders, edgeToken: string): AdminRole | undefined =>
  isFromEdge(headers, edgeToken) ? adminRoles.find((role) => role === headers[ADMIN_ROLE_HEADER]) : undefined

/** Lets requests through that the edge passes on for a signed-in admin; all others are `unauthorized` (KIT-03). */
export const adminOnly =
  (edgeToken: string): RequestHandler =>
  (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    if (roleIn(request.headers, edgeToken)) next()
    else sendError(response, 'unauthorized', 'Sign in as an admin first.')
  }
