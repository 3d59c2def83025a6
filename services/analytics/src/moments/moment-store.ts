import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { MomentSchema } from '../store/schema.ts'

export interface StoredMoment {
  id: string
  at: Date
  game: string
  release: string
  names: boolean
  /** JSON. */
  clip: string
}

export interface MomentStore {
  add(moment: StoredMoment & { picture: Uint8Array; deleteToken: string }): Promise<void>
  /** A moment stored since then, without its picture. */
  find(id: string, since: Date): Promise<StoredMoment | undefined>
  picture(id: string, since: Date): Promise<Uint8Array | undefined>
  /** Whether it existed and the token matched. */
  delete(id: string, deleteToken: string): Promise<'deleted' | 'wrong_token' | 'not_found'>
  eraseBefore(time: Date): Promise<number>
  /** Deletes all but the newest ones; returns how many. */
  keepNewest(most: number): Promise<number>
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The moments of a region. MOM-02 */
export const createMomentStore = (db: Kysely<MomentSchema>): MomentStore => ({
  add: async ({ clip, picture, deleteToken, ...moment }) => {
    await db
      .insertInto('moment')
      .values({ ...moment, clip: gzipSync(clip), picture: Buffer.from(picture), delete_hash: hashOf(deleteToken) })
      .execute()
  },
  find: async (id, since) => {
    const row = await db
      .selectFrom('moment')
      .select(['id', 'at', 'game', 'release', 'names', 'clip'])
      .where('id', '=', id)
      .where('at', '>=', since)
      .executeTakeFirst()
    return row && { ...row, clip: gunzipSync(row.clip).toString() }
  },
  picture: async (id, since) => {
    const row = await db
      .selectFrom('moment')
      .select('picture')
      .where('id', '=', id)
      .where('at', '>=', since)
      .executeTakeFirst()
    return row?.picture
  },
  delete: async (id, deleteToken) => {
    const row = await db.selectFrom('moment').select('delete_hash').where('id', '=', id).executeTakeFirst()
    if (!row) return 'not_found'
    if (row.delete_hash !== hashOf(deleteToken)) return 'wrong_token'
    await db.deleteFrom('moment').where('id', '=', id).execute()
    return 'deleted'
  },
  eraseBefore: async (time) => {
    const [result] = await db.deleteFrom('moment').where('at', '<', time).execute()
    return Number(result?.numDeletedRows ?? 0)
  },
  keepNewest: async (most) => {
    const newest = db.selectFrom('moment').select('id').orderBy('at', 'desc').limit(most)
    const [result] = await db.deleteFrom('moment').where('id', 'not in', newest).execute()
    return Number(result?.numDeletedRows ?? 0)
  },
})
