import { sql, type ColumnType, type Generated, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface PeopleSchema {
  /** Audit of admin actions, without addresses and without anything about the person concerned. */
  admin_audit: {
    id: Generated<string>
    at: ColumnType<Date, Date, never>
    action: string
    outcome: string
  }
}

export const peopleMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('admin_audit')
      .addColumn('id', 'bigserial', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('admin_audit_by_time').on('admin_audit').column('at').execute()
    await sql`create index event_by_user on event ((params ->> 'userId'))`.execute(db)
  },
}
