import { randomUUID } from 'node:crypto'
import {
  limits,
  type Clock,
  type EntitlementKeys,
  brand,
  type IssuedEntitlement,
  serverLimits,
} from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK, decodeJwt, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import type { Seal } from '../shared/seal.ts'
import type { SupportersSchema } from '../store/schema.ts'
import type { Device } from './devices.ts'

const ALGORITHM = 'EdDSA'
/** A key signs for 30 days, and is published until the last entitlement that it signed is over. */
const SIGNS_FOR_S = 30 * 86_400
const PUBLISHED_FOR_S = SIGNS_FOR_S + limits.entitlementS + 86_400

interface SigningKey {
  kid: string
  key: CryptoKey
}

/** The rotating keys of entitlements; private ones are sealed (SUP-21). */
export interface SigningKeys {
  /** The current signing key; created if the newest is too old. */
  current(): Promise<SigningKey>
  /** `null` once everything that it signed has expired. */
  find(kid: string): Promise<CryptoKey | null>
  published(): Promise<EntitlementKeys['keys']>
  /** Deletes keys whose entitlements are all over. */
  forgetOld(): Promise<void>
}

export const createSigningKeys = (db: Kysely<SupportersSchema>, seal: Seal, clock: Clock): SigningKeys => {
  const newest = () =>
    db
      .selectFrom('signing_key')
      .selectAll()
      .where('since', '>', unixSeconds(clock) - SIGNS_FOR_S)
      .orderBy('since', 'desc')
      .orderBy('kid')
      .limit(1)
      .executeTakeFirst()
  const opened = async (sealed: string): Promise<CryptoKey> => {
    const key = await importJWK(JSON.parse(seal.open(sealed)) as JWK, ALGORITHM)
    if (key instanceof Uint8Array) throw new Error('The signing key is of the wrong kind.')
    return key
  }
  const make = async (): Promise<void> => {
    const kid = randomUUID()
    const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true })
    const open = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' }
    const row = {
      kid,
      private_jwk: seal.close(JSON.stringify(await exportJWK(privateKey))),
      public_jwk: JSON.stringify(open),
      since: unixSeconds(clock),
    }
    await db.insertInto('signing_key').values(row).execute()
  }
  return {
    current: async () => {
      if (!(await newest())) await make()
      const row = await newest()
      if (!row) throw new Error('There is no signing key.')
      return { kid: row.kid, key: await opened(row.private_jwk) }
    },
    find: async (kid) => {
      const row = await db.selectFrom('signing_key').select('private_jwk').where('kid', '=', kid).executeTakeFirst()
      return row ? opened(row.private_jwk) : null
    },
    published: async () => {
      const rows = await db
        .selectFrom('signing_key')
        .select('public_jwk')
        .where('since', '>', unixSeconds(clock) - PUBLISHED_FOR_S)
        .orderBy('since', 'desc')
        .execute()
      return rows.map(({ public_jwk: jwk }) => JSON.parse(jwk) as EntitlementKeys['keys'][number])
    },
    forgetOld: async () => {
      await db
        .deleteFrom('signing_key')
        .where('since', '<=', unixSeconds(clock) - PUBLISHED_FOR_S)
        .execute()
    },
  }
}

/** A holder's last entitlement; without one, the hash of its browser's name distinguishes it. */
type RenewalProof = { shown: string } | { browser: string }

/** Two tabs that renew at once present the same entitlement; that is not a copy. */
const TABS_WITHIN_S = 60

/** An entitlement as it was issued. */
interface IssuedRow {
  id: string
  line: string | null
  until: number
  issued_at: number
  kid: string
}

interface LineRow {
  id: string
  line: string
  replaced: boolean
  issued_at: number | null
}

/**
 * The chain that a renewal continues: all entitlements of one holder. `isLate`: another tab has just replaced the presented one, and both stay valid.
 */
const lineOf = (
  rows: readonly LineRow[],
  shownId: string,
  proof: RenewalProof,
  nowS: number,
): { line: string; isLate: boolean } => {
  if ('browser' in proof) return { line: `browser.${proof.browser}`, isLate: false }
  const shown = rows.find(({ id }) => id === shownId)
  if (!shown) return { line: randomUUID(), isLate: false }
  if (!shown.replaced) return { line: shown.line, isLate: false }
  const isLate = rows.some((row) => row.line === shown.line && (row.issued_at ?? 0) > nowS - TABS_WITHIN_S)
  return { line: isLate ? shown.line : randomUUID(), isLate }
}

/** A device's entitlement, or the finding that too many devices renew with its secret. */
type Issued = { kind: 'issued'; entitlement: IssuedEntitlement } | { kind: 'copied' }

/** Issues, lists and revokes entitlements: tokens that say until when their holder is a supporter, and not who that is (SUP-20). */
export interface Entitlements {
  /**
   * For seven days, or until the subscription is over if that is sooner. The same one again within an hour (SUP-250); beyond
   * twenty live ones of a device its newest (SUP-250); `copied` when this one would belong to a sixth copy (SUP-42).
   */
  issue(device: Device, supporterUntilS: number, proof: RenewalProof): Promise<Issued>
  /** Ends every entitlement of a supporter. */
  revokeAll(supporterId: string): Promise<void>
  /** Ends those of devices signed in by one payment, or with `null` of devices signed in by code. */
  revoke(supporterId: string, subscriptionRef: string | null): Promise<void>
  /** The ids of the devices whose entitlements are revoked and would not be over yet. */
  revoked(): Promise<EntitlementKeys['revoked']>
  /** Deletes what has expired. */
  forgetOld(): Promise<void>
}

/** The id of a token, which needs no verification: it only finds an entitlement of ours. */
const idOf = (token: string): string => {
  try {
    return decodeJwt(token).jti ?? ''
  } catch {
    // Not a token: it replaces none.
    return ''
  }
}

class PgEntitlements implements Entitlements {
  readonly #db: Kysely<SupportersSchema>
  readonly #keys: SigningKeys
  readonly #clock: Clock

  constructor(db: Kysely<SupportersSchema>, keys: SigningKeys, clock: Clock) {
    this.#db = db
    this.#keys = keys
    this.#clock = clock
  }

  async issue(device: Device, supporterUntilS: number, proof: RenewalProof): Promise<Issued> {
    const nowS = unixSeconds(this.#clock)
    const { kid } = await this.#keys.current()
    const shownId = 'shown' in proof ? idOf(proof.shown) : ''
    const issued = await this.#db.transaction().execute(async (work): Promise<'copied' | IssuedRow> => {
      // Serialized, so the second of two concurrent renewals finds the first one's entitlement.
      await work.selectFrom('device').select('id').where('id', '=', device.id).forUpdate().execute()
      const rows = await work
        .selectFrom('entitlement')
        .selectAll()
        .where('device', '=', device.id)
        .where('until', '>', nowS)
        .where('revoked', '=', false)
        .orderBy('issued_at', 'desc')
        .execute()
      const live = rows.map((row) => ({ ...row, line: row.line ?? row.id }))
      const { line, isLate } = lineOf(live, shownId, proof, nowS)
      const others = new Set(live.filter((row) => !row.replaced && row.line !== line).map((row) => row.line))
      if (others.size >= serverLimits.supporterDevices) return 'copied'
      const usable = live.flatMap((row) => {
        const { kid: signedBy, issued_at: issuedAt } = row
        return signedBy === null || issuedAt === null || row.until > supporterUntilS
          ? []
          : [{ ...row, kid: signedBy, issued_at: issuedAt }]
      })
      const newest = usable.find((row) => row.line === line)
      if (newest && newest.issued_at > nowS - limits.entitlementAgainS) return newest
      if (live.length >= serverLimits.entitlementsPerDevice && usable[0]) return newest ?? usable[0]
      const replaced = isLate ? [] : live.filter((row) => row.line === line).map(({ id }) => id)
      if (replaced.length > 0)
        await work.updateTable('entitlement').set({ replaced: true }).where('id', 'in', replaced).execute()
      const fresh = {
        id: `${device.id}.${randomUUID()}`,
        supporter_id: device.supporterId,
        until: Math.min(nowS + limits.entitlementS, supporterUntilS),
        revoked: false,
        device: device.id,
        subscription_ref: device.subscriptionRef,
        replaced: false,
        line,
        issued_at: nowS,
        kid,
      }
      await work.insertInto('entitlement').values(fresh).execute()
      return fresh
    })
    if (issued === 'copied') return { kind: 'copied' }
    const entitlement = await this.#tokenOf(issued)
    if (!entitlement) throw new Error(`The signing key ${issued.kid} is gone before its entitlements.`)
    return { kind: 'issued', entitlement: { entitlement, untilS: issued.until } }
  }

  revokeAll(supporterId: string): Promise<void> {
    return this.#end(supporterId, 'all')
  }

  revoke(supporterId: string, subscriptionRef: string | null): Promise<void> {
    return this.#end(supporterId, { subscriptionRef })
  }

  async revoked(): Promise<EntitlementKeys['revoked']> {
    const nowS = unixSeconds(this.#clock)
    const devices = await this.#db
      .selectFrom('revoked_device')
      .select('id')
      .where('until', '>', nowS)
      .orderBy('until')
      .execute()
    // Those of an older release name no device.
    const tokens = await this.#db
      .selectFrom('entitlement')
      .select('id')
      .where('revoked', '=', true)
      .where('kid', 'is', null)
      .where('until', '>', nowS)
      .orderBy('until')
      .execute()
    return [...devices, ...tokens].map(({ id }) => id)
  }

  async forgetOld(): Promise<void> {
    const nowS = unixSeconds(this.#clock)
    await this.#db.deleteFrom('entitlement').where('until', '<=', nowS).execute()
    await this.#db.deleteFrom('revoked_device').where('until', '<=', nowS).execute()
  }

  /** The token of a row: signing is deterministic, so it is always the same. */
  async #tokenOf(row: { id: string; until: number; issued_at: number; kid: string }) {
    const key = await this.#keys.find(row.kid)
    return (
      key &&
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, kid: row.kid })
        .setAudience(brand.slug)
        .setIssuedAt(row.issued_at)
        .setExpirationTime(row.until)
        .setJti(row.id)
        .sign(key)
    )
  }

  async #end(supporterId: string, of: 'all' | { subscriptionRef: string | null }): Promise<void> {
    return this.#db.transaction().execute(async (work) => {
      const nowS = unixSeconds(this.#clock)
      let ending = work
        .updateTable('entitlement')
        .set({ revoked: true })
        .where('supporter_id', '=', supporterId)
        .where('revoked', '=', false)
        .where('until', '>', nowS)
      if (of !== 'all') ending = ending.where('subscription_ref', 'is not distinct from', of.subscriptionRef)
      const ended = await ending.returning(['device', 'kid', 'until']).execute()
      const untilOf = new Map<string, number>()
      for (const { device, kid, until } of ended)
        if (device !== null && kid !== null) untilOf.set(device, Math.max(until, untilOf.get(device) ?? 0))
      if (untilOf.size === 0) return
      await work
        .insertInto('revoked_device')
        .values([...untilOf].map(([id, until]) => ({ id, until })))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      // A device whose subscription returns gets a new id, which is not revoked.
      for (const id of untilOf.keys())
        await work.updateTable('device').set({ id: randomUUID() }).where('id', '=', id).execute()
    })
  }
}

export const createEntitlements = (db: Kysely<SupportersSchema>, keys: SigningKeys, clock: Clock): Entitlements =>
  new PgEntitlements(db, keys, clock)
