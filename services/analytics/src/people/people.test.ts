import { createServer, type RequestListener } from 'node:http'
import { closeServer, createLogger, listen } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { startPostgres, type TestPostgres } from '@sofaspark/kit/testing/postgres.ts'
import { until } from '@sofaspark/lobby-testing'
import { sql, type Kysely } from 'kysely'
import { Registry } from 'prom-client'
import { createApp } from '../app.ts'
import { createAnalyticsMetrics } from '../metrics.ts'
import { createErasureStore } from '../erasures/erasure-store.ts'
import { createEventStore } from '../events/event-store.ts'
import { openDatabase } from '../store/open-database.ts'
import type { AnalyticsSchema } from '../store/schema.ts'
import { peopleCases } from './people.cases.ts'
import { createPeopleStore } from './people-store.ts'

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
  await people.find('nobody')
  const other = await openDatabase({ databaseUrl: postgres.url }, log)
  const lostBefore = connectionsLost
  const { rows } =
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`.execute(
      other,
    )
  await other.destroy()
  expect(rows.length).toBeGreaterThan(0)
  await until(() => connectionsLost === lostBefore + rows.length)
  await expect(people.find('nobody')).resolves.toBeDefined()
})

it('ANA-131 an erasure outlives a restart until every region has carried it out, and leaves no id behind', async () => {
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

it('ANA-32 people and the audit are for the edge alone, and only listed words are recorded', async () => {
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
  const ask = (path: string, init: RequestInit = {}, token = 'token') =>
    fetch(`${origin}${path}`, { ...init, headers: { 'x-edge-token': token, 'content-type': 'application/json' } })
  const post = (body: object) => ask('/internal/audit', { method: 'POST', body: JSON.stringify(body) })
  for (const path of ['/internal/person/u-1', '/internal/audit'])
    expect((await ask(path, {}, 'wrong')).status).toBe(401)
  const entry = { actor: 's-1', role: 'operator', address: '10.0.0.7', outcome: 'ok', target: '123456', detail: '' }
  expect((await post({ ...entry, action: 'lobby_ended', name: 'Ada' })).status).toBe(202)
  for (const wrong of [
    { ...entry, action: 'Ada Lovelace' },
    { ...entry, action: 'lobby_ended', role: 'owner' },
    { ...entry, action: 'lobby_ended', detail: 'x'.repeat(301) },
    { ...entry, action: 'lobby_ended', target: '\0' },
  ])
    expect((await post(wrong)).status).toBe(400)
  expect((await ask('/internal/audit?page=last')).status).toBe(400)
  expect(await (await ask('/internal/audit')).json()).toEqual({
    entries: [{ ...entry, action: 'lobby_ended', at: expect.any(Number) as number }],
    total: 1,
  })
  expect(await (await ask('/internal/audit?page=2')).json()).toEqual({ entries: [], total: 1 })
  expect(await (await ask('/internal/person/u-9')).json()).toEqual({ events: [], scores: [] })
  expect(await (await ask('/internal/person/u-9', { method: 'DELETE' })).json()).toEqual({ erased: 0 })
  await closeServer(server)
})
