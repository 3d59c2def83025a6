import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { visitIn } from './visit/visit-in.ts'
import { compilesWithEvalOnly } from './visit/wasm-allowance.ts'

const A_YEAR_S = 31_536_000
const PERMISSIONS = ['accelerometer', 'gyroscope', 'fullscreen', 'screen-wake-lock', 'camera', 'autoplay', 'gamepad']
  .map((feature) => `${feature}=(self)`)
  .concat(['geolocation', 'microphone', 'payment', 'usb'].map((feature) => `${feature}=()`))
  .join(', ')

const forScheme = (secure: boolean, cdn: readonly string[], frames: readonly string[]): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': [
          "'self'",
          (request) => (compilesWithEvalOnly(request.headers['user-agent']) ? "'unsafe-eval'" : "'wasm-unsafe-eval'"),
          ...cdn,
          (_request, response) => `'nonce-${visitIn(response as Response).nonce}'`,
        ],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", (_request, response) => `'nonce-${visitIn(response as Response).nonce}'`],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'media-src': ["'self'", 'blob:'],
        'worker-src': ["'self'", 'blob:'],
        // Not every browser counts the socket schemes of the same host as 'self'.
        'connect-src': ["'self'", ...cdn, (_request, response) => sockets(response as Response)],
        'manifest-src': ["'self'"],
        'frame-src': ["'self'", ...frames],
        'frame-ancestors': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: A_YEAR_S, includeSubDomains: false } : false,
    // Over plain http on the LAN these two only cause browser warnings.
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })

const sockets = (response: Response): string => {
  const { host } = visitIn(response)
  return `ws://${host} wss://${host}`
}

/** Sets the content policy with this response's nonce and the other security headers; HSTS only under https (EDG-07). Builds may come from `cdnBase` (EDG-19), and frames of ads from `adOrigin` (SUP-126). */
export const securityHeaders = (cdnBase?: string, adOrigin?: string): RequestHandler => {
  const cdn = cdnBase === undefined ? [] : [new URL(cdnBase).origin]
  const frames = adOrigin === undefined ? [] : [adOrigin]
  const plain = forScheme(false, cdn, frames)
  const secure = forScheme(true, cdn, frames)
  return (request, response, next) => {
    response.set('Permissions-Policy', PERMISSIONS)
    const headers = visitIn(response).scheme === 'https' ? secure : plain
    headers(request, response, next)
  }
}
