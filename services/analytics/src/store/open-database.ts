import { mkdirSync } from 'node:fs'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { migrate } from './migrations.ts'
import type { AnalyticsSchema } from './schema.ts'

const CONNECTIONS = 4

/** Postgres by its address, else the embedded store in this folder; `null` for one that is gone with the process. */
export type Place = { databaseUrl: string } | { folder: string | null }

const dialectFor = async (place: Place): Promise<PGliteDialect | PostgresDialect> => {
  if ('databaseUrl' in place) {
    const { Pool } = await import('pg')
    return new PostgresDialect({ pool: new Pool({ connectionString: place.databaseUrl, max: CONNECTIONS }) })
  }
  const { PGlite } = await import('@electric-sql/pglite')
  if (place.folder !== null) mkdirSync(place.folder, { recursive: true })
  return new PGliteDialect({ pglite: () => (place.folder === null ? PGlite.create() : PGlite.create(place.folder)) })
}

/** Opens the store and brings it to the newest schema. */
export const openDatabase = async (place: Place): Promise<Kysely<AnalyticsSchema>> => {
  const db = new Kysely<AnalyticsSchema>({ dialect: await dialectFor(place) })
  await migrate(db)
  return db
}
