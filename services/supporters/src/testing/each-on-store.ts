import type { Kysely } from 'kysely'
import type { SupportersSchema } from '../store/schema.ts'
import { openStore } from './running-supporters.ts'

/** Registers with jest: one store for all tests of a file, and for each test what `start` puts on it and `stop` ends. */
export const eachOnStore = (
  start: (db: Kysely<SupportersSchema>) => Promise<void>,
  stop: () => Promise<void>,
): void => {
  let db: Kysely<SupportersSchema>
  beforeAll(async () => {
    db = await openStore()
  }, 60_000)
  afterAll(() => db.destroy())
  beforeEach(() => start(db))
  afterEach(stop)
}
