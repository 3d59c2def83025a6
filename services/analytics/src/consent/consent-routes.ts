import type { Clock } from '@sofaspark/contract'
import { consentProofSchema } from '@sofaspark/contract/consent-proof.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import { ownTime } from '../own-time.ts'
import type { ConsentStore } from './consent-store.ts'

export const MAX_CONSENT_BYTES = 1_024

/** For the edge: keeps the proof of an answer about consent (ANA-200). */
export const consentRoutes = (consent: ConsentStore, clock: Clock): Router => {
  const router = express.Router()
  router.post('/', express.json({ limit: MAX_CONSENT_BYTES }), async (request, response) => {
    const parsed = consentProofSchema.safeParse(request.body)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'Send { id, at, text, statistics, ads, personalisedAds, replaces? }.')
      return
    }
    await consent.add(parsed.data, ownTime(parsed.data.at, clock.nowMs()).at)
    response.status(204).end()
  })
  return router
}
