import type { EndedLobby } from '@sofaspark/contract'
import type { ColumnType, Generated, Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

export interface LobbySchema {
  ended_lobby: {
    id: Generated<string>
    region: string
    room_number: string
    ended_at: Date
    /** The lobby whole, as the admin sees it. */
    lobby: ColumnType<EndedLobby, string, string>
  }
  daily_user: { region: string; day: string; user_hash: string }
}

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
    down: async (db: Kysely<unknown>) => {
      await db.schema.dropTable('ended_lobby').execute()
      await db.schema.dropTable('daily_user').execute()
    },
  },
}

/** Brings the database to the newest schema. Its bookkeeping is its own, beside that of other services. */
export const migrate = async (db: Kysely<LobbySchema>): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: 'lobby_migration',
    migrationLockTableName: 'lobby_migration_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('The history could not be migrated.')
}
