import type { RequestHandler } from 'express'
import { sendError } from './wire-error.ts'

/** Work in flight, bounded in count and bytes (KIT-20). */
export interface InFlight {
  /** Takes a slot for that many bytes and returns its release function, which is idempotent; `null` when none is free. */
  enter(bytes: number): (() => void) | null
  readonly count: number
  readonly bytes: number
}

export const createInFlight = (most: number, maxBytes: number): InFlight => {
  let count = 0
  let held = 0
  return {
    enter: (bytes) => {
      if (count >= most || held + bytes > maxBytes) return null
      count += 1
      held += bytes
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        count -= 1
        held -= bytes
      }
    },
    get count() {
      return count
    },
    get bytes() {
      return held
    },
  }
}

/**
 * Runs before bodies are read: a request beyond the bound is `unavailable` at once, the others keep their slot
 * until they are answered or aborted (KIT-20). A body of unknown length counts as `mostBodyBytes`.
 */
export const boundRequests =
  (inFlight: InFlight, maxBodyBytes: number, onRefused: () => void): RequestHandler =>
  (request, response, next) => {
    const said = Number(request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? Infinity : 0))
    const leave = inFlight.enter(said >= 0 ? Math.min(said, maxBodyBytes) : maxBodyBytes)
    if (leave) {
      response.once('close', leave)
      next()
      return
    }
    onRefused()
    response.set('Connection', 'close')
    sendError(response, 'unavailable', 'Too many requests are in flight. Try again in a moment.')
  }
