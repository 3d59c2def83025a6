import express, { type Request, type RequestHandler } from 'express'
import { sendError } from '@sofaspark/kit'
import type * as z from 'zod/mini'
import { visitIn } from './visit.ts'

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
const isForeign = (request: Request, host: string): boolean => {
  const origin = request.get('Origin')
  if (origin !== undefined) return isOtherHost(origin, host)
  const site = request.get('Sec-Fetch-Site')
  if (site !== undefined) return !OWN_SITES.includes(site) && !comesFromProvider(request)
  const referrer = request.get('Referer')
  return referrer !== undefined && request.accepts(['json', 'html']) !== 'html' && isOtherHost(referrer, host)
}

/**
 * Whether a page of another origin embeds what is asked for, as an image, script or frame: its visitor neither asks for
 * it nor sees it. A person who follows a link from there is a visitor, even in a browser that sends few headers (EDG-413).
 */
export const isEmbeddedElsewhere = (request: Request, host: string): boolean => {
  if (!isForeign(request, host)) return false
  if (request.get('Sec-Fetch-Site') !== undefined) return !isVisit(request)
  return request.method === 'GET' && /^image\//.test(request.get('Accept') ?? '')
}

const MAX_BYTES = 16_384

/** Reads a small JSON body, also one that a page's `sendBeacon` labelled as text. */
export const jsonBody = (maxBytes = MAX_BYTES): RequestHandler =>
  express.json({ limit: maxBytes, type: ['application/json', 'text/plain'] })

/** The body as its schema allows it, unknown keys dropped; `null` for anything else. */
export const parsedBody = <Schema extends z.ZodMiniType>(request: Request, schema: Schema): z.output<Schema> | null => {
  const parsed = schema.safeParse(request.body)
  return parsed.success ? parsed.data : null
}

/**
 * A page of another origin is `unauthorized`, and counts against no limit of its visitor; a client that is not a page
 * sends no Origin (EDG-162, EDG-120, EDG-413).
 */
export const ownPagesOnly: RequestHandler = (request, response, next) => {
  if (isForeign(request, visitIn(response).host)) sendError(response, 'unauthorized', 'Other origins may not do this.')
  else next()
}
