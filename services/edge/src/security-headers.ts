import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { visitIn } from './visit/visit.ts'

/** The engines that know `'wasm-unsafe-eval'`, by what an agent says of them: an iPhone's browsers all have the engine of its system. */
const firstToKnow = [
  { engine: /\b(?:Chrome|Chromium)\/(\d{1,4})/, version: 97 },
  { engine: /\b(?:iPhone |CPU )OS (\d{1,3})_/, version: 16 },
  // Televisions of Samsung give the version of their Chromium without its name.
  {
    engine:
      /\bTizen \d[^)]{0,8}\) AppleWebKit\/[\d.]{1,12} \(KHTML, like Gecko\) (\d{1,4})\.[\d.]{1,20}\/[\d.]{1,8} TV\b/,
    version: 97,
  },
  { engine: /\bFirefox\/(\d{1,4})/, version: 102 },
  { engine: /\bVersion\/(\d{1,4})\b/, version: 16 },
] as const

/** Older engines ignore `'wasm-unsafe-eval'` and compile no WebAssembly, which every game is, without `'unsafe-eval'`. EDG-07c */
const compilesWithEvalOnly = (userAgent: string | undefined): boolean => {
  for (const { engine, version } of firstToKnow) {
    const found = engine.exec(userAgent ?? '')?.[1]
    if (found !== undefined) return Number(found) < version
  }
  return false
}

const A_YEAR_S = 31_536_000
const PERMISSIONS = ['accelerometer', 'gyroscope', 'fullscreen', 'screen-wake-lock', 'camera', 'autoplay', 'gamepad']
  .map((feature) => `${feature}=(self)`)
  .concat(['geolocation', 'microphone', 'payment', 'usb'].map((feature) => `${feature}=()`))
  .join(', ')

/** Browsers never show or run these parts of a document by themselves; names of `Sec-Fetch-Dest`. */
const PARTS_OF_DOCUMENTS = ['script', 'style', 'font']

const strictTransport = (secure: boolean) => (secure ? { maxAge: A_YEAR_S, includeSubDomains: false } : false)

/** Without policies, which apply to documents and workers alone: they are most of a small file's bytes. */
const forPart = (secure: boolean): RequestHandler =>
  helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: false,
    strictTransportSecurity: strictTransport(secure),
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })

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
    strictTransportSecurity: strictTransport(secure),
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

/**
 * Sets the content policy with this response's nonce and the other security headers; HSTS only under https (EDG-07). Parts of
 * documents get no policies (EDG-07). Builds may come from `cdnBase` (EDG-19), and frames of ads from `adOrigin` (SUP-126).
 */
export const securityHeaders = (cdnBase?: string, adOrigin?: string): RequestHandler => {
  const cdn = cdnBase === undefined ? [] : [new URL(cdnBase).origin]
  const frames = adOrigin === undefined ? [] : [adOrigin]
  const plain = { part: forPart(false), other: forScheme(false, cdn, frames) }
  const secure = { part: forPart(true), other: forScheme(true, cdn, frames) }
  return (request, response, next) => {
    const headers = visitIn(response).scheme === 'https' ? secure : plain
    if (PARTS_OF_DOCUMENTS.includes(request.get('Sec-Fetch-Dest') ?? '')) {
      headers.part(request, response, next)
      return
    }
    response.set('Permissions-Policy', PERMISSIONS)
    headers.other(request, response, next)
  }
}
