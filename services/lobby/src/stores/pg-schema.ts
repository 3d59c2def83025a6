import { sql, type ColumnType, type Generated, Kysely, PostgresDialect } from 'kysely'
import type { HistoryEntry } from '../live/history-store.ts'
import { Migrator, type Migration } from 'kysely/migration'
import type { Logger } from '@sofaspark/kit/log.ts'
import pg from 'pg'

export interface LobbySchema {
  ended_lobby: {
    id: Generated<string>
    /** Made once for each lobby that ends, so that writing it again after a crash changes nothing. */
    entry: string | null
    region: string
    room_number: string
    ended_at: Date
    /** The lobby whole, as the admin sees it. */
    lobby: ColumnType<HistoryEntry, string, string>
    /** Whether names have given way to keyed hashes. */
    names_hidden: Generated<boolean>
  }
  daily_visit: { region: string; day: string; role: 'host' | 'player'; visitor: string; has_consent: boolean }
}

/** Forward only: a later migration fixes an earlier one. */
const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-history': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .createTable('ended_lobby')
        .addColumn('id', 'bigserial', (column) => column.primaryKey())
        .addColumn('region', 'text', (column) => column.notNull())
        .addColumn('room_number', 'text', (column) => column.notNull())
        .addColumn('ended_at', 'timestamptz', (column) => column.notNull())
        .addColumn('lobby', 'jsonb', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('ended_lobby_by_time').on('ended_lobby').columns(['region', 'ended_at']).execute()
      await db.schema
        .createTable('daily_user')
        .addColumn('region', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('user_hash', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('daily_user_once', ['region', 'day', 'user_hash'])
        .execute()
    },
  },
  '2026-11-21-privacy': {
    up: async (db: Kysely<unknown>) => {
      await db.schema
        .alterTable('ended_lobby')
        .addColumn('entry', 'text')
        .addColumn('names_hidden', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute()
      await db.schema.createIndex('ended_lobby_once').on('ended_lobby').column('entry').unique().execute()
      await sql`create index ended_lobby_people on ended_lobby using gin ((lobby -> 'playersHistory') jsonb_path_ops)`.execute(
        db,
      )
    },
  },
  '2026-11-24-daily-visit': {
    up: async (db: Kysely<unknown>) => {
      // `daily_user` stays for a release: processes of the one before still write to it during an update.
      await db.schema
        .createTable('daily_visit')
        .addColumn('region', 'text', (column) => column.notNull())
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('visitor', 'text', (column) => column.notNull())
        .addColumn('has_consent', 'boolean', (column) => column.notNull())
        .addPrimaryKeyConstraint('daily_visit_once', ['region', 'day', 'role', 'visitor'])
        .execute()
      await db.schema.createIndex('daily_visit_by_visitor').on('daily_visit').column('visitor').execute()
    },
  },
}

const TRIES = 5

/**
 * Brings the database to the newest schema. Its bookkeeping tables are separate from those of other services. Processes
 * that start together may conflict once; the retry finds the work done.
 */
export const migrate = async (db: Kysely<LobbySchema>): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: 'lobby_migration',
    migrationLockTableName: 'lobby_migration_lock',
  })
  for (let tries = 1; ; tries++) {
    const { error } = await migrator.migrateToLatest()
    if (error === undefined) return
    if (tries === TRIES) throw error instanceof Error ? error : new Error('The history could not be migrated.')
  }
}

const CONNECTIONS = 4

/** A Postgres by its address. A connection that breaks while it is idle is replaced, not fatal. */
export const openPostgres = (connectionString: string, log: Logger): Kysely<LobbySchema> => {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS })
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  return new Kysely<LobbySchema>({ dialect: new PostgresDialect({ pool }) })
}
