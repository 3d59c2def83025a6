import { type Kysely, type ColumnType, type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Region, AdminAction, AuditEntry, AdminRole } from '@sofaspark/contract'
import type { EventSchema } from './event-schema.ts'

export interface ConsentSchema {
  /** Proofs of consent answers; no row identifies a person, a visitor or an address. */
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

export interface ErasureSchema {
  /** Erasures that some region has not completed; the row, and the person's id, is deleted with the last region. */
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

interface PeopleSchema {
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

/** Entries record who did what to whom; the database refuses to change them. */
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

/** One counted run. The name is the player's name in the lobby, and empty once it was erased. */
interface ScoreTable {
  id: Generated<string>
  at: ColumnType<Date, Date, never>
  game: string
  rules_version: string
  ticket: string
  board: number
  /** Hash of the presses: one ticket counts the same run once. */
  run: string
  name: string
  user_id: string | null
  score: number
  level: number
}

/** A ticket's board that was submitted, counted or not: it is not replayed again unless it was refunded. */
interface UsedTicketTable {
  ticket: string
  board: number
  at: ColumnType<Date, Date, never>
  /** Number of replays so far. */
  tries: Generated<number>
  given_back: Generated<boolean>
}

export interface ScoreSchema {
  high_score: ScoreTable
  used_ticket: UsedTicketTable
}

interface SessionSchema {
  /** Sessions of admins that may still be live; times are in unix seconds. */
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

interface ToggleSchema {
  /** All toggles that an operator has ever set. */
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

export interface MomentSchema {
  /** Stored moments; no row contains an address or a visitor. */
  moment: {
    id: string
    at: Date
    game: string
    release: string
    names: boolean
    /** Gzip of JSON. */
    clip: Uint8Array
    /** JPEG. */
    picture: Uint8Array
    /** Hash of the token that deletes it. */
    delete_hash: string
  }
}

export const momentMigration: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('moment')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('release', 'text', (column) => column.notNull())
      .addColumn('names', 'boolean', (column) => column.notNull())
      .addColumn('clip', 'bytea', (column) => column.notNull())
      .addColumn('picture', 'bytea', (column) => column.notNull())
      .addColumn('delete_hash', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('moment_by_time').on('moment').column('at').execute()
  },
}

export interface AnalyticsSchema
  extends
    ConsentSchema,
    ErasureSchema,
    EventSchema,
    MomentSchema,
    ScoreSchema,
    PeopleSchema,
    SessionSchema,
    ToggleSchema {}
