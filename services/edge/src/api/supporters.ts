import { createHmac } from 'node:crypto'
import { addressKey, isLoopback, sendError, VISITOR_HEADER } from '@sofaspark/kit'
import type { Clock } from '@sofaspark/contract'
import express, { Router, type Request, type RequestHandler, type Response } from 'express'
import { limitCalls } from '../abuse/address-limits.ts'
import { visitIn } from '../visit/visit.ts'
import { ownPagesOnly } from '../visit/foreign-request.ts'

const A_DAY_MS = 86_400_000
const HOUSEHOLD_HEXTETS = 3

/** As `addressKey`, with an IPv6 address by its /48: one household must not count as 65,536 visitors. */
const householdOf = (address: string): string => {
  const key = addressKey(address)
  return key.endsWith('::/64') ? key.split(':').slice(0, HOUSEHOLD_HEXTETS).join(':') : key
}

/**
 * A pseudonym of an address for services that share something between visitors: stable for a day, and irreversible without the edge's secret. IPv6 by its /48, the least that one customer of a provider gets (EDG-250).
 */
export const createVisitorNames =
  (secret: string, nowMs: () => number) =>
  (address: string): string =>
    createHmac('sha256', secret)
      .update(`visitor ${Math.floor(nowMs() / A_DAY_MS)} ${householdOf(address)}`)
      .digest('base64url')
      .slice(0, 22)

const MAX_BYTES = 262_144
const WINDOW_MS = 60_000
/** More than a household of supporters needs. Each kind of call has its own budget (EDG-250). */
const STARTS = 20
const SIGN_INS = 60
const OTHERS = 120
const TIMEOUT_MS = 15_000
const PASSED_HEADERS = ['content-type', 'accept-language', 'user-agent', 'stripe-signature'] as const

interface Deps {
  /** Where the supporters service listens; unset: every call is `unavailable`. */
  supporters?: string
  edgeToken: string
  clock: Pick<Clock, 'nowMs' | 'monotonicMs'>
  /** A call without a response. */
  onCallFailed: () => void
}

interface Passing extends Deps {
  /** A pseudonym of an address (EDG-250). */
  visitorName: (address: string) => string
}

const passingOf = (deps: Deps): Passing => ({
  ...deps,
  visitorName: createVisitorNames(deps.edgeToken, () => deps.clock.nowMs()),
})

/** Passes a request on byte by byte, without an address or a cookie, and its response back; `null` when there is none. */
const pass = async (
  { supporters, edgeToken, visitorName }: Passing,
  request: Request,
  response: Response,
): Promise<number | null> => {
  if (supporters === undefined) return null
  const { host, scheme, address } = visitIn(response)
  const headers: Record<string, string> = {
    'x-edge-token': edgeToken,
    'x-forwarded-host': host,
    'x-forwarded-proto': scheme,
    [VISITOR_HEADER]: visitorName(address),
  }
  for (const name of PASSED_HEADERS) headers[name] = request.get(name) ?? ''
  const body: unknown = request.body
  const passed = await fetch(`${supporters}${request.originalUrl}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(Buffer.isBuffer(body) && request.method === 'POST' ? { body: new Uint8Array(body) } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // The caller counts it.
  }).catch(() => null)
  if (!passed) return null
  // The caller counts it.
  const bytes = await passed.arrayBuffer().catch(() => null)
  if (!bytes) return null
  response.status(passed.status)
  for (const name of ['content-type', 'cache-control', 'location']) {
    const value = passed.headers.get(name)
    if (value !== null) response.set(name, value)
  }
  if (passed.status === 204) response.end()
  else response.send(Buffer.from(bytes))
  return passed.status
}

const passOrFail = async (parts: Passing, request: Request, response: Response): Promise<number | null> => {
  const status = await pass(parts, request, response)
  if (status !== null) return status
  parts.onCallFailed()
  sendError(response, 'unavailable', 'The supporters service did not respond. Try again.')
  return null
}

/** `/api/supporters`: passes everything between people, payment providers and the supporters service (EDG-250, SUP-269). */
export const supporters = (given: Deps): Router => {
  const parts = passingOf(given)
  const { clock } = parts
  const limited = (calls: number): RequestHandler =>
    limitCalls({
      calls,
      windowMs: WINDOW_MS,
      monotonicMs: () => clock.monotonicMs(),
      message: 'Too many calls from this address. Wait a minute.',
    })
  const raw = express.raw({ type: () => true, limit: MAX_BYTES })
  const plain: RequestHandler = async (request, response) => {
    await passOrFail(parts, request, response)
  }
  const router = Router()
  router.get('/*path', plain)
  // Providers send many at once, from few addresses; each is signed.
  router.post('/webhook/stripe', raw, plain)
  router.post('/checkout', ownPagesOnly, limited(STARTS), raw, plain)
  router.post('/code', ownPagesOnly, limited(STARTS), raw, plain)
  // Tries are counted by the service, for the page that asked for the code: an address is shared by strangers (EDG-250).
  router.post('/sign-in', ownPagesOnly, limited(SIGN_INS), raw, plain)
  router.post('/*path', ownPagesOnly, limited(OTHERS), raw, plain)
  return router
}

/** A tunnel or proxy in front of this machine adds one of these. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'x-original-host',
] as const
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

/** Whether a browser on this machine asks for one of this machine's own names, with no tunnel or proxy in between. */
const isHere = (request: Request, response: Response): boolean =>
  isLoopback(request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '') &&
  isLoopback(visitIn(response).address) &&
  LOOPBACK_HOST.test(visitIn(response).host) &&
  FORWARDING_HEADERS.every((name) => request.get(name) === undefined)

/** The emails of the supporters service, only for a browser on this machine (EDG-254). */
export const devMailbox = (given: Deps): RequestHandler => {
  const parts = passingOf(given)
  return async (request, response, next) => {
    if (isHere(request, response)) await passOrFail(parts, request, response)
    else next()
  }
}
