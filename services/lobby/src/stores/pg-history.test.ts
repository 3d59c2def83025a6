import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { sql } from 'kysely'
import { createLogger } from '@sofaspark/kit'
import { startPostgres, type TestPostgres } from '@sofaspark/kit/testing/postgres.ts'
import { endedLobby, historyStoreCases } from './history-store.cases.ts'
import { openPostgres } from './pg-database.ts'
import { createPgHistory } from './pg-history.ts'

const log = createLogger('test', 'silent')

describe('with the real Postgres', () => {
  let postgres: TestPostgres
  const database = () => openPostgres(postgres.url, log)
  beforeAll(async () => {
    postgres = await startPostgres()
    for (let tries = 0; ; tries++) {
      const db = database()
      const isUp = await sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
      await db.destroy()
      if (isUp) break
      if (tries > 100) throw new Error('Postgres does not come up.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }, 60_000)
  afterAll(() => postgres.stop())
  afterEach(async () => {
    const db = database()
    await db.deleteFrom('ended_lobby').execute()
    await db.deleteFrom('daily_user').execute()
    await db.destroy()
  })

  historyStoreCases('the history in Postgres', (nowMs) =>
    Promise.resolve(createPgHistory(database(), 'EU', createFakeClock(nowMs), log)),
  )

  it('LOB-54 regions that share a database see their own', async () => {
    const clock = createFakeClock(1_700_000_000_000)
    const eu = createPgHistory(database(), 'EU', clock, log)
    const us = createPgHistory(database(), 'US', clock, log)
    eu.add(endedLobby('123456', 1_700_000_000))
    us.visit('2026-11-21', 'a')
    expect([await eu.latest(9), await us.latest(9)].map((lobbies) => lobbies.length)).toEqual([1, 0])
    expect(await eu.dailyUsers()).toEqual([])
    await Promise.all([eu.close(), us.close()])
  })

  it('LOB-54 what could not be written is written when the database is back', async () => {
    const clock = createFakeClock(1_700_000_000_000)
    const db = database()
    const history = createPgHistory(db, 'EU', clock, log)
    await history.latest(1)
    await sql`alter table ended_lobby rename to away`.execute(db)
    history.add(endedLobby('123456', 1_700_000_000))
    await expect(history.latest(9)).rejects.toThrow()
    await sql`alter table away rename to ended_lobby`.execute(db)
    clock.advance(5_000)
    expect(await history.latest(9)).toHaveLength(1)
    await history.close()
  })
})
