import type { Region } from '@sofaspark/contract'
import { sql, type Kysely } from 'kysely'
import type { AnalyticsSchema } from './schema.ts'

/** Number of events of one name in one region on one day (UTC). */
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

/** Rough size of a row with its indexes, without the values. */
const ROW_BYTES = 250

/** Rough size of an event in the store. */
export const eventBytes = ({ name, params }: Pick<StoredEvent, 'name' | 'params'>): number =>
  ROW_BYTES + name.length + Buffer.byteLength(JSON.stringify(params))

export interface EventStore {
  add(event: StoredEvent): Promise<void>
  /** Stores all or none, hardly slower than storing one. */
  addAll(events: readonly StoredEvent[]): Promise<void>
  /** Counts from that time on, oldest first; optionally of one name. */
  daily(since: Date, name?: string): Promise<DailyCount[]>
  /** Deletes older events and returns how many. */
  eraseBefore(time: Date): Promise<number>
  /** Size of the events since then, by `eventBytes`. */
  bytesSince(time: Date): Promise<number>
  /** Deletes the oldest days (UTC) until the events take at most the given bytes; returns the number of deleted events. */
  eraseBeyond(bytes: number): Promise<number>
}

const A_DAY_MS = 86_400_000
const weight = sql<string>`coalesce(sum(${sql.lit(ROW_BYTES)} + length(name) + octet_length(params::text)), 0)`

export const createEventStore = (db: Kysely<AnalyticsSchema>): EventStore => {
  const addAll = async (events: readonly StoredEvent[]): Promise<void> => {
    await db
      .insertInto('event')
      .values(events.map(({ at, region, name, params }) => ({ at, region, name, params: JSON.stringify(params) })))
      .execute()
  }
  return {
    add: (event) => addAll([event]),
    addAll,
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
    bytesSince: async (time) => {
      const { bytes } = await db
        .selectFrom('event')
        .select(weight.as('bytes'))
        .where('at', '>=', time)
        .executeTakeFirstOrThrow()
      return Number(bytes)
    },
    eraseBeyond: async (bytes) => {
      const day = sql<Date>`date_trunc('day', at, 'UTC')`
      const days = await db
        .selectFrom('event')
        .select([day.as('day'), weight.as('bytes')])
        .groupBy(day)
        .orderBy('day', 'desc')
        .execute()
      let left = bytes
      const full = days.find((one) => (left -= Number(one.bytes)) < 0)
      if (!full) return 0
      const [result] = await db
        .deleteFrom('event')
        .where('at', '<', new Date(full.day.getTime() + A_DAY_MS))
        .execute()
      return Number(result?.numDeletedRows ?? 0)
    },
  }
}
