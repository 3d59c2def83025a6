import { isLoopback, sendError } from '@sofaspark/kit'
import express, { Router, type Request, type RequestHandler, type Response } from 'express'
import { limitCalls } from '../abuse/call-limits.ts'
import type { FailedTries } from '../abuse/failed-tries.ts'
import { visitIn } from '../visit/visit-in.ts'
import { ownPagesOnly } from './requests.ts'

const MAX_BYTES = 262_144
const WINDOW_MS = 60_000
/** A person signs in and pays once; a house full of people does so at most this often. */
const STARTS = 20
const OTHERS = 120
const TIMEOUT_MS = 15_000
const PASSED_HEADERS = ['content-type', 'accept-language', 'user-agent', 'stripe-signature'] as const

interface Parts {
  /** Where the supporters service listens; unset: every call is `unavailable`. */
  supporters?: string
  edgeToken: string
  nowMs: () => number
  failedTries: FailedTries
  /** A call without a response. */
  onCallFailed: () => void
}

/** Passes a request on byte by byte, without an address or a cookie, and its response back; `null` when there is none. */
const pass = async ({ supporters, edgeToken }: Parts, request: Request, response: Response): Promise<number | null> => {
  if (supporters === undefined) return null
  const { host, scheme } = visitIn(response)
  const headers: Record<string, string> = {
    'x-edge-token': edgeToken,
    'x-forwarded-host': host,
    'x-forwarded-proto': scheme,
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

const passOrFail = async (parts: Parts, request: Request, response: Response): Promise<number | null> => {
  const status = await pass(parts, request, response)
  if (status !== null) return status
  parts.onCallFailed()
  sendError(response, 'unavailable', 'The supporters service did not respond. Try again.')
  return null
}

/** `/api/supporters`: passes everything between people, payment providers and the supporters service (EDG-250 to EDG-253). */
export const supporters = (parts: Parts): Router => {
  const { nowMs, failedTries } = parts
  const limited = (calls: number): RequestHandler =>
    limitCalls({ calls, windowMs: WINDOW_MS, nowMs, message: 'Too many tries from this address. Wait a minute.' })
  const raw = express.raw({ type: () => true, limit: MAX_BYTES })
  const plain: RequestHandler = async (request, response) => {
    await passOrFail(parts, request, response)
  }
  const router = Router()
  router.get('/*path', plain)
  // Providers send many at once, from few addresses; each is signed.
  router.post('/webhook/stripe', raw, plain)
  router.post(['/checkout', '/code'], ownPagesOnly, limited(STARTS), raw, plain)
  router.post('/sign-in', ownPagesOnly, raw, async (request, response) => {
    // Counted before it is judged, so that parallel ones cannot slip through.
    const attempt = await failedTries.attempt(visitIn(response).address)
    if (attempt.blocked) {
      sendError(response, 'rate_limited', 'Too many failed tries. Wait a minute.')
      return
    }
    const status = await passOrFail(parts, request, response)
    if (status === 400 || status === 401) attempt.fail()
    else await attempt.succeed()
  })
  router.post('/*path', ownPagesOnly, limited(OTHERS), raw, plain)
  return router
}

/** The letters of the supporters service, for a browser on this machine alone (EDG-254). */
export const devMailbox =
  (parts: Parts): RequestHandler =>
  async (request, response, next) => {
    if (isLoopback(visitIn(response).address)) await passOrFail(parts, request, response)
    else next()
  }
