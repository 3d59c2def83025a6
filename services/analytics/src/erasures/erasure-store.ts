import type { Region } from '@sofaspark/contract'
import type { DueErasure } from '@sofaspark/contract/admin-answers.ts'
import { sql, type Kysely } from 'kysely'
import type { ErasureSchema } from '../store/erasure-schema.ts'

/** The oldest ones of a round; more wait for the next. */
const MOST = 1_000

/** The embedded database returns a number for it. */
const idText = sql<string>`id::text`

/** The durable list of erasures that regions still owe (ANA-131). */
export interface ErasureStore {
  add(person: string, regions: readonly Region[], at: Date): Promise<string>
  /** Those that some region owes, the oldest first. */
  due(): Promise<DueErasure[]>
  /** These regions have carried it out. */
  done(id: string, regions: readonly Region[]): Promise<void>
}

export const createErasureStore = (db: Kysely<ErasureSchema>): ErasureStore => ({
  add: async (person, regions, at) => {
    const { id } = await db
      .insertInto('erasure')
      .values({ person, regions: JSON.stringify(regions), at })
      .returning(idText.as('id'))
      .executeTakeFirstOrThrow()
    return id
  },
  due: async () => {
    const rows = await db
      .selectFrom('erasure')
      .select([idText.as('id'), 'at', 'person', 'regions'])
      .orderBy('erasure.id')
      .limit(MOST)
      .execute()
    return rows.map(({ at, ...erasure }) => ({ ...erasure, since: Math.floor(at.getTime() / 1_000) }))
  },
  done: async (id, regions) => {
    await db
      .updateTable('erasure')
      .set({
        regions: sql<string>`regions - array(select jsonb_array_elements_text(${JSON.stringify(regions)}::text::jsonb))`,
      })
      .where('id', '=', id)
      .execute()
    await db
      .deleteFrom('erasure')
      .where('id', '=', id)
      .where(sql<boolean>`regions = '[]'::jsonb`)
      .execute()
  },
})
