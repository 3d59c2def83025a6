import { type Kysely, type SchemaModule, sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { SupportersSchema } from './schema.ts'
import { dueOf, type PaymentState } from '../subscription/subscription.ts'
import { openPostgres, type DatabaseLocation } from '@sofaspark/embedded-postgres'
import type { Logger } from '@sofaspark/kit/log.ts'
import { untilItResponds } from '@sofaspark/kit/run-service.ts'

/** Fills the columns derived from facts, for rows of an older release. */
const fillStates = async (db: Kysely<SupportersSchema>): Promise<void> => {
  const rows = await db.selectFrom('subscription').select(['ref', 'facts', 'read_at']).execute()
  for (const { ref, facts, read_at: readAtS } of rows)
    await db
      .updateTable('subscription')
      .set(dueOf(JSON.parse(facts) as PaymentState, readAtS))
      .where('ref', '=', ref)
      .execute()
}

/**
 * Devices with their origin, codes of a handle, emails counted apart from codes. How a device of an older release signed in is unknown, so it gets its oldest subscription and needs a code for more.
 */
const doors: Migration = {
  up: async (db: Kysely<SupportersSchema>) => {
    const { schema } = db
    await schema
      .alterTable('supporter')
      .addColumn('proven', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await schema.alterTable('subscription').addColumn('payer', 'text').execute()
    await schema
      .alterTable('subscription')
      .addColumn('proven', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await schema
      .alterTable('subscription')
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('ended'))
      .execute()
    await schema.alterTable('subscription').addColumn('ends_at', 'integer').execute()
    await schema.alterTable('subscription').addColumn('due_at', 'integer').execute()
    await schema.createIndex('subscription_by_due').on('subscription').column('due_at').execute()
    await schema.createIndex('subscription_by_checkout').on('subscription').column('checkout_id').execute()
    await fillStates(db)
    await schema.alterTable('checkout').addColumn('payer', 'text').execute()
    await schema
      .alterTable('checkout')
      .addColumn('proven', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await schema.alterTable('checkout').addColumn('visitor', 'text').execute()
    await sql`create index checkout_open_by_visitor on checkout (visitor) where address is not null`.execute(db)
    await schema
      .alterTable('device')
      .addColumn('id', 'text', (column) => column.notNull().defaultTo(sql`gen_random_uuid()::text`))
      .execute()
    await schema.alterTable('device').addColumn('subscription_ref', 'text').execute()
    await sql`update device set subscription_ref = coalesce((select ref from subscription
      where subscription.supporter_id = device.supporter_id order by since, ref limit 1), '')`.execute(db)
    await schema.alterTable('entitlement').addColumn('kid', 'text').execute()
    await schema.alterTable('entitlement').addColumn('subscription_ref', 'text').execute()
    await sql`update entitlement set subscription_ref = device.subscription_ref, device = device.id from device
      where device.token_hash = entitlement.device`.execute(db)
    await schema.createIndex('entitlement_by_device').on('entitlement').column('device').execute()
    await schema
      .createTable('revoked_device')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('until', 'integer', (column) => column.notNull())
      .execute()
    // A code lives for ten minutes: those of an older release are asked for again.
    await schema.dropTable('code').execute()
    await schema
      .createTable('code')
      .addColumn('handle_hash', 'text', (column) => column.primaryKey())
      .addColumn('address_key', 'text', (column) => column.notNull())
      .addColumn('visitor', 'text', (column) => column.notNull())
      .addColumn('language', 'text')
      .addColumn('code_hash', 'text')
      .addColumn('since', 'integer', (column) => column.notNull())
      .addColumn('until', 'integer', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .execute()
    await schema.createIndex('code_by_address').on('code').column('address_key').execute()
    await schema
      .createTable('letter')
      .addColumn('address_key', 'text', (column) => column.notNull())
      .addColumn('visitor', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'integer', (column) => column.notNull())
      .execute()
    await schema.createIndex('letter_by_address').on('letter').column('address_key').execute()
  },
}

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
/** Other services may have tables and migrations in the same database. */
const OWN_TABLES = { migrationTableName: 'supporters_migration', migrationLockTableName: 'supporters_migration_lock' }

/** Migrates a store to the newest schema; throws the error of the failing step. */
export const migrate = async (db: Kysely<SupportersSchema>): Promise<void> => {
  const { error } = await new Migrator({ db, provider, ...OWN_TABLES }).migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('A migration failed.')
}

/**
 * Opens the store and migrates it to the newest schema; waits for a Postgres that is not up yet (KIT-09). A connection
 * that breaks while idle is replaced (SUP-12).
 */
export const openDatabase = async (
  location: DatabaseLocation,
  log: Pick<Logger, 'warn'>,
): Promise<Kysely<SupportersSchema>> => {
  const db = await openPostgres<SupportersSchema>(location, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  )
  if ('databaseUrl' in location) await untilItResponds('the database', () => migrate(db), log)
  else await migrate(db)
  return db
}
