import { limits } from '@sofaspark/contract'
import { boundRequests, createInFlight } from '@sofaspark/kit'
import type { RequestHandler } from 'express'

/** Answers in flight hold an open file or a page each; beyond what fits into the process the next one is `unavailable` (EDG-167). */
export const answersInFlight = (onRefused: () => void, most: number = limits.answersInFlight): RequestHandler =>
  boundRequests(createInFlight(most, Infinity), 0, onRefused)
