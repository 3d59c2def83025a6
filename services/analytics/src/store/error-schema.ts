import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createSumFunctions, eventSumsOf } from './event-schema.ts'

const errorsOf = (rows: string): string => `
  select (at at time zone 'UTC')::date as day, name, region,
    coalesce(params ->> 'message', params ->> 'type', params ->> 'reason', '') as message,
    coalesce(params ->> 'file', params ->> 'address', '/remotes/' || (params ->> 'remote') || '/' || (params ->> 'version') || '/',
      params ->> 'path', '') as file,
    coalesce(params ->> 'position', '') as position, coalesce(params ->> 'browser', '') as browser, at
  from ${rows} where name in ('client_error_handle_undefined', 'client_ChunkLoadError', 'client_remote_failed',
    'client_webgl_lost', 'client_socket_refused')`

const errorSumsOf = (rows: string, sign: '' | '-'): string => `
  insert into error_day (day, digest, name, message, file, browser, region, position, events, first_at, last_at)
    select day, md5(concat_ws(chr(31), name, message, file, browser, region, position)), name, message, file, browser, region,
      position, ${sign}count(*), min(at), max(at) from (${errorsOf(rows)}) as error group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2
    on conflict (day, digest) do update set events = error_day.events + excluded.events,
      first_at = least(error_day.first_at, excluded.first_at), last_at = greatest(error_day.last_at, excluded.last_at);`

/** The networks that reported each group of errors on a day, by a hash that changes daily. ANA-230 */
export const errorReporterMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table error_reporter (day date not null, fingerprint text not null, reporter text not null,
      primary key (day, fingerprint, reporter))`.execute(db)
  },
}

/** Equal errors are also told apart by region and position, and every kind of error counts; the sums are made from the events once more. ANA-122 */
export const errorPlaceMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`delete from error_day`.execute(db)
    await sql`alter table error_day add column region text not null, add column position text not null`.execute(db)
    await createSumFunctions(db, (rows, sign) => eventSumsOf(rows, sign) + errorSumsOf(rows, sign))
    await sql`do $$ begin ${sql.raw(errorSumsOf('event', ''))} end $$`.execute(db)
  },
}
