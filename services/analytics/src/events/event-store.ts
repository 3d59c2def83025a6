import { createHash } from 'node:crypto'
import type { Region } from '@sofaspark/contract'
import { errorEvents } from '@sofaspark/contract/analytics-events.ts'
import { sql, type Kysely } from 'kysely'
import { fingerprintOf } from './errors.ts'
import { createPartitions } from '../store/event-schema.ts'
import type { AnalyticsSchema } from '../store/schema.ts'

/** Number of events of one name in one region on one day (UTC). */
interface DailyCount {
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
  /** The event carries its own time: an equal one with the same time is a duplicate. */
  hasOwnTime?: boolean
  /** The reporting network's daily hash, stored only with groups of errors. */
  reporter?: string
}

/** Size of a row with its indexes, without the values. */
const ROW_BYTES = 380
/** Size of a row of equal errors and of one of who reported them, without the values. */
const ERROR_ROW_BYTES = 420
const isError = (name: string): boolean => errorEvents.some((event) => event === name)

/** Size of an event on disk, with its indexes; the values of an error are there twice (ANA-71). */
export const eventBytes = ({ name, params }: Pick<StoredEvent, 'name' | 'params'>): number => {
  const values = Buffer.byteLength(JSON.stringify(params))
  const userId = typeof params['userId'] === 'string' ? Buffer.byteLength(params['userId']) : 0
  const row = ROW_BYTES + 2 * name.length + values + userId
  return isError(name) ? row + ERROR_ROW_BYTES + values : row
}

const textIn = (params: StoredEvent['params'], ...fields: readonly string[]): string => {
  for (const field of fields) if (typeof params[field] === 'string') return params[field]
  return ''
}

/** The group of an event that is an error, as the dashboard will group it; `null` for any other event. */
export const groupOf = ({ name, params }: Pick<StoredEvent, 'name' | 'params'>): string | null => {
  if (!isError(name)) return null
  const release =
    textIn(params, 'remote') === '' ? '' : `/remotes/${textIn(params, 'remote')}/${textIn(params, 'version')}/`
  const file = textIn(params, 'file', 'address') || release || textIn(params, 'path')
  return fingerprintOf({ name, message: textIn(params, 'message', 'type', 'reason'), file })
}

export interface EventStore {
  add(event: StoredEvent): Promise<void>
  /** Stores all or none, in one batch; returns those that were stored before (ANA-02). */
  addAll(events: readonly StoredEvent[]): Promise<ReadonlySet<StoredEvent>>
  /** Counts by day, from that day (UTC) on, oldest first; optionally of one name. */
  daily(since: Date, name?: string): Promise<DailyCount[]>
  /** Deletes older events and returns how many. */
  eraseBefore(time: Date): Promise<number>
  /** Size of the events since then, by `eventBytes`. */
  bytesSince(time: Date): Promise<number>
  /** Deletes the oldest days (UTC) until the events take at most the given bytes; returns the number of deleted events. */
  eraseBeyond(bytes: number): Promise<number>
  /** Makes the partitions of the coming months, and forgets who reported errors that are no longer shown. */
  createMonths(nowMs: number): Promise<void>
}

const A_DAY_MS = 86_400_000
const DIGEST_UNITS = 22
/** A day more than the dashboard shows. */
const REPORTERS_KEPT_MS = 31 * A_DAY_MS

const digestOf = ({ at, region, name, params, hasOwnTime = false }: StoredEvent): string | null =>
  hasOwnTime
    ? createHash('sha256')
        .update(JSON.stringify([at.getTime(), region, name, params]))
        .digest('base64url')
        .slice(0, DIGEST_UNITS)
    : null

const utcDay = (time: Date): string => time.toISOString().slice(0, 10)

const errorNames = sql.join(errorEvents.map((name) => sql.lit(name)))
const weight = sql<string>`coalesce(sum(${sql.lit(ROW_BYTES)} + 2 * length(name) + octet_length(params::text)
  + coalesce(octet_length(params ->> 'userId'), 0)
  + case when name in (${errorNames}) then ${sql.lit(ERROR_ROW_BYTES)} + octet_length(params::text) else 0 end), 0)`

const keyOf = (row: { day: string; fingerprint: string; reporter: string }): string =>
  `${row.day} ${row.fingerprint} ${row.reporter}`

const noteReporters = async (db: Kysely<AnalyticsSchema>, events: readonly StoredEvent[]): Promise<void> => {
  const rows = events.flatMap((event) => {
    const fingerprint = groupOf(event)
    if (fingerprint === null || event.reporter === undefined) return []
    return [{ day: utcDay(event.at), fingerprint, reporter: event.reporter }]
  })
  // In a fixed order, which prevents deadlocks.
  rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  if (rows.length > 0)
    await db
      .insertInto('error_reporter')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
const addAll = async (
  db: Kysely<AnalyticsSchema>,
  events: readonly StoredEvent[],
): Promise<ReadonlySet<StoredEvent>> => {
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
  await noteReporters(db, events)
  const fresh = new Set(added.map(({ digest }) => digest))
  // Of equal events in one batch the first is the new one.
  return new Set(rows.filter(({ digest }) => digest !== null && !fresh.delete(digest)).map(({ event }) => event))
}

export const createEventStore = (db: Kysely<AnalyticsSchema>): EventStore => {
  const partitions = createPartitions(db)
  return {
    add: async (event) => {
      await addAll(db, [event])
    },
    addAll: (events) => addAll(db, events),
    createMonths: async (nowMs) => {
      await db
        .deleteFrom('error_reporter')
        // Wall clock: reporters are stored by day.
        .where('day', '<', utcDay(new Date(nowMs - REPORTERS_KEPT_MS)))
        .execute()
      await partitions.create(nowMs)
    },
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

/** Reports may wait in their page for consent or a connection; older times are not trusted. */
const OLDEST_MS = 3_600_000

/** When something happened in a page: at its own time (unix seconds) within the last hour, else now (ANA-02, ANA-200). */
export const ownTime = (atS: number | undefined, nowMs: number): { at: Date; hasOwnTime: boolean } => {
  const ownMs = (atS ?? Infinity) * 1_000
  // Wall clock: the event names its own moment.
  const hasOwnTime = ownMs <= nowMs && ownMs > nowMs - OLDEST_MS
  return { at: new Date(hasOwnTime ? ownMs : nowMs), hasOwnTime }
}
