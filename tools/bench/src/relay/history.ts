import { ensureProgram } from '@sofaspark/programs'
import { startPostgres, type TestPostgres } from '@sofaspark/kit/testing/postgres.ts'

let postgres: Promise<TestPostgres> | null = null

/**
 * Where the measured services keep their history: a Postgres of its own process, as in a cluster. The embedded one
 * would be unpacked on the core that is measured, in the middle of the measurement.
 */
export const historyUrl = async (): Promise<string> => {
  if (!process.env['DATABASE_URL']) ensureProgram('postgres')
  postgres ??= startPostgres()
  return (await postgres).url
}

/** Ends it, if it was ever needed. */
export const stopHistory = async (): Promise<void> => {
  const running = await postgres
  postgres = null
  await running?.stop()
}
