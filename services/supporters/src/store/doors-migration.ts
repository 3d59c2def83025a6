import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { dueOf } from '../subscription/due.ts'
import type { PaymentFacts } from '../subscription/subscription.ts'
import type { SupportersSchema } from './schema.ts'

/** Fills what the table keeps of facts since then, for rows of an older release. */
const fillStates = async (db: Kysely<SupportersSchema>): Promise<void> => {
  const rows = await db.selectFrom('subscription').select(['ref', 'facts', 'read_at']).execute()
  for (const { ref, facts, read_at: readAtS } of rows)
    await db
      .updateTable('subscription')
      .set(dueOf(JSON.parse(facts) as PaymentFacts, readAtS))
      .where('ref', '=', ref)
      .execute()
}

/**
 * Devices with their origin, codes of a handle, letters counted apart from codes. How a device of an older release signed in is
 * not known, so it keeps its oldest subscription and needs a code for more.
 */
export const doors: Migration = {
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
