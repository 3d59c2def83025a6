import { sql, type Kysely } from 'kysely'
import { OTHER_MONTHS, UNTIL, type EventSchema } from './event-schema.ts'

const MONTHS_AHEAD = 2
const MONTH = /^event_(?<year>\d{4})_(?<month>\d{2})$/
/** A query that holds the table longer would keep every writer waiting behind the change; the next round tries again. */
const LOCK_WITHIN_MS = 2_000

interface Partition {
  name: string
  /** The first instant (UTC) that is no longer in it. */
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

/** The months of the table of events, each in a partition (ANA-140, ANA-141). */
export interface Partitions {
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
