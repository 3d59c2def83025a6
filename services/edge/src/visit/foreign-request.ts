import type { Request } from 'express'

/** Of `Sec-Fetch-Site`: a page of this origin, or a person who typed the address. */
const OWN_SITES: readonly string[] = ['same-origin', 'none']

const isOtherHost = (address: string, host: string): boolean => !URL.canParse(address) || new URL(address).host !== host

const isVisit = (request: Request): boolean =>
  request.get('Sec-Fetch-Mode') === 'navigate' && request.get('Sec-Fetch-Dest') === 'document'

/** The one call to which people come from elsewhere: a provider that signed them in sends them back. */
const SIGN_IN = /^\/api\/admin\/sign-in(?:[/?]|$)/

const comesFromProvider = (request: Request): boolean =>
  request.method === 'GET' && SIGN_IN.test(request.originalUrl) && isVisit(request)

/**
 * Whether a browser makes this request for a page of another origin. A form, a fetch and a beacon name their origin; an
 * image, a frame or a script names none, but the browser names the site, and on plain http the referrer.
 */
export const isForeign = (request: Request, host: string): boolean => {
  const origin = request.get('Origin')
  if (origin !== undefined) return isOtherHost(origin, host)
  const site = request.get('Sec-Fetch-Site')
  if (site !== undefined) return !OWN_SITES.includes(site) && !comesFromProvider(request)
  const referrer = request.get('Referer')
  return referrer !== undefined && request.accepts(['json', 'html']) !== 'html' && isOtherHost(referrer, host)
}

/**
 * Whether a page of another origin embeds what is asked for, as an image, script or frame: its visitor neither asks for
 * it nor sees it. A person who follows a link from there is a visitor, also with a browser that says little (EDG-414).
 */
export const isEmbeddedElsewhere = (request: Request, host: string): boolean => {
  if (!isForeign(request, host)) return false
  if (request.get('Sec-Fetch-Site') !== undefined) return !isVisit(request)
  return request.method === 'GET' && /^image\//.test(request.get('Accept') ?? '')
}
