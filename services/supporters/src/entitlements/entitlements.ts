import { randomUUID } from 'node:crypto'
import { brand, limits, type Clock, type EntitlementKeys, type IssuedEntitlement } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { decodeJwt, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'
import { ALGORITHM, type SigningKeys } from './signing-keys.ts'

/** Issues, lists and revokes entitlements: tokens that say until when somebody is a supporter, and not who (SUP-20). */
export interface Entitlements {
  /** For seven days, or until the subscription is over if that is sooner. */
  issue(supporterId: string, supporterUntilS: number, device: string): Promise<IssuedEntitlement>
  /**
   * Marks the entitlement that a device shows as replaced, and counts the live ones that were issued to it besides: each
   * is in the hands of somebody who copied its renewal (SUP-220).
   */
  replace(device: string, shown: string | undefined): Promise<number>
  /** Ends every entitlement of a supporter. */
  revoke(supporterId: string): Promise<void>
  /** The ids of revoked entitlements that would not be over yet. */
  revoked(): Promise<EntitlementKeys['revoked']>
  /** Deletes what is over. */
  forgetOld(): Promise<void>
}

/** The id of a token, which nobody has to verify: it only finds an entitlement of ours. */
const idOf = (token: string): string => {
  try {
    return decodeJwt(token).jti ?? ''
  } catch {
    // Not a token: it replaces none.
    return ''
  }
}

export const createEntitlements = (db: Kysely<SupportersSchema>, keys: SigningKeys, clock: Clock): Entitlements => ({
  issue: async (supporterId, supporterUntilS, device) => {
    const nowS = unixSeconds(clock)
    const untilS = Math.min(nowS + limits.entitlementS, supporterUntilS)
    const { kid, key } = await keys.current()
    const id = randomUUID()
    await db
      .insertInto('entitlement')
      .values({ id, supporter_id: supporterId, until: untilS, revoked: false, device, replaced: false })
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
  replace: async (device, shown) => {
    if (shown !== undefined)
      await db
        .updateTable('entitlement')
        .set({ replaced: true })
        .where('id', '=', idOf(shown))
        .where('device', '=', device)
        .execute()
    const others = await db
      .selectFrom('entitlement')
      .select('id')
      .where('device', '=', device)
      .where('replaced', '=', false)
      .where('until', '>', unixSeconds(clock))
      .execute()
    return others.length
  },
  revoke: async (supporterId) => {
    await db
      .updateTable('entitlement')
      .set({ revoked: true, device: null })
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
