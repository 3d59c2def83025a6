import type { Kysely, SchemaModule } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import { doors } from './doors-migration.ts'
import type { SupportersSchema } from './schema.ts'

const createSubscriptionTables = async (schema: SchemaModule): Promise<void> => {
  await schema
    .createTable('supporter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('address_key', 'text', (column) => column.notNull().unique())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('subscription')
    .addColumn('ref', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('supporter_id', 'text')
    .addColumn('customer_ref', 'text')
    .addColumn('checkout_id', 'text')
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('read_at', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('subscription_by_supporter').on('subscription').column('supporter_id').execute()
  await schema
    .createTable('checkout')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('paid_url', 'text', (column) => column.notNull())
    .addColumn('cancelled_url', 'text', (column) => column.notNull())
    .addColumn('supporter_id', 'text')
    .addColumn('claimable', 'boolean', (column) => column.notNull())
    .execute()
}

const createDeviceTables = async (schema: SchemaModule): Promise<void> => {
  await schema
    .createTable('device')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('supporter_id', 'text', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('seen', 'integer', (column) => column.notNull())
    .execute()
  await schema.createIndex('device_by_supporter').on('device').column('supporter_id').execute()
  await schema
    .createTable('code')
    .addColumn('address_key', 'text', (column) => column.primaryKey())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('until', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addColumn('window_start', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('signing_key')
    .addColumn('kid', 'text', (column) => column.primaryKey())
    .addColumn('private_jwk', 'text', (column) => column.notNull())
    .addColumn('public_jwk', 'text', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('entitlement')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('supporter_id', 'text', (column) => column.notNull())
    .addColumn('until', 'integer', (column) => column.notNull())
    .addColumn('revoked', 'boolean', (column) => column.notNull())
    .execute()
  await schema.createIndex('entitlement_by_supporter').on('entitlement').column('supporter_id').execute()
  await schema
    .createTable('fake_subscription')
    .addColumn('ref', 'text', (column) => column.primaryKey())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('paid_until', 'integer', (column) => column.notNull())
    .addColumn('ends_then', 'boolean', (column) => column.notNull())
    .addColumn('refunded', 'boolean', (column) => column.notNull())
    .addColumn('changed_ms', 'bigint', (column) => column.notNull())
    .execute()
}

const firstTables: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await createSubscriptionTables(schema)
    await createDeviceTables(schema)
  },
}

const cursorTable: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema
      .createTable('provider_cursor')
      .addColumn('provider', 'text', (column) => column.primaryKey())
      .addColumn('cursor', 'text', (column) => column.notNull())
      .execute()
  },
}

const entitlementDevice: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('entitlement').addColumn('device', 'text').execute()
    await schema
      .alterTable('entitlement')
      .addColumn('replaced', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}

const entitlementLine: Migration = {
  up: async ({ schema }: Kysely<unknown>) => {
    await schema.alterTable('entitlement').addColumn('line', 'text').execute()
    await schema.alterTable('entitlement').addColumn('issued_at', 'integer').execute()
  },
}

const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-24-supporters': firstTables,
  '2026-11-24-supporters-cursor': cursorTable,
  '2026-11-25-supporters-entitlement-device': entitlementDevice,
  '2026-11-25-supporters-entitlement-line': entitlementLine,
  '2026-11-27-supporters-doors': doors,
}
/** Those of older releases, for tests. */
export const migrationsBefore = (name: string): Record<string, Migration> =>
  Object.fromEntries(Object.entries(migrations).filter(([one]) => one < name))
const provider: MigrationProvider = { getMigrations: () => Promise.resolve({ ...migrations }) }
/** Other services may keep their tables, and their own list of migrations, in the same database. */
const OWN_TABLES = { migrationTableName: 'supporters_migration', migrationLockTableName: 'supporters_migration_lock' }

/** Migrates a store to the newest schema; throws the error of the failing step. */
export const migrate = async (db: Kysely<SupportersSchema>): Promise<void> => {
  const { error } = await new Migrator({ db, provider, ...OWN_TABLES }).migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('A migration failed.')
}
