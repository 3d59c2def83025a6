import type { Region } from '@sofaspark/contract'
import { sql, type Kysely } from 'kysely'
import type { AnalyticsSchema } from './schema.ts'

/** How many events of a name a region had on a day (UTC). */
export interface DailyCount {
  date: string
  region: Region
  name: string
  events: number
}

export interface StoredEvent {
  at: Date
  region: Region
  name: string
  params: Readonly<Record<string, unknown>>
}

export interface EventStore {
  add(event: StoredEvent): Promise<void>
  /** From that time on, oldest first; of one name if given. */
  daily(since: Date, name?: string): Promise<DailyCount[]>
  /** Deletes what is older; the number of events that are gone. */
  eraseBefore(time: Date): Promise<number>
}

export const createEventStore = (db: Kysely<AnalyticsSchema>): EventStore => ({
  add: async ({ at, region, name, params }) => {
    await db
      .insertInto('event')
      .values({ at, region, name, params: JSON.stringify(params) })
      .execute()
  },
  daily: async (since, name) => {
    const day = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD')`
    let query = db
      .selectFrom('event')
      .select([day.as('date'), 'region', 'name', sql<string>`count(*)`.as('events')])
      .where('at', '>=', since)
      .groupBy([day, 'region', 'name'])
      .orderBy('date')
      .orderBy('region')
      .orderBy('name')
    if (name !== undefined) query = query.where('name', '=', name)
    const rows = await query.execute()
    return rows.map((row) => ({ ...row, events: Number(row.events) }))
  },
  eraseBefore: async (time) => {
    const [result] = await db.deleteFrom('event').where('at', '<', time).execute()
    return Number(result?.numDeletedRows ?? 0)
  },
})
