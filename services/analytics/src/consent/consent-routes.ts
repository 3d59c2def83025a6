import type { Clock } from '@sofaspark/contract'
import { consentProofSchema } from '@sofaspark/contract/consent-proof.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import type { ConsentStore } from './consent-store.ts'

export const MAX_CONSENT_BYTES = 1_024
const OWN_TIME_COUNTS_MS = 3_600_000

/** For the edge: keeps the proof of an answer about consent (ANA-200). */
export const consentRoutes = (consent: ConsentStore, clock: Clock): Router => {
  const router = express.Router()
  router.post('/', express.json({ limit: MAX_CONSENT_BYTES }), async (request, response) => {
    const parsed = consentProofSchema.safeParse(request.body)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'Send { id, at, text, statistics, ads, personalisedAds, replaces? }.')
      return
    }
    const nowMs = clock.nowMs()
    const ownMs = parsed.data.at * 1_000
    const isPlausible = ownMs <= nowMs && nowMs - ownMs <= OWN_TIME_COUNTS_MS
    await consent.add(parsed.data, new Date(isPlausible ? ownMs : nowMs))
    response.status(204).end()
  })
  return router
}
