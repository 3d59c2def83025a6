import { createServer, type RequestListener, type Server } from 'node:http'
import type { AdminSession } from '@sofaspark/contract'
import { closeServer, createLogger, listen, newSessionSecret, sessionIdOf } from '@sofaspark/kit'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { Registry } from 'prom-client'
import { createApp } from './app.ts'
import { createAnalyticsMetrics } from './shared/metrics.ts'
import { createEventStore } from './events/event-store.ts'
import { openDatabase } from './store/open-database.ts'
import { createSessionStore } from './sessions.ts'

const NOON_S = Date.parse('2026-11-24T12:00:00Z') / 1_000
const MINUTE_MS = 60_000
const log = createLogger('analytics', { level: 'silent' })
let db: Awaited<ReturnType<typeof openDatabase>>
let clock: FakeClock
let server: Server
let origin: string

beforeAll(async () => {
  db = await openDatabase({ folder: null }, log)
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await db.deleteFrom('admin_session').execute()
  clock = createFakeClock(NOON_S * 1_000)
  const parts = { store: createEventStore(db), sessions: createSessionStore(db), edgeToken: 'token', clock, log }
  server = createServer(createApp({ ...parts, metrics: createAnalyticsMetrics(new Registry()) }) as RequestListener)
  origin = `http://127.0.0.1:${await listen(server, 0)}`
})
afterEach(() => closeServer(server))

const request = (method: string, path = '', body?: object, token = 'token'): Promise<Response> =>
  fetch(`${origin}/internal/sessions${path}`, {
    method,
    headers: { 'x-edge-token': token, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const open = async (address = '10.0.0.1'): Promise<string> => {
  const id = sessionIdOf(newSessionSecret())
  expect((await request('POST', '', { id, role: 'operator', address })).status).toBe(204)
  return id
}
const use = async (id: string, isActive = false): Promise<number> =>
  (await request('POST', '/use', { id, isActive })).status
const live = async (): Promise<AdminSession[]> =>
  ((await (await request('GET')).json()) as { sessions: AdminSession[] }).sessions

it('ANA-40 a session is live for 30 min after the last user action, however often it is checked', async () => {
  const id = await open()
  for (let minute = 0; minute < 29; minute++) {
    clock.advance(MINUTE_MS)
    expect(await use(id)).toBe(200)
  }
  expect(await use(id, true)).toBe(200)
  expect(await live()).toEqual([{ id, role: 'operator', address: '10.0.0.1', since: NOON_S, seen: NOON_S + 29 * 60 }])
  clock.advance(30 * MINUTE_MS)
  expect([await use(id, true), await live()]).toEqual([404, []])
})

it('ANA-40 a session ends after 12 h, whatever its person does', async () => {
  const id = await open()
  for (let act = 0; act < 35; act++) {
    clock.advance(20 * MINUTE_MS)
    expect(await use(id, true)).toBe(200)
  }
  clock.advance(20 * MINUTE_MS)
  expect(await use(id, true)).toBe(404)
})

it('ANA-40 an ended session is deleted, others stay, and expired ones are deleted', async () => {
  const [first, second] = [await open(), await open('10.0.0.2')]
  expect((await request('DELETE', `/${first}`)).status).toBe(204)
  expect((await request('DELETE', `/${first}`)).status).toBe(404)
  expect([await use(first, true), await use(second)]).toEqual([404, 200])
  clock.advance(31 * MINUTE_MS)
  const third = await open()
  expect(await db.selectFrom('admin_session').select('id').execute()).toEqual([{ id: third }])
})

it('ANA-40 anything but a hash, and any caller but an edge, is refused', async () => {
  for (const id of ['', 'x', `${'A'.repeat(42)}!`, 7]) {
    expect((await request('POST', '', { id, role: 'operator', address: 'x' })).status).toBe(400)
    expect((await request('POST', '/use', { id, isActive: false })).status).toBe(400)
  }
  const id = 'A'.repeat(43)
  expect((await request('POST', '', { id, role: 'owner', address: 'x' })).status).toBe(400)
  expect((await request('GET', '', undefined, 'guess')).status).toBe(401)
  expect(await live()).toEqual([])
})
