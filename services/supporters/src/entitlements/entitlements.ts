import { randomUUID } from 'node:crypto'
import { brand, limits, type Clock, type EntitlementKeys, type IssuedEntitlement } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { decodeJwt, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'
import { ALGORITHM, type SigningKeys } from './signing-keys.ts'

/** The device that an entitlement is issued to, and the line that it continues: a line of its id unless given. */
export interface Holder {
  device: string
  line?: string
}

/** A holder's last entitlement; without one, the hash of its browser's name tells it from others. */
export type RenewalProof = { shown: string } | { browser: string }

/** Two tabs that renew at once show the same entitlement: the second one is no copy. */
const TABS_WITHIN_S = 60

/** Issues, lists and revokes entitlements: tokens that say until when somebody is a supporter, and not who (SUP-20). */
export interface Entitlements {
  /** For seven days, or until the subscription is over if that is sooner. */
  issue(supporterId: string, supporterUntilS: number, holder: Holder): Promise<IssuedEntitlement>
  /**
   * Marks what the shown entitlement's holder had as replaced. Gives the line that the fresh one continues, and the number of other live
   * lines of the device: each is in the hands of somebody who copied its renewal (SUP-220).
   */
  replace(device: string, proof: RenewalProof): Promise<{ line: string; others: number }>
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

interface Row {
  id: string
  line: string
  replaced: boolean
  issued_at: number | null
}

/** The line that a shown entitlement's renewal continues. It `isLate` when another tab has just replaced what it shows: both tabs' own stay. */
const lineOf = (rows: readonly Row[], shownId: string, nowS: number): { line: string; isLate: boolean } => {
  const shown = rows.find(({ id }) => id === shownId)
  if (!shown) return { line: randomUUID(), isLate: false }
  if (!shown.replaced) return { line: shown.line, isLate: false }
  const isLate = rows.some((row) => row.line === shown.line && (row.issued_at ?? 0) > nowS - TABS_WITHIN_S)
  return { line: isLate ? shown.line : randomUUID(), isLate }
}

export const createEntitlements = (db: Kysely<SupportersSchema>, keys: SigningKeys, clock: Clock): Entitlements => ({
  issue: async (supporterId, supporterUntilS, { device, line }) => {
    const nowS = unixSeconds(clock)
    const untilS = Math.min(nowS + limits.entitlementS, supporterUntilS)
    const { kid, key } = await keys.current()
    const id = randomUUID()
    await db
      .insertInto('entitlement')
      .values({
        id,
        supporter_id: supporterId,
        until: untilS,
        revoked: false,
        device,
        replaced: false,
        line: line ?? id,
        issued_at: nowS,
      })
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
  replace: async (device, proof) => {
    const nowS = unixSeconds(clock)
    const shownId = 'shown' in proof ? idOf(proof.shown) : ''
    const rows = await db
      .selectFrom('entitlement')
      .selectAll()
      .where('device', '=', device)
      .where('until', '>', nowS)
      .where((row) => row.or([row('replaced', '=', false), row('id', '=', shownId)]))
      .execute()
    const lines = rows.map((row) => ({ ...row, line: row.line ?? row.id }))
    const browser = 'browser' in proof ? proof.browser : null
    const { line, isLate } =
      browser === null ? lineOf(lines, shownId, nowS) : { line: `browser.${browser}`, isLate: false }
    const replaced = isLate ? [] : lines.filter((one) => one.line === line && !one.replaced).map(({ id }) => id)
    if (replaced.length > 0)
      await db.updateTable('entitlement').set({ replaced: true }).where('id', 'in', replaced).execute()
    const live = lines.filter((one) => !one.replaced && one.line !== line)
    return { line, others: new Set(live.map((one) => one.line)).size }
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
