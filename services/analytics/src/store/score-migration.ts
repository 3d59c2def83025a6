import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const scoreMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('high_score')
      .addColumn('id', 'bigserial', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('rules_version', 'text', (column) => column.notNull())
      .addColumn('ticket', 'text', (column) => column.notNull())
      .addColumn('board', 'smallint', (column) => column.notNull())
      .addColumn('run', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('score', 'integer', (column) => column.notNull())
      .addColumn('level', 'integer', (column) => column.notNull())
      .addUniqueConstraint('high_score_once', ['ticket', 'board'])
      .addUniqueConstraint('high_score_own_run', ['ticket', 'run'])
      .execute()
    await db.schema.createIndex('high_score_best').on('high_score').columns(['game', 'score']).execute()
    await db.schema.createIndex('high_score_user').on('high_score').column('user_id').execute()
    await db.schema
      .createTable('used_ticket')
      .addColumn('ticket', 'text', (column) => column.notNull())
      .addColumn('board', 'smallint', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('used_ticket_once', ['ticket', 'board'])
      .execute()
  },
  down: async (db: Kysely<unknown>) => {
    await db.schema.dropTable('used_ticket').execute()
    await db.schema.dropTable('high_score').execute()
  },
}

/** A run whose replay failed may be submitted again a few times. */
export const usedTicketTries: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('used_ticket')
      .addColumn('tries', 'smallint', (column) => column.notNull().defaultTo(1))
      .addColumn('given_back', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
    await db.schema.createIndex('used_ticket_by_time').on('used_ticket').column('at').execute()
  },
  down: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('used_ticket_by_time').execute()
    await db.schema.alterTable('used_ticket').dropColumn('tries').dropColumn('given_back').execute()
  },
}
