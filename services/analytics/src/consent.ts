import { type ConsentProof, consentProofSchema } from '@sofaspark/contract/consent-proof.ts'
import type { Kysely } from 'kysely'
import type { ConsentSchema } from './store/schema.ts'
import type { Clock } from '@sofaspark/contract'
import { sendError } from '@sofaspark/kit'
import { readSource } from '@sofaspark/kit/addresses.ts'
import express, { type Router } from 'express'
import { ownTime } from './events/event-store.ts'
import { ADDRESS_SHARE, MAX_REMEMBERED, NETWORK_SHARE, type Source } from './events/event-shares.ts'

/** The proofs of consent answers (ANA-200). */
export interface ConsentStore {
  /** Stores a proof once: the first one of an id wins. */
  add(proof: ConsentProof, at: Date): Promise<void>
  /** Deletes older ones and returns how many. */
  eraseBefore(time: Date): Promise<number>
  /** Deletes the oldest beyond this number and returns how many. */
  keepNewest(most: number): Promise<number>
}

export const createConsentStore = (db: Kysely<ConsentSchema>): ConsentStore => {
  const eraseBefore = async (time: Date): Promise<number> => {
    const [result] = await db.deleteFrom('consent_proof').where('at', '<', time).execute()
    return Number(result?.numDeletedRows ?? 0)
  }
  return {
    add: async ({ id, text, statistics, ads, personalisedAds, replaces = null }, at) => {
      await db
        .insertInto('consent_proof')
        .values({ id, at, text_version: text, statistics, ads, personalised_ads: personalisedAds, replaces })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    eraseBefore,
    keepNewest: async (most) => {
      const newest = await db
        .selectFrom('consent_proof')
        .select('at')
        .orderBy('at', 'desc')
        .offset(most - 1)
        .limit(1)
        .executeTakeFirst()
      return newest ? eraseBefore(newest.at) : 0
    },
  }
}

const A_DAY_MS = 86_400_000

/** Limits a sender's share of a day's proofs, so that no sender displaces those of others (ANA-200). */
interface ConsentShares {
  /** False, without counting, if the sender's share is used up. */
  take(source: Source): boolean
}

const createConsentShares = (proofsPerDay: number, clock: Pick<Clock, 'nowMs'>): ConsentShares => {
  const dayOf = (): number => Math.floor(clock.nowMs() / A_DAY_MS)
  const taken = new Map<string, number>()
  let day = dayOf()
  let all = 0
  return {
    take: ({ address, network }) => {
      if (dayOf() !== day) {
        day = dayOf()
        all = 0
        taken.clear()
      }
      const bounds = [
        [`address ${address}`, ADDRESS_SHARE],
        [`network ${network}`, NETWORK_SHARE],
      ] as const
      const hadOf = (key: string): number => taken.get(key) ?? 0
      // A share of what others left, so a day never fills up.
      if (bounds.some(([key, share]) => hadOf(key) + 1 > share * (proofsPerDay - (all - hadOf(key))))) return false
      all += 1
      for (const [key] of bounds) {
        taken.set(key, hadOf(key) + 1)
        const [oldest] = taken.keys()
        if (taken.size > MAX_REMEMBERED && oldest !== undefined) taken.delete(oldest)
      }
      return true
    },
  }
}

export const MAX_CONSENT_BYTES = 1_024

/** Even a flood from many networks deletes nothing younger than ten days. */
const DAYS_AT_LEAST = 10

/** For the edge: stores the proof of a consent answer (ANA-200), within its sender's share of `proofsKept` (ANA-200). */
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
