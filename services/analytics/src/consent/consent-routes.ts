import type { Clock } from '@sofaspark/contract'
import { consentProofSchema } from '@sofaspark/contract/consent-proof.ts'
import { sendError } from '@sofaspark/kit'
import { readSource } from '@sofaspark/kit/event-source.ts'
import express, { type Router } from 'express'
import { ownTime } from '../shared/own-time.ts'
import { createConsentShares } from './consent-shares.ts'
import type { ConsentStore } from './consent-store.ts'

export const MAX_CONSENT_BYTES = 1_024

/** A flood of many networks pushes nothing younger than ten days out. */
const DAYS_AT_LEAST = 10

/** For the edge: keeps the proof of an answer about consent (ANA-200), within its sender's share of `proofsKept` (ANA-204). */
export const consentRoutes = (consent: ConsentStore, proofsKept: number, clock: Clock): Router => {
  const shares = createConsentShares(proofsKept / DAYS_AT_LEAST, clock)
  const router = express.Router()
  router.post('/', express.json({ limit: MAX_CONSENT_BYTES }), async (request, response) => {
    const parsed = consentProofSchema.safeParse(request.body)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'Send { id, at, text, statistics, ads, personalisedAds, replaces? }.')
      return
    }
    const source = readSource(request.headers)
    if (source && !shares.take(source)) {
      sendError(response, 'rate_limited', 'Too many answers about consent from this address today.')
      return
    }
    await consent.add(parsed.data, ownTime(parsed.data.at, clock.nowMs()).at)
    response.status(204).end()
  })
  return router
}
