import type { Region } from '@sofaspark/contract'
import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface ErasureSchema {
  /** Erasures that some region has not carried out yet; a row goes with its last region, and the person's id with it. */
  erasure: {
    id: Generated<string>
    at: ColumnType<Date, Date, never>
    person: string
    regions: ColumnType<Region[], string, string>
  }
}

export const erasureMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('erasure')
      .addColumn('id', 'bigserial', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('regions', 'jsonb', (column) => column.notNull())
      .execute()
  },
}
