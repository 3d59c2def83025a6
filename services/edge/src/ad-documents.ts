import { brand } from '@sofaspark/contract'
import { AD_PAGE_PARAMETER, adNetworks, adScriptPath, type AdNetwork } from '@sofaspark/contract/ad-frames.ts'
import { sendError } from '@sofaspark/kit'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { precompressed } from './files/precompressed.ts'
import type { IsAllowedHost } from './visit/allowed-hosts.ts'
import { type Visit, visitIn } from './visit/visit.ts'

interface AdDocumentsDeps {
  /** Where the documents are asked for. */
  adOrigin: string
  distDir: string
  isAllowedHost: IsAllowedHost
}

/** Whether a visit is to the ad origin, whatever scheme its proxy speaks. */
export const isAdVisit = ({ origin }: Pick<Visit, 'origin'>, adOrigin: string): boolean =>
  new URL(origin).host === new URL(adOrigin).host

/** Our script runs, and the scripts that it loads; Google's also evaluate code, as its own guide says. */
const scriptsOf = (network: AdNetwork, nonce: string): string =>
  `'nonce-${nonce}' 'strict-dynamic'${network === 'applixir' ? '' : " 'unsafe-eval'"}`

const policyOf = (network: AdNetwork, nonce: string, page: string): string =>
  [
    "default-src 'none'",
    `script-src ${scriptsOf(network, nonce)}`,
    "style-src 'unsafe-inline'",
    'img-src https: data:',
    'media-src https: blob:',
    'font-src https:',
    'connect-src https:',
    'frame-src https:',
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${page}`,
    'sandbox allow-scripts',
  ].join('; ')

const PERMISSIONS = ['accelerometer', 'autoplay', 'camera', 'fullscreen', 'geolocation', 'gyroscope', 'microphone']
  .concat(['payment', 'screen-wake-lock', 'usb'])
  .map((feature) => `${feature}=()`)
  .join(', ')

const STYLE = 'html,body{margin:0;block-size:100%;overflow:hidden;background:#120824}ins{display:block;block-size:100%}'

const documentOf = (nonce: string): string =>
  [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${brand.name}</title>`,
    `<style>${STYLE}</style></head><body><script nonce="${nonce}" src="${adScriptPath}"></script></body></html>`,
  ].join('')

/** The origin of the page that a document's address names, if it is one of this console's: that page alone may frame it. */
const pageOf = (request: Request, { adOrigin, isAllowedHost }: AdDocumentsDeps): string => {
  const page = new URL(request.originalUrl, adOrigin).searchParams.get(AD_PAGE_PARAMETER) ?? ''
  if (!URL.canParse(page)) return "'none'"
  const { protocol, host, origin } = new URL(page)
  const isPage = /^https?:$/.test(protocol) && isAllowedHost(host) && !isAdVisit({ origin }, adOrigin)
  return isPage ? origin : "'none'"
}

/**
 * On the ad origin: a document for each network, each with its own policy and for this console's pages alone, their
 * script, and nothing else. Any other origin passes. SUP-132
 */
export const adDocuments = (deps: AdDocumentsDeps): RequestHandler => {
  const { adOrigin, distDir } = deps
  const router = Router({ caseSensitive: true })
  router.get('/ads/:file', (request: Request<{ file: string }>, response: Response, next) => {
    const network = adNetworks.find((name) => request.params.file === `${name}.html`)
    if (network === undefined) {
      next()
      return
    }
    const { nonce } = visitIn(response)
    response
      .set('Content-Security-Policy', policyOf(network, nonce, pageOf(request, deps)))
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(documentOf(nonce))
  })
  router.get(adScriptPath, precompressed({ folders: [distDir], cacheControl: 'public, no-cache' }))
  router.use((_request, response) => sendError(response, 'not_found', 'This host serves only ad documents.'))
  return (request, response, next) => {
    if (!isAdVisit(visitIn(response), adOrigin)) {
      next()
      return
    }
    response
      .set('Permissions-Policy', PERMISSIONS)
      .set('Referrer-Policy', 'strict-origin')
      .set('X-Content-Type-Options', 'nosniff')
      .set('X-Robots-Tag', 'noindex')
    router(request, response, next)
  }
}
