import { createHash } from 'node:crypto'
import type { Region } from '@sofaspark/contract'
import { sql, type Kysely } from 'kysely'
import { createPartitions } from './partitions.ts'
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
  /** The event brought its own time: an equal one of the same time is the same event, sent twice. */
  hasOwnTime?: boolean
}

/** Rough size of a row with its indexes, without the values. */
const ROW_BYTES = 250

/** Rough size of an event in the store. */
export const eventBytes = ({ name, params }: Pick<StoredEvent, 'name' | 'params'>): number =>
  ROW_BYTES + name.length + Buffer.byteLength(JSON.stringify(params))

export interface EventStore {
  add(event: StoredEvent): Promise<void>
  /** Stores all or none, hardly slower than storing one; returns those that were stored before (ANA-130). */
  addAll(events: readonly StoredEvent[]): Promise<ReadonlySet<StoredEvent>>
  /** Counts by day, from that day (UTC) on, oldest first; optionally of one name. */
  daily(since: Date, name?: string): Promise<DailyCount[]>
  /** Deletes older events and returns how many. */
  eraseBefore(time: Date): Promise<number>
  /** Size of the events since then, by `eventBytes`. */
  bytesSince(time: Date): Promise<number>
  /** Deletes the oldest days (UTC) until the events take at most the given bytes; returns the number of deleted events. */
  eraseBeyond(bytes: number): Promise<number>
  /** Makes the partitions of the coming months. */
  createMonths(nowMs: number): Promise<void>
}

const A_DAY_MS = 86_400_000
const DIGEST_UNITS = 22

const digestOf = ({ at, region, name, params, hasOwnTime = false }: StoredEvent): string | null =>
  hasOwnTime
    ? createHash('sha256')
        .update(JSON.stringify([at.getTime(), region, name, params]))
        .digest('base64url')
        .slice(0, DIGEST_UNITS)
    : null

const utcDay = (time: Date): string => time.toISOString().slice(0, 10)

const weight = sql<string>`coalesce(sum(${sql.lit(ROW_BYTES)} + length(name) + octet_length(params::text)), 0)`

export const createEventStore = (db: Kysely<AnalyticsSchema>): EventStore => {
  const partitions = createPartitions(db)
  const addAll = async (events: readonly StoredEvent[]): Promise<ReadonlySet<StoredEvent>> => {
    const rows = events.map((event) => ({ event, digest: digestOf(event) }))
    const added = await db
      .insertInto('event')
      .values(
        rows.map(({ event: { at, region, name, params }, digest }) => ({
          at,
          region,
          name,
          digest,
          params: JSON.stringify(params),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('digest')
      .execute()
    const fresh = new Set(added.map(({ digest }) => digest))
    // Of equal events in one batch the first is the new one.
    return new Set(rows.filter(({ digest }) => digest !== null && !fresh.delete(digest)).map(({ event }) => event))
  }
  return {
    add: async (event) => {
      await addAll([event])
    },
    addAll,
    createMonths: (nowMs) => partitions.create(nowMs),
    daily: async (since, name) => {
      const day = sql<string>`to_char(day, 'YYYY-MM-DD')`
      let query = db
        .selectFrom('event_day')
        .select([day.as('date'), 'region', 'name', 'events'])
        .where('day', '>=', utcDay(since))
        .orderBy('day')
        .orderBy('region')
        .orderBy('name')
      if (name !== undefined) query = query.where('name', '=', name)
      const rows = await query.execute()
      return rows.map((row) => ({ ...row, events: Number(row.events) }))
    },
    eraseBefore: async (time) => {
      const dropped = await partitions.dropBefore(time)
      const [result] = await db.deleteFrom('event').where('at', '<', time).execute()
      return dropped + Number(result?.numDeletedRows ?? 0)
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
