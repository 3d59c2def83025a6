import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cookieIn } from '@sofaspark/kit'
import type { Request } from 'express'
import type { PageRoute } from './page-route.ts'

/** Where a visitor's answer about consent is kept. */
export const CONSENT_COOKIE = 'cookie_consent'

/** The file that the build of the phone wrote; none in a build without it. */
const fileIn = (distDir: string): string | undefined => {
  try {
    return readdirSync(join(distDir, 'controller')).find((file) => /^taps\.[0-9a-f]{10}\.js$/.test(file))
  } catch {
    // A build without the phone's pages.
    return undefined
  }
}

/** Whether the visitor allowed statistics. */
const allowsStatistics = (cookies: string | undefined): boolean =>
  cookieIn(cookies, CONSENT_COOKIE)?.startsWith('accepted.') ?? false

/**
 * The script that traces taps, for some phones whose visitors allowed statistics; every other page names no such script
 * (EDG-348).
 */
export const createTapScript = (
  distDir: string,
  phonesInThousand: number,
): ((route: PageRoute, request: Request, nonce: string) => string) => {
  const file = phonesInThousand > 0 ? fileIn(distDir) : undefined
  return ({ remote }, request, nonce) =>
    file !== undefined &&
    remote === 'mf-controller' &&
    allowsStatistics(request.headers.cookie) &&
    randomInt(1_000) < phonesInThousand
      ? `<script src="/controller/${file}" nonce="${nonce}" fetchpriority="low" async></script>`
      : ''
}
