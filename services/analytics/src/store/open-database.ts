import { openPostgres, type DatabaseLocation } from '@sofaspark/embedded-postgres'
import type { Logger } from '@sofaspark/kit/log.ts'
import { untilItResponds } from '@sofaspark/kit/run-service.ts'
import { type Kysely, sql } from 'kysely'
import {
  type AnalyticsSchema,
  consentMigration,
  erasureMigration,
  auditMigration,
  momentMigration,
  peopleMigration,
  sessionMigration,
  toggleMigration,
} from './schema.ts'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import { partitionMigration, sumMigration, createSumFunctions, eventSumsOf } from './event-schema.ts'

const scoreMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('high_score')
      .addColumn('id', 'bigserial', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('rules_version', 'text', (column) => column.notNull())
      .addColumn('ticket', 'text', (column) => column.notNull())
      .addColumn('board', 'smallint', (column) => column.notNull())
      .addColumn('run', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('score', 'integer', (column) => column.notNull())
      .addColumn('level', 'integer', (column) => column.notNull())
      .addUniqueConstraint('high_score_once', ['ticket', 'board'])
      .addUniqueConstraint('high_score_own_run', ['ticket', 'run'])
      .execute()
    await db.schema.createIndex('high_score_best').on('high_score').columns(['game', 'score']).execute()
    await db.schema.createIndex('high_score_user').on('high_score').column('user_id').execute()
    await db.schema
      .createTable('used_ticket')
      .addColumn('ticket', 'text', (column) => column.notNull())
      .addColumn('board', 'smallint', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('used_ticket_once', ['ticket', 'board'])
      .execute()
  },
  down: async (db: Kysely<unknown>) => {
    await db.schema.dropTable('used_ticket').execute()
    await db.schema.dropTable('high_score').execute()
  },
}

/** A run whose replay failed may be submitted again a few times. */
const usedTicketTries: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('used_ticket')
      .addColumn('tries', 'smallint', (column) => column.notNull().defaultTo(1))
      .addColumn('given_back', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await db.schema.createIndex('used_ticket_by_time').on('used_ticket').column('at').execute()
  },
  down: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('used_ticket_by_time').execute()
    await db.schema.alterTable('used_ticket').dropColumn('tries').dropColumn('given_back').execute()
  },
}

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

/** The networks that reported each group of errors on a day, by a hash that changes daily. ANA-120 */
const errorReporterMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table error_reporter (day date not null, fingerprint text not null, reporter text not null,
      primary key (day, fingerprint, reporter))`.execute(db)
  },
}

/** Equal errors are also distinguished by region and position, and every kind of error counts; the totals are recomputed from the events. ANA-120 */
const errorPlaceMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`delete from error_day`.execute(db)
    await sql`alter table error_day add column region text not null, add column position text not null`.execute(db)
    await createSumFunctions(db, (rows, sign) => eventSumsOf(rows, sign) + errorSumsOf(rows, sign))
    await sql`do $$ begin ${sql.raw(errorSumsOf('event', ''))} end $$`.execute(db)
  },
}

const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-event': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('event')
        .addColumn('id', 'bigserial', (column) => column.primaryKey())
        .addColumn('at', 'timestamptz', (column) => column.notNull())
        .addColumn('region', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('params', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
        .execute()
      await db.schema.createIndex('event_by_name').on('event').columns(['name', 'at']).execute()
      await db.schema.createIndex('event_by_time').on('event').column('at').execute()
    },
  },
  '2026-11-21-high-score': scoreMigration,
  '2026-11-21-people': peopleMigration,
  '2026-11-22-used-ticket-tries': usedTicketTries,
  '2026-11-24-admin-session': sessionMigration,
  '2026-11-24-audit-entry': auditMigration,
  '2026-11-24-toggle': toggleMigration,
  '2026-11-25-event-partitions': partitionMigration,
  '2026-11-25-event-sums': sumMigration,
  '2026-11-25-erasure': erasureMigration,
  '2026-11-26-consent-proof': consentMigration,
  '2026-11-27-error-place': errorPlaceMigration,
  '2026-11-28-error-reporter': errorReporterMigration,
  '2026-11-28-moment': momentMigration,
}

const provider: MigrationProvider = { getMigrations: () => Promise.resolve({ ...migrations }) }

/** Migrates a store to the newest schema, or to that of a named step; throws the error of the failing step. */
export const migrate = async (db: Kysely<AnalyticsSchema>, step?: string): Promise<void> => {
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error } = await (step === undefined ? migrator.migrateToLatest() : migrator.migrateTo(step))
  if (error) throw error instanceof Error ? error : new Error('A migration failed.')
}

/**
 * Opens the store and migrates it to the newest schema; waits for a Postgres that is not up yet (KIT-09). A connection
 * that breaks while idle is replaced (ANA-33).
 */
export const openDatabase = async (
  location: DatabaseLocation,
  log: Pick<Logger, 'warn'>,
): Promise<Kysely<AnalyticsSchema>> => {
  const db = await openPostgres<AnalyticsSchema>(location, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  )
  if ('databaseUrl' in location) await untilItResponds('the database', () => migrate(db), log)
  else await migrate(db)
  return db
}
