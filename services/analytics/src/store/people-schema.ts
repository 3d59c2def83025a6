import type { AdminAction, AuditEntry } from '@sofaspark/contract'
import { sql, type ColumnType, type Generated, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface PeopleSchema {
  /** Audit of admin actions, without anything about the person that an action concerns; append-only. */
  admin_audit: {
    id: Generated<string>
    at: ColumnType<Date, Date, never>
    action: AdminAction
    outcome: AuditEntry['outcome']
    actor: string
    role: AuditEntry['role']
    target: string
    address: string
    detail: string
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

/** Entries tell who acted on what; the database itself changes none of them afterwards. */
export const auditMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    let table = db.schema
      .alterTable('admin_audit')
      .addColumn('actor', 'text', (column) => column.notNull().defaultTo(''))
    for (const name of ['role', 'target', 'address', 'detail'])
      table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
    await table.execute()
    await sql`create rule admin_audit_append_only as on update to admin_audit do instead nothing`.execute(db)
  },
}
