import { sendError } from '@sofaspark/kit'
import express, { Router, type Request, type Response } from 'express'
import { limitCalls } from '../abuse/call-limits.ts'
import { ownPagesOnly } from './requests.ts'

const MAX_BYTES = 32_768
/** A party starts a run every few minutes; four boards are submitted together. */
const CALLS = 40
const WINDOW_MS = 60_000
const TIMEOUT_MS = 14_000

interface Parts {
  /** Where the analytics service listens. */
  analytics: string
  edgeToken: string
  nowMs: () => number
  /** A call without a response. */
  onCallFailed: () => void
}

/** `/api/highScores`: passes tickets, runs and the list between pages and the analytics service (EDG-120 to EDG-122). */
export const highScores = ({ analytics, edgeToken, nowMs, onCallFailed }: Parts): Router => {
  const pass = async (request: Request, response: Response, path: string): Promise<void> => {
    const query = new URL(request.originalUrl, 'http://edge').search
    const posts = request.method === 'POST'
    const passed = await fetch(`${analytics}/highScores${path}${posts ? '' : query}`, {
      method: request.method,
      headers: { 'content-type': 'application/json', 'x-edge-token': edgeToken },
      ...(posts ? { body: JSON.stringify(request.body ?? null) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Counted below.
    }).catch(() => null)
    // Counted below.
    const body: unknown = await passed?.json().catch(() => null)
    if (!passed || body === undefined || body === null) {
      onCallFailed()
      sendError(response, 'unavailable', 'The world list did not respond. Try again.')
    } else response.status(passed.status).set('Cache-Control', 'no-store').json(body)
  }
  const bounded = limitCalls({
    calls: CALLS,
    windowMs: WINDOW_MS,
    nowMs,
    message: 'Too many runs from this address. Wait a minute.',
  })
  const router = Router()
  router.get('/', (request, response) => pass(request, response, ''))
  router.post(['/', '/start'], ownPagesOnly, bounded, express.json({ limit: MAX_BYTES }), (request, response) =>
    pass(request, response, request.path === '/start' ? '/start' : ''),
  )
  return router
}
