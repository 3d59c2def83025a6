import { createHmac, scrypt } from 'node:crypto'
import { brand } from '@sofaspark/contract'
import { parseCookie } from 'cookie'
import { sameSecret } from './edge-token.ts'

/** An admin's session; both times are unix seconds. */
export interface AdminSession {
  startedAt: number
  seenAt: number
}

/** The cookie that carries the session: HttpOnly, SameSite=Strict, Path=/. */
export const SESSION_COOKIE = `${brand.slug}_admin`
export const SESSION_IDLE_S = 30 * 60
export const SESSION_LIFE_S = 12 * 60 * 60
const KEY_BYTES = 32

/** The key that every service derives from the same admin secret. Deliberately slow: call it once. */
export const deriveSessionKey = (adminSecret: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(adminSecret, `${brand.slug}-admin-session`, KEY_BYTES, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const signatureOf = (key: Buffer, body: string): string => createHmac('sha256', key).update(body).digest('base64url')

/** The cookie's value for a session. */
export const signSession = (key: Buffer, session: AdminSession): string => {
  const body = `${session.startedAt}.${session.seenAt}`
  return `${body}.${signatureOf(key, body)}`
}

/** The session that a cookie's value proves; `null` when it is forged, idle for 30 min or older than 12 h. */
export const verifySession = (key: Buffer, value: string, nowS: number): AdminSession | null => {
  const match = /^(\d{1,12})\.(\d{1,12})\.([\w-]{43})$/.exec(value)
  if (!match) return null
  const [, startedText = '', seenText = '', signature = ''] = match
  if (!sameSecret(signature, signatureOf(key, `${startedText}.${seenText}`))) return null
  const session = { startedAt: Number(startedText), seenAt: Number(seenText) }
  const live = nowS - session.seenAt < SESSION_IDLE_S && nowS - session.startedAt < SESSION_LIFE_S
  return live ? session : null
}

/** The session of a request's Cookie header, if it carries a live one. */
export const sessionOf = (key: Buffer, cookieHeader: string | undefined, nowS: number): AdminSession | null => {
  const value = parseCookie(cookieHeader ?? '')[SESSION_COOKIE]
  return value === undefined ? null : verifySession(key, value, nowS)
}
