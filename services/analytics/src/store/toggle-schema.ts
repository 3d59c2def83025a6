import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface ToggleSchema {
  /** The toggles that an operator ever set. */
  toggle: {
    name: string
    is_on: boolean
    /** From 0 to 1. */
    share: number
    /** Comma-separated. */
    regions: string
  }
}

export const toggleMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('toggle')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('is_on', 'boolean', (column) => column.notNull())
      .addColumn('share', 'double precision', (column) => column.notNull())
      .addColumn('regions', 'text', (column) => column.notNull())
      .execute()
  },
}
