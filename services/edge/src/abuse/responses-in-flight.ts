import { limits } from '@sofaspark/contract'
import { boundRequests, createInFlight } from '@sofaspark/kit'
import type { RequestHandler } from 'express'

/**
 * Bounds responses in flight, each of which holds an open file or a page; further requests are `unavailable` (EDG-167).
 */
export const boundResponsesInFlight = (onRefused: () => void, max: number = limits.responsesInFlight): RequestHandler =>
  boundRequests(createInFlight(max, Infinity), 0, onRefused)
