import { consentAnswerSchema } from '@sofaspark/contract/consent-proof.ts'
import type { Clock } from '@sofaspark/contract'
import { addressKey, createInFlight, emptyBody, sendError, type RequestService } from '@sofaspark/kit'
import { sourceHeader } from '@sofaspark/kit/addresses.ts'
import { Router, type RequestHandler } from 'express'
import { limitCalls, createWindowCount } from '../abuse/address-limits.ts'
import type { Erasures } from './admin-person.ts'
import { visitIn } from '../visit/visit.ts'
import { jsonBody, parsedBody } from '../visit/foreign-request.ts'

const MAX_BYTES = 1_024
const WINDOW_MS = 60_000
/** Enough for a household that tries every switch. */
const ANSWERS = 120
/** Each asks every region. */
const WITHDRAWALS = 20
const WITHDRAWALS_AT_ONCE = 50
const RATE_LIMITED_TODAY = 'Too many answers about consent from this address today.'
const RATE_LIMITED = 'Too many answers about consent from this address. Wait a minute.'

interface Deps {
  /** Asks the analytics service. */
  callService: RequestService
  erasures: Pick<Erasures, 'begin'>
  edgeToken: string
  clock: Pick<Clock, 'nowMs' | 'monotonicMs'>
}

/**
 * `POST /api/consent`: hands the proof of an answer to the analytics service, without the visitor's id or address. A
 * withdrawal of statistics erases what was stored under that id in all regions (EDG-356).
 */
export const consent = ({ callService, erasures, edgeToken, clock }: Deps): Router => {
  const monotonicMs = (): number => clock.monotonicMs()
  const withdrawals = createWindowCount({ windowMs: WINDOW_MS, monotonicMs })
  const inFlight = createInFlight(WITHDRAWALS_AT_ONCE, Infinity)
  const isErased = async (userId: string): Promise<boolean> => {
    const leave = inFlight.enter(0)
    if (!leave) return false
    // Regions that do not respond now are asked again later.
    return (await erasures.begin(userId).finally(leave)) !== null
  }
  const answer: RequestHandler = async (request, response) => {
    const parsed = parsedBody(request, consentAnswerSchema)
    if (!parsed) {
      sendError(response, 'bad_payload', 'Send { id, at, text, statistics, ads, personalisedAds, replaces?, userId? }.')
      return
    }
    const { userId, ...proof } = parsed
    const erased = proof.statistics ? undefined : userId
    if (erased !== undefined && withdrawals.add(addressKey(visitIn(response).address)).points > WITHDRAWALS) {
      sendError(response, 'rate_limited', RATE_LIMITED)
      return
    }
    const headers = sourceHeader(edgeToken, visitIn(response).address, clock.nowMs())
    const kept = await callService('/consent', emptyBody, { body: proof, headers })
    const isLimited = kept.kind === 'refused' && kept.status === 429
    // Even if the address's share is used up, an erasure is accepted.
    const isDone = (kept.kind === 'ok' || isLimited) && (erased === undefined || (await isErased(erased)))
    if (isDone && isLimited) sendError(response, 'rate_limited', RATE_LIMITED_TODAY)
    else if (isDone) response.status(204).end()
    else sendError(response, 'unavailable', 'The answer was not recorded. Send it again.')
  }
  const limited = limitCalls({ calls: ANSWERS, windowMs: WINDOW_MS, monotonicMs, message: RATE_LIMITED })
  return Router().post('/', limited, jsonBody(MAX_BYTES), answer)
}
