import { createServer, type RequestListener, type Server } from 'node:http'
import { closeServer, createLogger, listen, systemClock } from '@sofaspark/kit'
import { startPostgres, type TestPostgres } from '@sofaspark/kit/testing/postgres.ts'
import { until } from '@sofaspark/lobby-testing'
import { sql, type Kysely } from 'kysely'
import { Registry } from 'prom-client'
import { createApp } from './app.ts'
import { createAnalyticsMetrics } from './shared/metrics.ts'
import { defaultSettings } from './shared/settings.ts'
import { createEventStore } from './events/event-store.ts'
import { openDatabase } from './store/open-database.ts'
import type { AnalyticsSchema } from './store/schema.ts'

const EDGE_TOKEN = 'edge-token'
const WRITES = 20
const log = createLogger('analytics', { level: 'silent' })

let postgres: TestPostgres
let db: Kysely<AnalyticsSchema>
let other: Kysely<AnalyticsSchema>
let server: Server
let origin: string
let register: Registry

beforeAll(async () => {
  postgres = await startPostgres()
  db = await openDatabase({ databaseUrl: postgres.url }, log)
  other = await openDatabase({ databaseUrl: postgres.url }, log)
  register = new Registry()
  const app = createApp({
    store: createEventStore(db),
    edgeToken: EDGE_TOKEN,
    clock: systemClock,
    log,
    metrics: createAnalyticsMetrics(register),
    settings: { ...defaultSettings, eventWritesAtOnce: WRITES },
  })
  server = createServer(app as RequestListener)
  origin = `http://127.0.0.1:${String(await listen(server, 0))}`
}, 60_000)
afterAll(async () => {
  await closeServer(server)
  await Promise.all([db.destroy(), other.destroy()])
  await postgres.stop()
})

const report = async (): Promise<{ status: number; code: string | undefined }> => {
  const response = await fetch(`${origin}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-edge-token': EDGE_TOKEN },
    body: JSON.stringify({ events: [{ name: 'client_launch_page_shown', region: 'EU' }] }),
  })
  const text = await response.text()
  const body = text === '' ? {} : (JSON.parse(text) as { error?: { code: string } })
  return { status: response.status, code: body.error?.code }
}
const waiting = async (): Promise<number> =>
  (await register.getSingleMetric('sofaspark_analytics_writes_waiting')?.get())?.values[0]?.value ?? -1

it('ANA-72 events during a stalled database are unavailable within seconds, do not pile up, and are stored again afterwards', async () => {
  expect((await report()).status).toBe(202)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let locked: () => void = () => undefined
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const standing = other.transaction().execute(async (trx) => {
    await sql`lock table event in access exclusive mode`.execute(trx)
    locked()
    await held
  })
  await isLocked
  const startMs = performance.now()
  const responses = await Promise.all(Array.from({ length: 150 }, report))
  expect(performance.now() - startMs).toBeLessThan(15_000)
  expect(new Set(responses.map(({ code }) => code))).toEqual(new Set(['unavailable']))
  expect(await waiting()).toBeLessThanOrEqual(WRITES)
  const metrics = await register.metrics()
  expect(metrics).toContain(`turned_away_total{why="writes_full"} ${String(150 - WRITES)}`)
  expect(metrics).toContain(`turned_away_total{why="late"} ${String(WRITES)}`)
  release()
  await standing
  await until(async () => (await waiting()) === 0)
  expect((await report()).status).toBe(202)
}, 60_000)
