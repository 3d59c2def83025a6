import type { IncomingMessage, IncomingHttpHeaders } from 'node:http'
import { TLSSocket } from 'node:tls'
import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '@sofaspark/contract'
import { sendError } from '@sofaspark/kit'
import type { RequestHandler, Response } from 'express'
import type { IsAllowedHost } from './allowed-hosts.ts'

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** The visitor, and the origin under which they reached this server. */
export interface Visit {
  /** The client's address; IPv4 in its plain form. */
  address: string
  scheme: 'http' | 'https'
  /** Name and port as the client typed them. */
  host: string
  /** `{scheme}://{host}`. */
  origin: string
}

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

const firstOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim()

const lastOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim()

/**
 * Reads a request's address and origin (KIT-13). Forwarded headers count only with `trustProxy`, and of
 * `X-Forwarded-For` only the last entry, the one that the proxy itself wrote. `null` for a malformed Host.
 */
const visitOf = (request: IncomingMessage, trustProxy: boolean): Visit | null => {
  const { headers, socket } = request
  const forwarded = trustProxy ? headers : {}
  const secure = socket instanceof TLSSocket || firstOf(forwarded['x-forwarded-proto']) === 'https'
  const scheme = secure ? 'https' : 'http'
  const host = firstOf(forwarded['x-forwarded-host']) ?? headers.host ?? ''
  if (!HOST.test(host)) return null
  const address = plainAddress(lastOf(forwarded['x-forwarded-for']) ?? socket.remoteAddress ?? '')
  return { address, scheme, host, origin: `${scheme}://${host}` }
}

/** A request's target in its canonical spelling, or why it has none: unreadable, or not a path of this origin. */
type Target = { kind: 'plain'; url: string } | { kind: 'unreadable' } | { kind: 'nowhere' }

const ORIGIN = /^https?:\/\/[^/?#]*/i
/** No path of this origin contains these, and later parsers could misread them. */
const STRANGE = /[/\\\p{Cc}]/u

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Malformed: the request is answered with `bad_payload`.
    return null
  }
}

/** Characters that a path may contain unencoded stay unencoded. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, (code) => decodeURIComponent(code))

const isEmpty = (name: string): boolean => name === '' || name === '.'

/**
 * Normalizes a target before any decision based on it (EDG-155): decoded once, without doubled slashes and single dots.
 * A target that does not decode is unreadable; one that climbs or hides a slash is refused (EDG-155).
 */
export const plainUrl = (target: string): Target => {
  const local = target.replace(ORIGIN, '')
  const [path = ''] = local.split(/[?#]/, 1)
  const rest = local.slice(path.length)
  if (path !== '' && !path.startsWith('/')) return { kind: 'unreadable' }
  const names: string[] = []
  for (const segment of path.split('/').slice(1)) {
    const name = decoded(segment)
    if (name === null) return { kind: 'unreadable' }
    names.push(name)
  }
  if (names.some((name) => name === '..' || STRANGE.test(name))) return { kind: 'nowhere' }
  const kept = names.filter((name) => !isEmpty(name)).map(encoded)
  const end = isEmpty(names.at(-1) ?? '') && kept.length > 0 ? '/' : ''
  return { kind: 'plain', url: `/${kept.join('/')}${end}${rest}` }
}

const MOST = 4_096
const most: Readonly<Record<string, number>> = {
  host: 255,
  'x-forwarded-host': 255,
  'x-forwarded-proto': 64,
  'user-agent': 512,
  origin: 512,
  accept: 1_024,
  'accept-encoding': 512,
  'accept-language': 512,
  range: 512,
}
/** A proxy appends its own entry, and only that one counts. */
const FORWARDED_FOR = 'x-forwarded-for'
const MAX_FORWARDED_FOR = 512

/** Cuts every header to its own maximum length before anything else reads it (EDG-155). */
export const cutHeaders = (headers: IncomingHttpHeaders): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string') continue
    if (name === FORWARDED_FOR) headers[name] = value.slice(-MAX_FORWARDED_FOR)
    else if (value.length > (most[name] ?? MOST)) headers[name] = value.slice(0, most[name] ?? MOST)
  }
}

interface MarkedVisit extends Visit {
  /** Fresh for every response; the content policy names it. */
  readonly nonce: string
}

/** The result of admitting a request. */
type Entry = { kind: 'visit'; visit: Visit } | { kind: 'refused'; code: ErrorCode; message: string }

/** Admits requests and upgrades: truncates headers, normalizes the target and checks the host. */
export type Entrance = (request: IncomingMessage) => Entry

const refused = (message: string, code: ErrorCode = 'bad_payload'): Entry => ({ kind: 'refused', code, message })

/** No decision about a request may precede it (EDG-150, EDG-155). */
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
