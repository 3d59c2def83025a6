import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'

/** One process reads through it, on one connection: larger buffers only occupy memory (KIT-10). */
const SMALL_BUFFERS = ['-c', 'shared_buffers=4MB', '-c', 'wal_buffers=256kB', '-c', 'maintenance_work_mem=8MB']
const options = { startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS] }

/**
 * Opens the Postgres in a folder, creating it if missing; `null` for one in memory. A new one is unpacked
 * instead of initialized, which takes a fifth of the time; one whose unpacking was interrupted is unpacked again (KIT-10).
 */
export const openEmbeddedPostgres = async (folder: string | null): Promise<PGlite> => {
  if (folder === null) return PGlite.create({ ...options, loadDataDir: await dataDir() })
  const unpacking = `${folder}.unpacking`
  if (existsSync(unpacking)) rmSync(folder, { recursive: true, force: true })
  else if (existsSync(join(folder, 'PG_VERSION'))) return PGlite.create(folder, options)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(unpacking, '')
  const db = await PGlite.create(folder, { ...options, loadDataDir: await dataDir() })
  rmSync(unpacking)
  return db
}

const CONNECTIONS = 4
/** Connecting and querying both time out. */
const CONNECTED_WITHIN_MS = 5_000
const ANSWERED_WITHIN_MS = 60_000

/** Postgres by its address, else the embedded store in this folder; `null` for an in-memory store. */
export type DatabaseLocation = { databaseUrl: string } | { folder: string | null }

const dialectFor = async (
  location: DatabaseLocation,
  onLost: (error: Error) => void,
): Promise<PGliteDialect | PostgresDialect> => {
  if (!('databaseUrl' in location)) return new PGliteDialect({ pglite: () => openEmbeddedPostgres(location.folder) })
  const { Pool } = await import('pg')
  const pool = new Pool({
    connectionString: location.databaseUrl,
    max: CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    query_timeout: ANSWERED_WITHIN_MS,
  })
  pool.on('error', onLost)
  return new PostgresDialect({ pool })
}

/**
 * A store of this schema at its place, not yet migrated. A connection that breaks while idle is reported and replaced by
 * the next query (ANA-33, SUP-12).
 */
export const openPostgres = async <Schema>(
  location: DatabaseLocation,
  onLost: (error: Error) => void,
): Promise<Kysely<Schema>> => new Kysely<Schema>({ dialect: await dialectFor(location, onLost) })
