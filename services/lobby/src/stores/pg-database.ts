import type { Logger } from '@sofaspark/kit/log.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { LobbySchema } from './pg-schema.ts'

const CONNECTIONS = 4

/** A Postgres by its address. A connection that breaks while it is idle is replaced, not fatal. */
export const openPostgres = (connectionString: string, log: Logger): Kysely<LobbySchema> => {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS })
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  return new Kysely<LobbySchema>({ dialect: new PostgresDialect({ pool }) })
}
