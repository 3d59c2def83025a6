import type { ConsentProof } from '@sofaspark/contract/consent-proof.ts'
import type { Kysely } from 'kysely'
import type { ConsentSchema } from '../store/consent-schema.ts'

/** The proofs of answers about consent (ANA-200 to ANA-202). */
export interface ConsentStore {
  /** Keeps a proof once, however often it arrives: the first one of an id stays as it is. */
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
