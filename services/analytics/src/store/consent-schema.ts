import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface ConsentSchema {
  /** Proofs of answers about consent; no row names a person, a visitor or an address. */
  consent_proof: {
    id: string
    at: Date
    text_version: number
    statistics: boolean
    ads: boolean
    personalised_ads: boolean
    /** The proof whose answer ended with this one. */
    replaces: string | null
  }
}

export const consentMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('consent_proof')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('text_version', 'integer', (column) => column.notNull())
      .addColumn('statistics', 'boolean', (column) => column.notNull())
      .addColumn('ads', 'boolean', (column) => column.notNull())
      .addColumn('personalised_ads', 'boolean', (column) => column.notNull())
      .addColumn('replaces', 'text')
      .execute()
    await db.schema.createIndex('consent_proof_by_time').on('consent_proof').column('at').execute()
  },
}
