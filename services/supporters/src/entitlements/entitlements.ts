import { randomUUID } from 'node:crypto'
import { brand, limits, type Clock, type EntitlementKeys, type IssuedEntitlement } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'
import { ALGORITHM, type SigningKeys } from './signing-keys.ts'

/** Issues, lists and revokes entitlements: tokens that say until when somebody is a supporter, and not who (SUP-20). */
export interface Entitlements {
  /** For seven days, or until the subscription is over if that is sooner. */
  issue(supporterId: string, supporterUntilS: number): Promise<IssuedEntitlement>
  /** Ends every entitlement of a supporter. */
  revoke(supporterId: string): Promise<void>
  /** The ids of revoked entitlements that would not be over yet. */
  revoked(): Promise<EntitlementKeys['revoked']>
  /** Deletes what is over. */
  forgetOld(): Promise<void>
}

export const createEntitlements = (db: Kysely<SupportersSchema>, keys: SigningKeys, clock: Clock): Entitlements => ({
  issue: async (supporterId, supporterUntilS) => {
    const nowS = unixSeconds(clock)
    const untilS = Math.min(nowS + limits.entitlementS, supporterUntilS)
    const { kid, key } = await keys.current()
    const id = randomUUID()
    await db
      .insertInto('entitlement')
      .values({ id, supporter_id: supporterId, until: untilS, revoked: false })
      .execute()
    const entitlement = await new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setAudience(brand.slug)
      .setIssuedAt(nowS)
      .setExpirationTime(untilS)
      .setJti(id)
      .sign(key)
    return { entitlement, untilS }
  },
  revoke: async (supporterId) => {
    await db
      .updateTable('entitlement')
      .set({ revoked: true })
      .where('supporter_id', '=', supporterId)
      .where('until', '>', unixSeconds(clock))
      .execute()
  },
  revoked: async () => {
    const rows = await db
      .selectFrom('entitlement')
      .select('id')
      .where('revoked', '=', true)
      .where('until', '>', unixSeconds(clock))
      .orderBy('until')
      .execute()
    return rows.map(({ id }) => id)
  },
  forgetOld: async () => {
    await db.deleteFrom('entitlement').where('until', '<=', unixSeconds(clock)).execute()
  },
})
