import { openPostgres, type DatabaseLocation } from '@sofaspark/embedded-postgres'
import type { Logger } from '@sofaspark/kit/log.ts'
import { untilItResponds } from '@sofaspark/kit/until-it-responds.ts'
import type { Kysely } from 'kysely'
import { migrate } from './migrations.ts'
import type { AnalyticsSchema } from './schema.ts'

/**
 * Opens the store and migrates it to the newest schema; waits for a Postgres that is not up yet (KIT-09). A connection
 * that breaks while idle is replaced (ANA-33).
 */
export const openDatabase = async (
  place: DatabaseLocation,
  log: Pick<Logger, 'warn'>,
): Promise<Kysely<AnalyticsSchema>> => {
  const db = await openPostgres<AnalyticsSchema>(place, (error) => log.warn({ err: error }, 'database connection lost'))
  if ('databaseUrl' in place) await untilItResponds('the database', () => migrate(db), log)
  else await migrate(db)
  return db
}
