import { type Kysely, sql } from 'kysely'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { createLogger, closeServer, listen } from '@sofaspark/kit'
import { until } from '@sofaspark/lobby-testing'
import { keepAudit } from './retention.ts'
import { createEventStore } from './events/event-store.ts'
import type { AnalyticsSchema } from './store/schema.ts'
import { createPeopleStore } from './people.ts'
import { createServer, type RequestListener } from 'node:http'
import { startPostgres, type TestPostgres } from '@sofaspark/kit/testing/postgres.ts'
import { Registry } from 'prom-client'
import { createApp } from './app.ts'
import { createAnalyticsMetrics } from './shared/metrics.ts'
import { createErasureStore } from './erasures.ts'
import { openDatabase } from './store/open-database.ts'

const at = new Date('2026-11-21T12:00:00Z')

/** Promises about personal data, for every database. */
const peopleCases = (name: string, open: () => Kysely<AnalyticsSchema>): void => {
  describe(name, () => {
    it('ANA-30 a person is found by userId, and after erasing there are no rows with that person left', async () => {
      const db = open()
      const events = createEventStore(db)
      const people = createPeopleStore(db)
      for (const userId of ['u-1', 'u-1', 'u-2'])
        await events.add({
          at,
          region: 'EU',
          name: 'client_launch_page_shown',
          params: { userId, roomNumber: '234567' },
        })
      await events.add({ at, region: 'EU', name: 'client_launch_page_shown', params: {} })
      const run = { at, game: 'bubblewar', rules_version: '1', ticket: 't', board: 1, run: 'r', score: 9, level: 1 }
      await db
        .insertInto('high_score')
        .values({ ...run, name: 'Ada', user_id: 'u-1' })
        .execute()
      expect(await people.find('u-1')).toHaveLength(2)
      expect(await people.findScores('u-1')).toMatchObject([{ name: 'Ada', score: 9 }])
      expect(await people.erase('u-1')).toBe(3)
      expect(await people.findScores('u-1')).toEqual([])
      expect(JSON.stringify(await db.selectFrom('high_score').selectAll().execute())).not.toMatch(/u-1|Ada/)
      expect(await people.find('u-1')).toEqual([])
      expect(JSON.stringify(await db.selectFrom('event').selectAll().execute())).not.toContain('u-1')
      expect(await people.erase("' or 1=1 --")).toBe(0)
      expect(await people.find('u-2')).toHaveLength(1)
      await db.deleteFrom('event').execute()
      await db.deleteFrom('high_score').execute()
    })

    it('ANA-31 what admins did is kept for a year', async () => {
      const db = open()
      const people = createPeopleStore(db)
      const by = { actor: 's-1', role: 'operator', address: '10.0.0.7', outcome: 'ok', target: '', detail: '' } as const
      await people.audit({ ...by, action: 'signed_in' }, new Date('2025-11-20T12:00:00Z'))
      await people.audit({ ...by, action: 'erased' }, new Date('2025-11-22T12:00:00Z'))
      const stop = keepAudit(people, createFakeClock(at.getTime()), createLogger('test', { level: 'silent' }))
      await until(async () => (await people.audited(0, 9)).total === 1)
      const atS = Date.parse('2025-11-22T12:00:00Z') / 1_000
      expect(await people.audited(0, 9)).toEqual({ entries: [{ ...by, action: 'erased', at: atS }], total: 1 })
      stop()
      await db.deleteFrom('admin_audit').execute()
    })

    it('ANA-31 the audit is read in pages, the newest first, and the database changes no entry', async () => {
      const db = open()
      const people = createPeopleStore(db)
      const by = { actor: 's-1', role: 'operator', address: '10.0.0.7', outcome: 'ok', detail: 'late' } as const
      for (const [second, target] of ['123456', '456789', '789123'].entries())
        await people.audit({ ...by, action: 'lobby_ended', target }, new Date(at.getTime() + second * 1_000))
      const targets = async (skip: number) => (await people.audited(skip, 2)).entries.map(({ target }) => target)
      expect(await targets(0)).toEqual(['789123', '456789'])
      expect(await targets(2)).toEqual(['123456'])
      await db.updateTable('admin_audit').set({ target: '' }).execute()
      expect(await targets(2)).toEqual(['123456'])
      await db.deleteFrom('admin_audit').execute()
    })
  })
}

const log = createLogger('analytics', { level: 'silent' })
let embedded: Kysely<AnalyticsSchema>
let real: Kysely<AnalyticsSchema>
let postgres: TestPostgres
/** Warnings of the pool. */
let connectionsLost = 0

beforeAll(async () => {
  postgres = await startPostgres()
  embedded = await openDatabase({ folder: null }, log)
  real = await openDatabase({ databaseUrl: postgres.url }, { warn: () => (connectionsLost += 1) })
}, 60_000)
afterAll(async () => {
  await Promise.all([embedded.destroy(), real.destroy()])
  await postgres.stop()
})

peopleCases('in the embedded database', () => embedded)
peopleCases('in Postgres', () => real)

it('ANA-33 connections that Postgres ends while they are idle are replaced', async () => {
  const people = createPeopleStore(real)
  await people.find('unknown')
  const other = await openDatabase({ databaseUrl: postgres.url }, log)
  const lostBefore = connectionsLost
  const { rows } =
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`.execute(
      other,
    )
  await other.destroy()
  expect(rows.length).toBeGreaterThan(0)
  await until(() => connectionsLost === lostBefore + rows.length)
  await expect(people.find('unknown')).resolves.toBeDefined()
})

it('ANA-30 an erasure outlives a restart until every region has carried it out, and leaves no id behind', async () => {
  const id = await createErasureStore(embedded).add('u-7', ['EU', 'US', 'ASIA'], new Date(0))
  const other = await createErasureStore(embedded).add('u-8', ['EU'], new Date(0))
  const erasures = createErasureStore(embedded)
  await erasures.done(id, ['US', 'EU'])
  await erasures.done(id, ['US'])
  expect(await erasures.due()).toEqual([
    { id, since: 0, person: 'u-7', regions: ['ASIA'] },
    { id: other, since: 0, person: 'u-8', regions: ['EU'] },
  ])
  await erasures.done(id, ['ASIA'])
  await erasures.done(other, ['EU'])
  expect(JSON.stringify(await embedded.selectFrom('erasure').selectAll().execute())).toBe('[]')
})

it('ANA-31 people and the audit are only accessible to the edge, and only listed actions are recorded', async () => {
  const app = createApp({
    store: createEventStore(embedded),
    people: createPeopleStore(embedded),
    edgeToken: 'token',
    clock: createFakeClock(),
    log,
    metrics: createAnalyticsMetrics(new Registry()),
  })
  const server = createServer(app as RequestListener)
  const origin = `http://127.0.0.1:${await listen(server, 0)}`
  const request = (path: string, init: RequestInit = {}, token = 'token') =>
    fetch(`${origin}${path}`, { ...init, headers: { 'x-edge-token': token, 'content-type': 'application/json' } })
  const post = (body: object) => request('/internal/audit', { method: 'POST', body: JSON.stringify(body) })
  for (const path of ['/internal/person/u-1', '/internal/audit'])
    expect((await request(path, {}, 'wrong')).status).toBe(401)
  const entry = { actor: 's-1', role: 'operator', address: '10.0.0.7', outcome: 'ok', target: '123456', detail: '' }
  expect((await post({ ...entry, action: 'lobby_ended', name: 'Ada' })).status).toBe(202)
  for (const wrong of [
    { ...entry, action: 'Ada Lovelace' },
    { ...entry, action: 'lobby_ended', role: 'owner' },
    { ...entry, action: 'lobby_ended', detail: 'x'.repeat(301) },
    { ...entry, action: 'lobby_ended', target: '\0' },
  ])
    expect((await post(wrong)).status).toBe(400)
  expect((await request('/internal/audit?page=last')).status).toBe(400)
  expect(await (await request('/internal/audit')).json()).toEqual({
    entries: [{ ...entry, action: 'lobby_ended', at: expect.any(Number) as number }],
    total: 1,
  })
  expect(await (await request('/internal/audit?page=2')).json()).toEqual({ entries: [], total: 1 })
  expect(await (await request('/internal/person/u-9')).json()).toEqual({ events: [], scores: [] })
  expect(await (await request('/internal/person/u-9', { method: 'DELETE' })).json()).toEqual({ erased: 0 })
  await closeServer(server)
})
