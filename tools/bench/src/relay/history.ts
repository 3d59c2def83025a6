import { ensureProgram } from '@sofaspark/programs'
import { startPostgres, type TestPostgres } from '@sofaspark/kit/testing/postgres.ts'

let postgres: Promise<TestPostgres> | null = null

/**
 * History database of the measured services: a Postgres in a separate process, as on a cluster. The embedded one
 * would be unpacked on the measured core, during the measurement.
 */
export const historyUrl = async (): Promise<string> => {
  if (!process.env['DATABASE_URL']) ensureProgram('postgres')
  postgres ??= startPostgres()
  return (await postgres).url
}

/** Stops it, if it was ever needed. */
export const stopHistory = async (): Promise<void> => {
  const running = await postgres
  postgres = null
  await running?.stop()
}
