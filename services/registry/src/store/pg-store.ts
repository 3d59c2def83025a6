import { registryEntrySchema, type RemoteEntry } from '@sofaspark/contract'
import { untilItResponds, type Logger } from '@sofaspark/kit'
import {
  ERRORS_WINDOW_MS,
  MAX_ERROR_REPORTERS,
  type ErrorReporters,
  type Side,
  FAILURE_WINDOW_MS,
  MAX_REPORTERS,
} from '@sofaspark/kit/release-reports.ts'
import { VisitorSketch } from '@sofaspark/kit/visitor-sketch.ts'
import { Kysely, PostgresDialect, sql, type ColumnType } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import type { StoredEntry, RegistryStore } from './registry-store.ts'

/** Connecting and querying both time out. */
const patience = { max: 3, connectionTimeoutMillis: 2_000, query_timeout: 10_000, keepAlive: true }

/** Statements may overtake each other; a row further in the future is from before the database's clock was set back. */
const SKEW_MS = 5_000

interface RegistrySchema {
  remote_entry: {
    name: string
    revision: number
    entry: ColumnType<unknown, string, string>
    changed_at: ColumnType<Date, Date, Date>
  }
  remote_error: { comparison: string; side: Side; reporter: string; at_ms: ColumnType<string, number, number> }
  remote_failure: { release: string; reporter: string; at_ms: ColumnType<string, number, number> }
  remote_served: {
    what: string
    edge: string
    visitors: string
    until_ms: ColumnType<string, number, number>
  }
}

const createTable = async (db: Kysely<RegistrySchema>): Promise<void> => {
  await db.schema
    .createTable('remote_entry')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('entry', 'jsonb', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .execute()
}

const createFailures = async (db: Kysely<RegistrySchema>): Promise<void> => {
  await db.schema
    .createTable('remote_failure')
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('reporter', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('remote_failure_of', ['release', 'reporter'])
    .execute()
}

const createErrors = async (db: Kysely<RegistrySchema>): Promise<void> => {
  await db.schema
    .createTable('remote_error')
    .addColumn('comparison', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('reporter', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('remote_error_of', ['comparison', 'side', 'reporter'])
    .execute()
}

const createServed = async (db: Kysely<RegistrySchema>): Promise<void> => {
  await db.schema
    .createTable('remote_served')
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('edge', 'text', (column) => column.notNull())
    .addColumn('visitors', 'text', (column) => column.notNull())
    .addColumn('until_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('remote_served_of', ['what', 'edge'])
    .execute()
}

const migrate = async (db: Kysely<RegistrySchema>): Promise<void> => {
  const migrations = {
    '2026-11-21-remote-entry': { up: createTable },
    '2026-11-21-remote-failure': { up: createFailures },
    '2026-11-24-remote-error': { up: createErrors },
    '2026-11-27-remote-served': { up: createServed },
  }
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: 'registry_migration',
    migrationLockTableName: 'registry_migration_lock',
  }).migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('A migration failed.')
}

const entryOf = (value: unknown): RemoteEntry => registryEntrySchema.parse(value)

type DatabaseTime = (db: Kysely<RegistrySchema>) => Promise<number>

interface PgStoreOptions {
  mostReporters?: number
  /** The time of the windows, in milliseconds since any moment; of the database unless a test gives its own. */
  timeMs?: DatabaseTime
}

/** Processes have no clock in common but the database's. */
const databaseMs = async (db: Kysely<RegistrySchema>): Promise<number> => {
  const { rows } = await sql<{ ms: string }>`select floor(extract(epoch from clock_timestamp()) * 1000) as ms`.execute(
    db,
  )
  return Number(rows[0]?.ms)
}

class PgStore implements RegistryStore {
  readonly #db: Kysely<RegistrySchema>
  readonly #mostReporters: number
  readonly #timeMs: DatabaseTime

  constructor(db: Kysely<RegistrySchema>, mostReporters: number, timeMs: DatabaseTime) {
    this.#db = db
    this.#mostReporters = mostReporters
    this.#timeMs = timeMs
  }

  async all(): Promise<ReadonlyMap<string, StoredEntry>> {
    const kept = await this.#rows().execute()
    return new Map(kept.map(({ name, revision, entry }) => [name, { revision, entry: entryOf(entry) }]))
  }

  async get(name: string): Promise<StoredEntry | null> {
    const row = await this.#rows().where('name', '=', name).executeTakeFirst()
    return row ? ({ revision: row.revision, entry: entryOf(row.entry) } satisfies StoredEntry) : null
  }

  async swap(name: string, revision: number, entry: RemoteEntry): Promise<boolean> {
    const value = { revision: revision + 1, entry: JSON.stringify(entry), changed_at: new Date() }
    if (revision === 0) {
      const [added] = await this.#db
        .insertInto('remote_entry')
        .values({ name, ...value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return Number(added?.numInsertedOrUpdatedRows ?? 0) === 1
    }
    const [changed] = await this.#db
      .updateTable('remote_entry')
      .set(value)
      .where('name', '=', name)
      .where('revision', '=', revision)
      .execute()
    return Number(changed?.numUpdatedRows ?? 0) === 1
  }

  async noteFailure(release: string, reporter: string): Promise<number> {
    const atMs = await this.#timeMs(this.#db)
    await this.#db
      .deleteFrom('remote_failure')
      .where((each) => each.not(each.between('at_ms', String(atMs - FAILURE_WINDOW_MS), String(atMs + SKEW_MS))))
      .execute()
    const count = async (): Promise<number> => {
      const { different } = await this.#db
        .selectFrom('remote_failure')
        .select(({ fn }) => fn.countAll<string>().as('different'))
        .where('release', '=', release)
        .executeTakeFirstOrThrow()
      return Number(different)
    }
    const before = await count()
    if (before >= this.#mostReporters) return before
    await this.#db
      .insertInto('remote_failure')
      .values({ release, reporter, at_ms: atMs })
      .onConflict((conflict) => conflict.columns(['release', 'reporter']).doUpdateSet({ at_ms: atMs }))
      .execute()
    return count()
  }

  async forgetFailures(release: string): Promise<void> {
    await this.#db.deleteFrom('remote_failure').where('release', '=', release).execute()
  }

  async noteError(comparison: string, side: Side, reporter: string): Promise<ErrorReporters> {
    const atMs = await this.#timeMs(this.#db)
    await this.#db
      .deleteFrom('remote_error')
      .where((each) => each.not(each.between('at_ms', String(atMs - ERRORS_WINDOW_MS), String(atMs + SKEW_MS))))
      .execute()
    const count = async (): Promise<ErrorReporters> => {
      const rows = await this.#db
        .selectFrom('remote_error')
        .select(['side', ({ fn }) => fn.countAll<string>().as('different')])
        .where('comparison', '=', comparison)
        .groupBy('side')
        .execute()
      const counted = { canary: 0, stable: 0 }
      for (const row of rows) counted[row.side] = Number(row.different)
      return counted
    }
    const before = await count()
    if (before[side] >= MAX_ERROR_REPORTERS) return before
    await this.#db
      .insertInto('remote_error')
      .values({ comparison, side, reporter, at_ms: atMs })
      .onConflict((conflict) => conflict.columns(['comparison', 'side', 'reporter']).doUpdateSet({ at_ms: atMs }))
      .execute()
    return count()
  }

  async noteServed(what: string, edge: string, visitors: VisitorSketch | null, windowMs: number): Promise<number> {
    const atMs = await this.#timeMs(this.#db)
    await this.#db
      .deleteFrom('remote_served')
      .where((each) => each.not(each.between('until_ms', String(atMs), String(atMs + ERRORS_WINDOW_MS + SKEW_MS))))
      .execute()
    if (visitors) {
      const reports = { visitors: String(visitors), until_ms: atMs + windowMs }
      await this.#db
        .insertInto('remote_served')
        .values({ what, edge, ...reports })
        .onConflict((conflict) => conflict.columns(['what', 'edge']).doUpdateSet(reports))
        .execute()
    }
    const rows = await this.#db.selectFrom('remote_served').select('visitors').where('what', '=', what).execute()
    return VisitorSketch.of(...rows.flatMap((row) => VisitorSketch.read(row.visitors) ?? [])).count()
  }

  #rows() {
    return this.#db.selectFrom('remote_entry').select(['name', 'revision', 'entry'])
  }

  close(): Promise<void> {
    return this.#db.destroy()
  }
}

/** Postgres: several registry processes may share it; a swap is one conditional statement. */
export const openPgStore = async (
  databaseUrl: string,
  log: Pick<Logger, 'warn'>,
  { mostReporters = MAX_REPORTERS, timeMs = databaseMs }: PgStoreOptions = {},
): Promise<RegistryStore> => {
  const pool = new Pool({ connectionString: databaseUrl, ...patience })
  // A connection that breaks while idle is replaced by the next query; without a listener its error would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<RegistrySchema>({ dialect: new PostgresDialect({ pool }) })
  await untilItResponds('the database', () => migrate(db), log)
  return new PgStore(db, mostReporters, timeMs)
}
