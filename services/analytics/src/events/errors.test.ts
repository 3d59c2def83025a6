import { createServer, type RequestListener } from 'node:http'
import type { ErrorGroup } from '@sofaspark/contract'
import { closeServer, createLogger, listen } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { Registry } from 'prom-client'
import { createApp } from '../app.ts'
import { createAnalyticsMetrics } from '../shared/metrics.ts'
import { createEventStore } from './event-store.ts'
import { openDatabase } from '../store/open-database.ts'
import { errorGroups, fingerprintOf, type CountedError, createErrorStore } from './errors.ts'

const log = createLogger('analytics', { level: 'silent' })
const NOON_MS = Date.parse('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000

const counted = (patch: Partial<CountedError>): CountedError => ({
  name: 'client_error_handle_undefined',
  message: 'TypeError: x is undefined',
  file: '',
  browser: 'Chrome 126',
  region: 'EU',
  position: '',
  count: 1,
  firstS: 10,
  lastS: 20,
  ...patch,
})

let db: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  db = await openDatabase({ folder: null }, log)
}, 60_000)
afterAll(() => db.destroy())

it('ANA-120 the same error is one group over releases, rooms and origins, counted by release and browser', () => {
  const fileOf = (host: string, version: string) => `https://${host}/remotes/mf-game/${version}/main.3f9a2c81.js`
  const groups = errorGroups([
    counted({ message: 'Error: room 123456', file: fileOf('a.example', '0.1.0-1a2b3c4'), count: 3, lastS: 30 }),
    counted({
      message: 'Error: room 987654',
      file: fileOf('b.example', '0.1.0-5d6e7f8'),
      browser: 'Safari 17',
      firstS: 5,
    }),
    counted({ message: 'Error: another', lastS: 40 }),
    counted({ name: 'client_ChunkLoadError', message: 'Error: another', browser: '__proto__' }),
  ])
  expect(groups).toHaveLength(3)
  expect(groups[1]).toMatchObject({ message: 'Error: room 123456', count: 4, first: 5, last: 30 })
  expect({ ...groups[1]?.versions }).toEqual({ 'mf-game 0.1.0-1a2b3c4': 3, 'mf-game 0.1.0-5d6e7f8': 1 })
  expect({ ...groups[1]?.browsers }).toEqual({ 'Chrome 126': 3, 'Safari 17': 1 })
  expect(Object.keys(groups[2]?.browsers ?? {})).toEqual(['__proto__'])
  expect(new Set(groups.map(({ fingerprint }) => fingerprint)).size).toBe(3)
})

it('ANA-120 a group counts by region, and names its three most frequent positions', () => {
  const file = 'https://sofa.example/controller/main.1a2b3c4d5e.js'
  const at = (position: string, count: number, region: 'EU' | 'US' = 'EU') => counted({ file, position, count, region })
  const [group] = errorGroups([at('1:7', 1), at('1:8', 3), at('1:9', 2), at('1:10', 2, 'US'), at('1:7', 5, 'US')])
  expect({ ...group?.regions }).toEqual({ EU: 6, US: 7 })
  expect(group?.positions).toEqual([
    { file, position: '1:7', count: 6 },
    { file, position: '1:8', count: 3 },
    { file, position: '1:9', count: 2 },
  ])
})

it('ANA-120 groups that more networks report come first, before newer ones of fewer', () => {
  const genuine = counted({ message: 'genuine', lastS: 20 })
  const noise = Array.from({ length: 300 }, (_, n) => counted({ message: `noise ${'ab'.repeat(n)}`, lastS: 40 + n }))
  const reporters = new Map([[fingerprintOf(genuine), 12], ...noise.map((one) => [fingerprintOf(one), 1] as const)])
  expect(errorGroups([...noise, genuine], reporters)[0]?.message).toBe('genuine')
})

it('ANA-120 a network counts once a day for a group, whatever changes in its text', async () => {
  const store = createEventStore(db)
  const at = new Date(NOON_MS - 200 * DAY_MS)
  const params = { message: 'lost in room 123456', file: '/static/shell.js' }
  const event = { at, region: 'EU', name: 'client_error_handle_undefined', params } as const
  const failed = {
    at,
    region: 'EU',
    name: 'client_remote_failed',
    params: { reason: 'load', remote: 'mf-game', version: '1' },
  } as const
  await store.addAll([
    { ...event, reporter: 'one' },
    { ...event, params: { ...params, message: 'lost in room 7' }, reporter: 'one' },
    { ...event, reporter: 'two' },
    { ...failed, reporter: 'two' },
  ])
  const errors = createErrorStore(db)
  const reporters = await errors.reportersSince(at)
  const groups = errorGroups(await errors.countedSince(at), reporters)
  expect(groups.map(({ fingerprint, count }) => [reporters.get(fingerprint), count])).toEqual([
    [2, 3],
    [1, 1],
  ])
  await store.createMonths(at.getTime() + 32 * DAY_MS)
  expect((await errors.reportersSince(at)).size).toBe(0)
})

it('ANA-120 a network that reports for a month is one, behind two that report on one day', async () => {
  const store = createEventStore(db)
  const start = new Date(NOON_MS - 300 * DAY_MS)
  const error = (message: string, daysLater: number, reporter: string) => ({
    at: new Date(start.getTime() + daysLater * DAY_MS),
    region: 'EU' as const,
    name: 'client_error_handle_undefined',
    params: { message, file: '/static/shell.js' },
    reporter,
  })
  await store.addAll([
    ...Array.from({ length: 20 }, (_, day) => error('noise', day, `one on day ${day}`)),
    ...['one', 'two'].map((reporter) => error('genuine', 0, reporter)),
  ])
  const errors = createErrorStore(db)
  const groups = errorGroups(await errors.countedSince(start), await errors.reportersSince(start))
  expect(groups.slice(0, 2).map(({ message }) => message)).toEqual(['genuine', 'noise'])
  await db
    .deleteFrom('error_day')
    .where('day', '<', new Date(NOON_MS - 200 * DAY_MS).toISOString().slice(0, 10))
    .execute()
})

it('ANA-120 errors of the last 30 days are grouped, failed remotes, WebGL and sockets as well, and other events are not among them', async () => {
  const store = createEventStore(db)
  const app = createApp({
    store,
    errors: createErrorStore(db),
    edgeToken: 'token',
    clock: createFakeClock(NOON_MS),
    log,
    metrics: createAnalyticsMetrics(new Registry()),
  })
  const server = createServer(app as RequestListener)
  const add = (name: string, params: object, daysAgo: number) =>
    store.add({ name, params: { ...params }, region: 'EU', at: new Date(NOON_MS - daysAgo * DAY_MS) })
  const error = { message: 'Error: lost', file: '', browser: 'Firefox 128' }
  await add('client_error_handle_undefined', error, 0)
  await add('client_error_handle_undefined', error, 29)
  await add('client_error_handle_undefined', error, 31)
  await add('client_ChunkLoadError', { type: 'timeout', address: '/remotes/mf-lobby/0.1.0-1a2b3c4/x.js' }, 1)
  await add('client_remote_failed', { reason: 'load', remote: 'mf-game', version: '0.1.0-1a2b3c4' }, 2)
  await add('client_webgl_lost', { message: 'WebGL context lost', path: '/game' }, 3)
  await add('client_socket_refused', { message: 'xhr poll error', path: '/eu/socket.io' }, 4)
  await add('client_launch_page_shown', {}, 0)
  const origin = `http://127.0.0.1:${await listen(server, 0)}`
  const response = await fetch(`${origin}/internal/errors`, { headers: { 'x-edge-token': 'token' } })
  const { groups } = (await response.json()) as { groups: ErrorGroup[] }
  expect(groups).toMatchObject([
    { message: 'Error: lost', count: 2, last: NOON_MS / 1_000, browsers: { 'Firefox 128': 2 } },
    { message: 'timeout', count: 1, versions: { 'mf-lobby 0.1.0-1a2b3c4': 1 } },
    { name: 'client_remote_failed', message: 'load', versions: { 'mf-game 0.1.0-1a2b3c4': 1 } },
    { name: 'client_webgl_lost', message: 'WebGL context lost', regions: { EU: 1 } },
    { name: 'client_socket_refused', message: 'xhr poll error' },
  ])
  expect((await fetch(`${origin}/internal/errors`)).status).toBe(401)
  await closeServer(server)
})
