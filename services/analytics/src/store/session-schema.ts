import type { AdminRole } from '@sofaspark/contract'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface SessionSchema {
  /** Sessions of admins that may still be live; times are unix seconds. */
  admin_session: {
    /** Hash of the cookie's value. */
    id: string
    role: AdminRole
    address: string
    since: number
    seen: number
  }
}

export const sessionMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('admin_session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('since', 'integer', (column) => column.notNull())
      .addColumn('seen', 'integer', (column) => column.notNull())
      .execute()
  },
}
