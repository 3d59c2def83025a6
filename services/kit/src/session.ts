import { createHash, randomBytes, scrypt } from 'node:crypto'
import { brand } from '@sofaspark/contract'
import { parseCookie } from 'cookie'

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

/** A new session's secret: 256 random bits that say nothing, for the cookie alone. */
export const newSessionSecret = (): string => randomBytes(32).toString('base64url')

/** The id under which a session is kept and listed; nobody can make a cookie from it. */
export const sessionIdOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A cookie of a request's Cookie header. */
export const cookieIn = (cookieHeader: string | undefined, name: string): string | undefined =>
  parseCookie(cookieHeader ?? '')[name]

/** The id of the session that a request's Cookie header names, live or not. */
export const sessionIdIn = (cookieHeader: string | undefined): string | null => {
  const secret = cookieIn(cookieHeader, SESSION_COOKIE)
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? sessionIdOf(secret) : null
}
