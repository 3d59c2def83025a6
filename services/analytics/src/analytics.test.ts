import { once } from 'node:events'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import { closeServer, createLogger, listen } from '@sofaspark/kit'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { until } from '@sofaspark/lobby-testing'
import type { Kysely } from 'kysely'
import { Registry } from 'prom-client'
import { createApp } from './app.ts'
import { createAnalyticsMetrics } from './shared/metrics.ts'
import { keepRetention, retentionStart } from './retention.ts'
import { defaultSettings } from './shared/settings.ts'
import { createEventStore, eventBytes, type EventStore } from './events/event-store.ts'
import { openDatabase } from './store/open-database.ts'
import type { AnalyticsSchema } from './store/schema.ts'

const EDGE_TOKEN = 'edge-token'
const NOON = Date.parse('2026-11-21T12:00:00Z')
const A_DAY_MS = 86_400_000

let db: Kysely<AnalyticsSchema>
let store: EventStore
let clock: FakeClock
let server: Server
let origin: string
const log = createLogger('analytics', { level: 'silent' })

beforeAll(async () => {
  db = await openDatabase({ folder: null }, log)
  store = createEventStore(db)
  clock = createFakeClock(NOON)
  const metrics = createAnalyticsMetrics(new Registry())
  server = createServer(createApp({ store, edgeToken: EDGE_TOKEN, clock, log, metrics }) as RequestListener)
  origin = `http://127.0.0.1:${await listen(server, 0)}`
})

afterAll(async () => {
  await closeServer(server)
  await db.destroy()
})

afterEach(async () => {
  await db.deleteFrom('event').execute()
})

const report = (event: unknown, token = EDGE_TOKEN): Promise<Response> => reportAll([event], token)

const reportAll = (events: unknown[] | string, token = EDGE_TOKEN): Promise<Response> =>
  fetch(`${origin}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-edge-token': token },
    body: typeof events === 'string' ? events : JSON.stringify({ events }),
  })

const daily = async (query = ''): Promise<unknown> => {
  const response = await fetch(`${origin}/internal/daily${query}`, { headers: { 'x-edge-token': EDGE_TOKEN } })
  return response.json()
}

const shown = { name: 'client_launch_page_shown', params: { roomNumber: '234567' }, region: 'EU' }

it('KIT-03 refuses requests without the edge token', async () => {
  const response = await report(shown, 'guess')
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: { code: 'unauthorized' } })
  expect(await daily()).toEqual({ days: [] })
})

it('ANA-02 stores an event with its region and only the known fields', async () => {
  expect((await report({ ...shown, address: '10.0.0.1' })).status).toBe(202)
  const rows = await db.selectFrom('event').selectAll().execute()
  expect(rows).toMatchObject([{ region: 'EU', name: 'client_launch_page_shown', params: { roomNumber: '234567' } }])
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['at', 'digest', 'id', 'name', 'params', 'region'])
})

const unfit: [string, unknown][] = [
  ['no name', { params: {}, region: 'EU' }],
  ['a name of other signs', { ...shown, name: '<script>' }],
  ['a nested value', { ...shown, params: { a: { b: 1 } } }],
  ['33 values', { ...shown, params: Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`p${n}`, n])) }],
  ['a text of 501 signs', { ...shown, params: { text: 'x'.repeat(501) } }],
  ['a value’s name of 41 signs', { ...shown, params: { ['x'.repeat(41)]: 1 } }],
  [
    '4,100 bytes of values',
    { ...shown, params: Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`p${n}`, 'é'.repeat(225)])) },
  ],
  ['an unknown region', { ...shown, region: 'MARS' }],
]

it.each(unfit)('ANA-02 refuses %s and stores nothing', async (_what, body) => {
  const response = await report(body)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { code: 'bad_payload' } })
  expect(await daily()).toEqual({ days: [] })
})

it('ANA-02 keeps a text that was cut in the middle of a character, or holds NUL', async () => {
  const params = { message: 'cut \ud83d', file: 'a\0b' }
  expect((await report({ ...shown, name: 'client_error_handle_undefined', params })).status).toBe(202)
  const rows = await db.selectFrom('event').select('params').execute()
  expect(rows).toEqual([{ params: { message: 'cut \ufffd', file: 'a\ufffdb' } }])
})

it.each(['?name=%00', '?name=a%20b', '?days=0x10', `?name=${'x'.repeat(81)}`])(
  'ANA-04 a query that no event can match (%s) is refused',
  async (query) => {
    expect(await daily(query)).toMatchObject({ error: { code: 'bad_payload' } })
  },
)

it('ANA-05 measures the events since a time, and deletes the oldest days beyond a number of bytes', async () => {
  const bytes = eventBytes({ name: shown.name, params: shown.params })
  for (const days of [0, 0, 1, 2, 2]) await store.add({ ...shown, region: 'EU', at: new Date(NOON - days * A_DAY_MS) })
  const all = await store.bytesSince(new Date(0))
  expect(all).toBeGreaterThanOrEqual(5 * bytes)
  expect(all).toBeLessThanOrEqual(5 * (bytes + 10))
  expect(await store.bytesSince(new Date(NOON - A_DAY_MS / 2))).toBe((all / 5) * 2)
  expect(await store.eraseBeyond(all)).toBe(0)
  expect(await store.eraseBeyond(all - 1)).toBe(2)
  expect(await store.eraseBeyond((all / 5) * 2)).toBe(1)
  expect(await daily()).toMatchObject({ days: [{ date: '2026-11-21', events: 2 }] })
})

it('ANA-04 counts by day, region and name, oldest first', async () => {
  await store.add({ ...shown, region: 'ASIA', at: new Date(NOON - A_DAY_MS) })
  await store.add({ ...shown, region: 'EU', at: new Date(NOON - 40 * A_DAY_MS) })
  await report(shown)
  await report(shown)
  await report({ ...shown, name: 'client_language_changed', params: { lang: 'he', prevLang: 'en' } })
  expect(await daily('?name=client_launch_page_shown')).toEqual({
    days: [
      { date: '2026-11-20', region: 'ASIA', name: 'client_launch_page_shown', events: 1 },
      { date: '2026-11-21', region: 'EU', name: 'client_launch_page_shown', events: 2 },
    ],
  })
  expect(await daily('?days=1')).toMatchObject({ days: [{ name: 'client_language_changed' }, { events: 2 }] })
})

it('ANA-74 a kind of request without a free slot is unavailable before its body is read, and other kinds continue', async () => {
  const metrics = new Registry()
  const app = createApp({
    store,
    edgeToken: EDGE_TOKEN,
    clock,
    log,
    metrics: createAnalyticsMetrics(metrics),
    settings: { ...defaultSettings, requestsAtOnce: 1 },
  })
  const small = createServer(app as RequestListener)
  const port = await listen(small, 0)
  const headers = { 'content-type': 'application/json', 'x-edge-token': EDGE_TOKEN }
  const stuck = request({ port, path: '/events', method: 'POST', headers: { ...headers, 'content-length': '100' } })
  const gone = new Promise((resolve) => stuck.once('error', resolve))
  const arrived = once(small, 'request')
  stuck.write('{')
  await arrived
  const post = () =>
    fetch(`http://127.0.0.1:${port}/events`, { method: 'POST', headers, body: JSON.stringify({ events: [shown] }) })
  const response = await post()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } })
  expect((await fetch(`http://127.0.0.1:${port}/internal/daily`, { headers })).status).toBe(200)
  expect(await metrics.metrics()).toContain('turned_away_total{why="requests_events"} 1')
  stuck.destroy()
  await gone
  await until(async () => (await post()).status === 202)
  await closeServer(small)
})

it('ANA-05 keeps raw events for 13 months and deletes older ones automatically', async () => {
  expect(retentionStart(NOON)).toEqual(new Date('2025-10-21T12:00:00Z'))
  await store.add({ ...shown, region: 'EU', at: new Date('2025-10-21T11:59:00Z') })
  await store.add({ ...shown, region: 'EU', at: new Date('2025-10-21T12:01:00Z') })
  const erased: Promise<number>[] = []
  const watched: EventStore = {
    ...store,
    eraseBefore: (time) => {
      const done = store.eraseBefore(time)
      erased.push(done)
      return done
    },
  }
  const stop = keepRetention(watched, 1e9, clock, log)
  await until(() => erased.length === 1)
  expect(await Promise.all(erased)).toEqual([1])
  clock.advance(7 * 3_600_000)
  await until(() => erased.length === 2)
  expect(await Promise.all(erased)).toEqual([1, 1])
  stop()
})
