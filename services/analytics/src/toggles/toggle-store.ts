import { regions, type Toggle } from '@sofaspark/contract'
import type { Kysely } from 'kysely'
import type { AnalyticsSchema } from '../store/schema.ts'

/** The toggles that were ever set, for the edges of all regions. ANA-110 */
export interface ToggleStore {
  all(): Promise<Toggle[]>
  set(toggle: Toggle): Promise<void>
}

export const createToggleStore = (db: Kysely<AnalyticsSchema>): ToggleStore => ({
  all: async () => {
    const rows = await db.selectFrom('toggle').selectAll().orderBy('name').execute()
    return rows.map(({ name, is_on, share, regions: listed }) => ({
      name,
      on: is_on,
      share,
      regions: regions.filter((region) => listed.split(',').includes(region)),
    }))
  },
  set: async ({ name, on, share, regions: where }) => {
    const values = { is_on: on, share, regions: where.join(',') }
    await db
      .insertInto('toggle')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute()
  },
})
