import type { RequestHandler } from 'express'
import { sendError } from './wire-error.ts'

/** What is at work at once, in count and bytes, with bounds on both (KIT-20). */
export interface InFlight {
  /** A place for something of so many bytes, and how to leave it; `null` when there is none. Leaving twice is once. */
  enter(bytes: number): (() => void) | null
  readonly count: number
  readonly bytes: number
}

export const createInFlight = (most: number, mostBytes: number): InFlight => {
  let count = 0
  let held = 0
  return {
    enter: (bytes) => {
      if (count >= most || held + bytes > mostBytes) return null
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
 * Stands before the reading of bodies: a request that finds no place is `unavailable` at once, the others hold theirs
 * until they are answered or gone (KIT-20). A body of unknown length counts as the largest, `mostBodyBytes`.
 */
export const boundRequests =
  (inFlight: InFlight, mostBodyBytes: number, onRefused: () => void): RequestHandler =>
  (request, response, next) => {
    const said = Number(request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? Infinity : 0))
    const leave = inFlight.enter(said >= 0 ? Math.min(said, mostBodyBytes) : mostBodyBytes)
    if (leave) {
      response.once('close', leave)
      next()
      return
    }
    onRefused()
    response.set('Connection', 'close')
    sendError(response, 'unavailable', 'Too many requests are at work here. Try again in a moment.')
  }
