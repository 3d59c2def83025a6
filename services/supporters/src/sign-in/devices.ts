import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Clock, serverLimits } from '@sofaspark/contract'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { Kysely } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'

const SECRET_BYTES = 32

/** 256 random bits in 43 letters. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A signed-in device. */
export interface Device {
  /** Part of its entitlements; unrelated to its secret. */
  id: string
  supporterId: string
  /** Its subscription, for a device signed in by payment; `null` for one signed in by code, which has all of them. */
  subscriptionRef: string | null
}

/** A supporter's signed-in devices: five at most by code, and one for each checkout (SUP-42, SUP-240). */
export interface Devices {
  /** Signs a device in by a code; `displaced`: the least recently used one was signed out. */
  addByCode(supporterId: string): Promise<{ device: Device; renewal: string; displaced: boolean }>
  /** Signs a device in by its payment of a subscription. */
  addByPayment(supporterId: string, subscriptionRef: string): Promise<{ device: Device; renewal: string }>
  /** `null` for an unknown renewal. */
  find(renewal: string): Promise<Device | null>
  signOut(id: string): Promise<void>
  /** Signs out every device that signed in by payment. */
  signOutPayers(supporterId: string): Promise<void>
}

export const createDevices = (db: Kysely<SupportersSchema>, clock: Clock): Devices => {
  const add = async (supporterId: string, subscriptionRef: string | null) => {
    const nowS = unixSeconds(clock)
    const renewal = newSecret()
    const device = { id: randomUUID(), supporterId, subscriptionRef }
    await db
      .insertInto('device')
      .values({
        token_hash: hashOfSecret(renewal),
        supporter_id: supporterId,
        since: nowS,
        seen: nowS,
        id: device.id,
        subscription_ref: subscriptionRef,
      })
      .execute()
    return { device, renewal }
  }
  return {
    addByPayment: add,
    addByCode: async (supporterId) => {
      const added = await add(supporterId, null)
      const rows = await db
        .selectFrom('device')
        .select('id')
        .where('supporter_id', '=', supporterId)
        .where('subscription_ref', 'is', null)
        .where('id', '!=', added.device.id)
        .orderBy('seen', 'desc')
        .orderBy('since', 'desc')
        .execute()
      const beyond = rows.slice(serverLimits.supporterDevices - 1).map(({ id }) => id)
      if (beyond.length > 0) await db.deleteFrom('device').where('id', 'in', beyond).execute()
      return { ...added, displaced: beyond.length > 0 }
    },
    find: async (renewal) => {
      const row = await db
        .updateTable('device')
        .set({ seen: unixSeconds(clock) })
        .where('token_hash', '=', hashOfSecret(renewal))
        .returning(['id', 'supporter_id', 'subscription_ref'])
        .executeTakeFirst()
      return row ? { id: row.id, supporterId: row.supporter_id, subscriptionRef: row.subscription_ref } : null
    },
    signOut: async (id) => {
      await db.deleteFrom('device').where('id', '=', id).execute()
    },
    signOutPayers: async (supporterId) => {
      await db
        .deleteFrom('device')
        .where('supporter_id', '=', supporterId)
        .where('subscription_ref', 'is not', null)
        .execute()
    },
  }
}
