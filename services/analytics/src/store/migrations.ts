import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import { consentMigration } from './consent-schema.ts'
import { errorPlaceMigration, errorReporterMigration } from './error-schema.ts'
import { erasureMigration } from './erasure-schema.ts'
import { auditMigration, peopleMigration } from './people-schema.ts'
import { scoreMigration, usedTicketTries } from './score-migration.ts'
import { sessionMigration } from './session-schema.ts'
import { toggleMigration } from './toggle-schema.ts'
import { partitionMigration, sumMigration } from './event-schema.ts'
import type { AnalyticsSchema } from './schema.ts'

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
}

const provider: MigrationProvider = { getMigrations: () => Promise.resolve({ ...migrations }) }

/** Migrates a store to the newest schema, or to that of a named step; throws the error of the failing step. */
export const migrate = async (db: Kysely<AnalyticsSchema>, step?: string): Promise<void> => {
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error } = await (step === undefined ? migrator.migrateToLatest() : migrator.migrateTo(step))
  if (error) throw error instanceof Error ? error : new Error('A migration failed.')
}
