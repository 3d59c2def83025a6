import type { Region } from '@sofaspark/contract'
import { sql, type ColumnType, type Generated, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Every event as accepted. No address, no personal name: only the event's own values. */
interface EventTable {
  id: Generated<string>
  /** When it happened; the month of its partition. */
  at: ColumnType<Date, Date, never>
  region: Region
  name: string
  params: ColumnType<unknown, string, never>
  /** Digest of an event that carries its own time: a duplicate is stored once (ANA-02). */
  digest: ColumnType<string | null, string | null | undefined, never>
}

export interface EventSchema {
  event: EventTable
  /** Events by day (UTC), region and name; triggers of `event` keep it (ANA-05). */
  event_day: { day: ColumnType<string, never, never>; region: Region; name: string; events: string }
  /** Networks that reported a group of errors on a day (UTC). */
  error_reporter: { day: ColumnType<string, string, never>; fingerprint: string; reporter: string }
  /** Equal errors by day (UTC); triggers of `event` keep it. */
  error_day: {
    day: ColumnType<string, never, never>
    digest: string
    name: string
    message: string
    file: string
    browser: string
    region: Region
    position: string
    events: string
    first_at: Date
    last_at: Date
  }
}

/** Rows of months without a partition. */
const OTHER_MONTHS = 'event_other'
/** The table from before partitioning, up to the month in its name. */
const UNTIL = 'event_until_'

const monthAfter = (time: Date): string =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1)).toISOString().slice(0, 10)

const createPartitioned = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table event rename to event_before`.execute(db)
  await sql`alter sequence event_id_seq owned by none`.execute(db)
  await sql`alter table event_before drop constraint event_pkey`.execute(db)
  for (const index of ['event_by_name', 'event_by_time', 'event_by_user'])
    await sql`alter index ${sql.id(index)} rename to ${sql.id(`${index}_before`)}`.execute(db)
  await sql`alter table event_before add column digest text`.execute(db)
  await sql`create table event (
    id bigint not null default nextval('event_id_seq'), at timestamptz not null, region text not null, name text not null,
    params jsonb not null default '{}'::jsonb, digest text, primary key (at, id)) partition by range (at)`.execute(db)
  await sql`create index event_by_name on event (name, at)`.execute(db)
  await sql`create index event_by_user on event ((params ->> 'userId'))`.execute(db)
  await sql`create unique index event_once on event (at, digest)`.execute(db)
  await sql`create table ${sql.id(OTHER_MONTHS)} partition of event default`.execute(db)
}

/** Rows stay where they are: the table becomes a partition that ends with the month of its newest row. */
const adoptOldTable = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ newest: Date | null }>`select max(at) as newest from event_before`.execute(db)
  const newest = rows[0]?.newest ?? null
  if (newest === null) {
    await sql`drop table event_before`.execute(db)
    return
  }
  const end = monthAfter(new Date(newest))
  const name = sql.id(`${UNTIL}${end.slice(0, 7).replace('-', '_')}`)
  await sql`drop index event_by_time_before`.execute(db)
  await sql`alter table event_before rename to ${name}`.execute(db)
  await sql`alter table event attach partition ${name} for values from (minvalue) to (${sql.lit(`${end} 00:00:00+00`)})`.execute(
    db,
  )
}

/** From the table before it, whose rows it keeps. ANA-05 */
export const partitionMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createPartitioned(db)
    await adoptOldTable(db)
  },
}

const errorsOf = (rows: string): string => `
  select (at at time zone 'UTC')::date as day, name, coalesce(params ->> 'message', params ->> 'type', '') as message,
    coalesce(params ->> 'file', params ->> 'address', '') as file, coalesce(params ->> 'browser', '') as browser, at
  from ${rows} where name in ('client_error_handle_undefined', 'client_ChunkLoadError')`

/** Adds the changed rows to the sums or subtracts them; in a fixed order, which prevents deadlocks. */
export const eventSumsOf = (rows: string, sign: '' | '-'): string => `
  insert into event_day (day, region, name, events)
    select (at at time zone 'UTC')::date as day, region, name, ${sign}count(*) from ${rows} group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, region, name) do update set events = event_day.events + excluded.events;`

const sumsOf = (rows: string, sign: '' | '-'): string => `${eventSumsOf(rows, sign)}
  insert into error_day (day, digest, name, message, file, browser, events, first_at, last_at)
    select day, md5(concat_ws(chr(31), name, message, file, browser)), name, message, file, browser, ${sign}count(*),
      min(at), max(at) from (${errorsOf(rows)}) as error group by 1, 2, 3, 4, 5, 6 order by 1, 2
    on conflict (day, digest) do update set events = error_day.events + excluded.events,
      first_at = least(error_day.first_at, excluded.first_at), last_at = greatest(error_day.last_at, excluded.last_at);`

const createSums = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table event_day (day date not null, region text not null, name text not null, events bigint not null,
    primary key (day, region, name))`.execute(db)
  await sql`create table error_day (day date not null, digest text not null, name text not null, message text not null,
    file text not null, browser text not null, events bigint not null, first_at timestamptz not null,
    last_at timestamptz not null, primary key (day, digest))`.execute(db)
}

type Sums = (rows: string, sign: '' | '-') => string

/** The triggers of `event` add a statement's rows to the sums or subtract them. */
export const createSumFunctions = async (db: Kysely<unknown>, sums: Sums): Promise<void> => {
  await sql`create or replace function event_added() returns trigger language plpgsql as $$ begin
    ${sql.raw(sums('added', ''))} return null; end $$`.execute(db)
  await sql`create or replace function event_removed() returns trigger language plpgsql as $$ begin
    ${sql.raw(sums('removed', '-'))}
    delete from event_day where events <= 0 and day in (select (at at time zone 'UTC')::date from removed);
    delete from error_day where events <= 0 and day in (select (at at time zone 'UTC')::date from removed);
    return null; end $$`.execute(db)
}

/** Sums by day, kept by the database itself, so that every writer and every deletion counts. ANA-05 */
export const sumMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createSums(db)
    await createSumFunctions(db, sumsOf)
    await sql`create trigger event_added after insert on event referencing new table as added
      for each statement execute function event_added()`.execute(db)
    await sql`create trigger event_removed after delete on event referencing old table as removed
      for each statement execute function event_removed()`.execute(db)
    await sql`do $$ begin ${sql.raw(sumsOf('event', ''))} end $$`.execute(db)
  },
}

const MONTHS_AHEAD = 2
const MONTH = /^event_(?<year>\d{4})_(?<month>\d{2})$/
/** Gives up if the lock takes longer, since all writers would queue behind it; the next round retries. */
const LOCK_WITHIN_MS = 2_000

interface Partition {
  name: string
  /** Its exclusive end (UTC). */
  end: Date
}

const startOf = (nowMs: number, later: number): Date => {
  const now = new Date(nowMs)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later))
}
const nameOf = (month: Date): string => `event_${month.toISOString().slice(0, 7).replace('-', '_')}`
const bound = (time: Date) => sql.lit(time.toISOString())

const partitionOf = (name: string): Partition[] => {
  if (name.startsWith(UNTIL))
    return [{ name, end: new Date(`${name.slice(UNTIL.length).replace('_', '-')}-01T00:00:00Z`) }]
  const { year, month } = MONTH.exec(name)?.groups ?? {}
  return year === undefined ? [] : [{ name, end: new Date(Date.UTC(Number(year), Number(month))) }]
}

/** The months of the table of events, each in a partition (ANA-05). */
interface Partitions {
  /** Makes the partitions of this month and the next two that are missing, with the rows that came before them. */
  create(nowMs: number): Promise<void>
  /** Detaches and drops the months that ended by then; returns the number of dropped rows. */
  dropBefore(time: Date): Promise<number>
}

export const createPartitions = (db: Kysely<EventSchema>): Partitions => {
  const all = async (): Promise<Partition[]> => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_inherits
      join pg_class on pg_class.oid = inhrelid where inhparent = 'event'::regclass`.execute(db)
    return rows.flatMap(({ name }) => partitionOf(name))
  }
  const changing = (change: (trx: Kysely<EventSchema>) => Promise<void>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_WITHIN_MS)}`.execute(trx)
      await change(trx)
    })
  const createMonth = async (month: Date, end: Date): Promise<void> =>
    changing(async (trx) => {
      const [name, other] = [sql.id(nameOf(month)), sql.id(OTHER_MONTHS)]
      await sql`lock table ${other} in access exclusive mode`.execute(trx)
      await sql`create table if not exists ${name} (like event including defaults)`.execute(trx)
      await sql`with moved as (delete from ${other} where at >= ${bound(month)} and at < ${bound(end)} returning *)
        insert into ${name} select * from moved`.execute(trx)
      await sql`alter table event attach partition ${name} for values from (${bound(month)}) to (${bound(end)})`.execute(
        trx,
      )
    })
  return {
    create: async (nowMs) => {
      const kept = await all()
      const adopted = Math.max(...kept.filter(({ name }) => name.startsWith(UNTIL)).map(({ end }) => end.getTime()))
      for (let later = 0; later <= MONTHS_AHEAD; later++) {
        const month = startOf(nowMs, later)
        if (month.getTime() >= adopted && !kept.some(({ name }) => name === nameOf(month)))
          await createMonth(month, startOf(nowMs, later + 1))
      }
    },
    dropBefore: async (time) => {
      let dropped = 0
      for (const { name, end } of await all())
        if (end <= time)
          await changing(async (trx) => {
            const table = sql.id(name)
            await sql`alter table event detach partition ${table}`.execute(trx)
            const { rows } = await sql<{ count: string }>`select count(*) as count from ${table}`.execute(trx)
            await sql`drop table ${table}`.execute(trx)
            await sql`delete from event_day where day < ${bound(end)}::timestamptz at time zone 'UTC'`.execute(trx)
            await sql`delete from error_day where day < ${bound(end)}::timestamptz at time zone 'UTC'`.execute(trx)
            dropped += Number(rows[0]?.count ?? 0)
          })
      return dropped
    },
  }
}
