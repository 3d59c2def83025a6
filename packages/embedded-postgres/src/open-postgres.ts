import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { openEmbeddedPostgres } from './embedded-postgres.ts'

const CONNECTIONS = 4
/** Connecting and querying both time out. */
const CONNECTED_WITHIN_MS = 5_000
const ANSWERED_WITHIN_MS = 60_000

/** Postgres by its address, else the embedded store in this folder; `null` for an in-memory store. */
export type DatabaseLocation = { databaseUrl: string } | { folder: string | null }

const dialectFor = async (
  place: DatabaseLocation,
  onLost: (error: Error) => void,
): Promise<PGliteDialect | PostgresDialect> => {
  if (!('databaseUrl' in place)) return new PGliteDialect({ pglite: () => openEmbeddedPostgres(place.folder) })
  const { Pool } = await import('pg')
  const pool = new Pool({
    connectionString: place.databaseUrl,
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
  place: DatabaseLocation,
  onLost: (error: Error) => void,
): Promise<Kysely<Schema>> => new Kysely<Schema>({ dialect: await dialectFor(place, onLost) })
