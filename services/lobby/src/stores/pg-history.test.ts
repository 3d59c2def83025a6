import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { sql } from 'kysely'
import { createLogger } from '@sofaspark/kit'
import { startPostgres, type TestPostgres } from '@sofaspark/kit/testing/postgres.ts'
import { endedLobby } from './history-store.cases.ts'
import { openPostgres, migrate } from './pg-schema.ts'
import { emptied, pgHistoryCases } from './pg-history.cases.ts'
import { createPgHistory } from './pg-history.ts'
const log = createLogger('test', { level: 'silent' })

describe('with the real Postgres', () => {
  let postgres: TestPostgres
  const database = () => openPostgres(postgres.url, log)
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres.stop())
  afterEach(() => emptied(database()))

  pgHistoryCases('the history in Postgres', database)

  it('LOB-54 regions that share a database each see only their own lobbies', async () => {
    const clock = createFakeClock(1_700_000_000_000)
    const eu = createPgHistory({ db: database(), region: 'EU', clock, log })
    const us = createPgHistory({ db: database(), region: 'US', clock, log })
    eu.add(endedLobby('123456', 1_700_000_000))
    us.visit({ day: '2026-11-21', role: 'host', visitor: 'a', hasConsent: true })
    expect([await eu.latest(9), await us.latest(9)].map((lobbies) => lobbies.length)).toEqual([1, 0])
    expect(await eu.dailyUsers()).toEqual([])
    await Promise.all([eu.close(), us.close()])
  })

  it('LOB-104 processes that start together on an empty database all end with the newest schema', async () => {
    const admin = database()
    await sql`drop schema public cascade`.execute(admin)
    await sql`create schema public`.execute(admin)
    await admin.destroy()
    const all = Array.from({ length: 4 }, database)
    await Promise.all(all.map((db) => migrate(db)))
    await Promise.all(all.map((db) => migrate(db)))
    expect(await all[0]?.selectFrom('ended_lobby').select('names_hidden').execute()).toEqual([])
    await Promise.all(all.map((db) => db.destroy()))
  })
})
