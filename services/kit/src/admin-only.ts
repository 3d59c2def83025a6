import { adminRoles, type AdminRole } from '@sofaspark/contract'
import type { IncomingHttpHeaders } from 'node:http'
import type { CookieOptions, RequestHandler } from 'express'
import { isFromEdge } from './edge-token.ts'
import { SESSION_LIFE_S } from './session.ts'
import { sendError } from './wire-error.ts'

/** The header by which the edge tells a service the role of the admin whose session it checked. */
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
