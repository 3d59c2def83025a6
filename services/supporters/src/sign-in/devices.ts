import { createHash, randomBytes } from 'node:crypto'
import { limits, type Clock } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'

const SECRET_BYTES = 32

/** 256 random bits in 43 letters. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')
const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A supporter's signed-in devices, five at most (SUP-42). */
export interface Devices {
  /** Signs a device in; `displaced` tells that the one unused for longest must enter a code again. */
  add(supporterId: string): Promise<{ id: string; renewal: string; displaced: boolean }>
  /** The device of a renewal and its supporter; `null` for one that is not signed in. */
  find(renewal: string): Promise<{ id: string; supporterId: string } | null>
  signOut(id: string): Promise<void>
}

export const createDevices = (db: Kysely<SupportersSchema>, clock: Clock): Devices => ({
  add: async (supporterId) => {
    const nowS = unixSeconds(clock)
    const renewal = newSecret()
    const own = { token_hash: hashOfSecret(renewal), supporter_id: supporterId, since: nowS, seen: nowS }
    await db.insertInto('device').values(own).execute()
    const rows = await db
      .selectFrom('device')
      .select('token_hash')
      .where('supporter_id', '=', supporterId)
      .where('token_hash', '!=', own.token_hash)
      .orderBy('seen', 'desc')
      .orderBy('since', 'desc')
      .execute()
    const beyond = rows.slice(limits.supporterDevices - 1).map(({ token_hash: hash }) => hash)
    if (beyond.length > 0) await db.deleteFrom('device').where('token_hash', 'in', beyond).execute()
    return { id: own.token_hash, renewal, displaced: beyond.length > 0 }
  },
  find: async (renewal) => {
    const id = hashOfSecret(renewal)
    const row = await db
      .updateTable('device')
      .set({ seen: unixSeconds(clock) })
      .where('token_hash', '=', id)
      .returning('supporter_id')
      .executeTakeFirst()
    return row ? { id, supporterId: row.supporter_id } : null
  },
  signOut: async (id) => {
    await db.deleteFrom('device').where('token_hash', '=', id).execute()
  },
})
