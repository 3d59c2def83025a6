import { createLogger } from '@sofaspark/kit'
import { startPostgres, type TestPostgres } from '@sofaspark/kit/testing/postgres.ts'
import type { Kysely } from 'kysely'
import { openDatabase } from '../store/open-database.ts'
import type { AnalyticsSchema } from '../store/schema.ts'

interface BothDatabases {
  embedded: () => Kysely<AnalyticsSchema>
  real: () => Kysely<AnalyticsSchema>
}

/** The embedded database and a real Postgres, open during the tests of a file. */
export const bothDatabases = (): BothDatabases => {
  const log = createLogger('analytics', { level: 'silent' })
  let postgres: TestPostgres
  let real: Kysely<AnalyticsSchema>
  let embedded: Kysely<AnalyticsSchema>
  beforeAll(async () => {
    postgres = await startPostgres()
    real = await openDatabase({ databaseUrl: postgres.url }, log)
    embedded = await openDatabase({ folder: null }, log)
  }, 60_000)
  afterAll(async () => {
    await Promise.all([real.destroy(), embedded.destroy()])
    await postgres.stop()
  })
  return { embedded: () => embedded, real: () => real }
}
