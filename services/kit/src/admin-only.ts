import type { Clock } from '@sofaspark/contract'
import type { CookieOptions, RequestHandler } from 'express'
import { unixSeconds } from './clock.ts'
import { SESSION_COOKIE, SESSION_LIFE_S, sessionOf, signSession } from './session.ts'
import { sendError } from './wire-error.ts'

/** Options of the session's cookie; `secure` where the page came over https. */
export const sessionCookie = (secure: boolean): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  path: '/',
  secure,
  maxAge: SESSION_LIFE_S * 1000,
})

/** Lets requests with a live admin session through and renews it; all others are `unauthorized`. */
export const adminOnly =
  (key: Buffer, clock: Clock): RequestHandler =>
  (request, response, next) => {
    const nowS = unixSeconds(clock)
    const session = sessionOf(key, request.headers.cookie, nowS)
    response.set('Cache-Control', 'no-store')
    if (!session) {
      sendError(response, 'unauthorized', 'Sign in as an admin first.')
      return
    }
    const secure = request.secure || request.headers['x-forwarded-proto'] === 'https'
    response.cookie(SESSION_COOKIE, signSession(key, { ...session, seenAt: nowS }), sessionCookie(secure))
    next()
  }
