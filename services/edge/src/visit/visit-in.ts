import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '@sofaspark/contract'
import { sendError } from '@sofaspark/kit'
import type { RequestHandler, Response } from 'express'
import type { IsAllowedHost } from './allowed-hosts.ts'
import { cutHeaders } from './cut-headers.ts'
import { plainUrl } from './plain-url.ts'
import { visitOf, type Visit } from './visit.ts'

interface MarkedVisit extends Visit {
  /** Fresh for every response; the content policy names it. */
  readonly nonce: string
}

/** The result of admitting a request. */
export type Entry = { kind: 'visit'; visit: Visit } | { kind: 'refused'; code: ErrorCode; message: string }

/** The single entrance for requests and upgrades: cuts the headers, normalizes the target and checks the host. */
export type Entrance = (request: IncomingMessage) => Entry

const refused = (message: string, code: ErrorCode = 'bad_payload'): Entry => ({ kind: 'refused', code, message })

/** No decision about a request may precede it (EDG-152, EDG-153, EDG-155, EDG-158). */
export const createEntrance =
  (trustProxy: boolean, isAllowedHost: IsAllowedHost): Entrance =>
  (request) => {
    cutHeaders(request.headers)
    const target = plainUrl(request.url ?? '/')
    if (target.kind === 'unreadable') return refused('The path cannot be read.')
    if (target.kind === 'nowhere') return refused('There is nothing at such a path.', 'not_found')
    request.url = target.url
    const visit = visitOf(request, trustProxy)
    if (!visit) return refused('The Host header is malformed.')
    return isAllowedHost(visit.host)
      ? { kind: 'visit', visit }
      : refused(`This console is not known as ${visit.host}. ALLOWED_HOSTS names the hosts that it answers to.`)
  }

const NONCE_BYTES = 16
const visits = new WeakMap<Response, MarkedVisit>()

const marked = (visit: Visit): MarkedVisit => {
  let nonce: string | undefined
  return {
    ...visit,
    get nonce() {
      nonce ??= randomBytes(NONCE_BYTES).toString('base64url')
      return nonce
    },
  }
}

/** Admits each request once, before every other handler. */
export const readVisit =
  (enter: Entrance): RequestHandler =>
  (request, response, next) => {
    const entry = enter(request)
    if (entry.kind === 'refused') {
      sendError(response, entry.code, entry.message)
      return
    }
    request.originalUrl = request.url
    visits.set(response, marked(entry.visit))
    next()
  }

/** The visit that a response belongs to. */
export const visitIn = (response: Response): MarkedVisit => {
  const visit = visits.get(response)
  if (!visit) throw new Error('readVisit must run before this handler')
  return visit
}
