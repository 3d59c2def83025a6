import { randomUUID } from 'node:crypto'
import { limits, type Clock, type EntitlementKeys } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import type { Seal } from '../shared/seal.ts'
import type { SupportersSchema } from '../store/schema.ts'

export const ALGORITHM = 'EdDSA'
/** A key signs for 30 days, and is published until the last entitlement that it signed is over. */
const SIGNS_FOR_S = 30 * 86_400
const PUBLISHED_FOR_S = SIGNS_FOR_S + limits.entitlementS + 86_400

export interface SigningKey {
  kid: string
  key: CryptoKey
}

/** The rotating keys of entitlements; private ones are sealed (SUP-21). */
export interface SigningKeys {
  /** The key that signs now; made when there is none young enough. */
  current(): Promise<SigningKey>
  /** `null` once everything that it signed is over. */
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
