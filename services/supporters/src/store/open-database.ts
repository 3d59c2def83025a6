import type { Logger } from '@sofaspark/kit/log.ts'
import { untilItResponds } from '@sofaspark/kit/until-it-responds.ts'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { migrate } from './migrations.ts'
import type { SupportersSchema } from './schema.ts'

const CONNECTIONS = 4
/** Connecting and querying both time out. */
const CONNECTED_WITHIN_MS = 5_000
const ANSWERED_WITHIN_MS = 60_000

type Log = Pick<Logger, 'warn'>

/** Postgres by its address, else the embedded store in this folder; `null` for an in-memory store. */
export type DatabaseLocation = { databaseUrl: string } | { folder: string | null }

const dialectFor = async (place: DatabaseLocation, log: Log): Promise<PGliteDialect | PostgresDialect> => {
  if ('databaseUrl' in place) {
    const { Pool } = await import('pg')
    const pool = new Pool({
      ...{ connectionString: place.databaseUrl, max: CONNECTIONS, keepAlive: true },
      ...{ connectionTimeoutMillis: CONNECTED_WITHIN_MS, query_timeout: ANSWERED_WITHIN_MS },
    })
    pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
    return new PostgresDialect({ pool })
  }
  const { openEmbeddedPostgres } = await import('@sofaspark/embedded-postgres')
  return new PGliteDialect({ pglite: () => openEmbeddedPostgres(place.folder) })
}

/**
 * Opens the store and migrates it to the newest schema; waits for a Postgres that is not up yet (KIT-09). A connection
 * that breaks while idle is replaced (SUP-12).
 */
export const openDatabase = async (place: DatabaseLocation, log: Log): Promise<Kysely<SupportersSchema>> => {
  const db = new Kysely<SupportersSchema>({ dialect: await dialectFor(place, log) })
  if ('databaseUrl' in place) await untilItResponds('the database', () => migrate(db), log)
  else await migrate(db)
  return db
}
