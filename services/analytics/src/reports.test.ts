import { createServer, type RequestListener, type Server } from 'node:http'
import { limits, type AnalyticsEvent } from '@sofaspark/contract'
import { analyticsEvents, commonEventFields } from '@sofaspark/contract/analytics-events.ts'
import { closeServer, createLogger, listen } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { Registry } from 'prom-client'
import { createApp } from './app.ts'
import { createAnalyticsMetrics } from './shared/metrics.ts'
import { createEventStore } from './events/event-store.ts'
import { openDatabase } from './store/open-database.ts'

const NOON_MS = Date.parse('2026-11-21T12:00:00Z')
const NOON_S = NOON_MS / 1_000
const log = createLogger('analytics', { level: 'silent' })
const register = new Registry()
let db: Awaited<ReturnType<typeof openDatabase>>
let server: Server
let origin: string

beforeAll(async () => {
  db = await openDatabase({ folder: null }, log)
  const parts = { store: createEventStore(db), edgeToken: 'token', clock: createFakeClock(NOON_MS), log }
  server = createServer(createApp({ ...parts, metrics: createAnalyticsMetrics(register) }) as RequestListener)
  origin = `http://127.0.0.1:${await listen(server, 0)}`
})
afterAll(async () => {
  await closeServer(server)
  await db.destroy()
})
beforeEach(async () => {
  await db.deleteFrom('event').execute()
  register.resetMetrics()
})

const report = async (
  events: Partial<AnalyticsEvent>[],
): Promise<{ status: number; accepted?: number; error?: { code: string; message: string } }> => {
  const response = await fetch(`${origin}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-edge-token': 'token' },
    body: JSON.stringify({ events: events.map((event) => ({ region: 'EU', ...event })) }),
  })
  return { status: response.status, ...((await response.json()) as object) }
}
const stored = () => db.selectFrom('event').select(['name', 'params', 'at']).orderBy('id').execute()

it('ANA-02 every event of the table is stored with all of its fields and the common ones', async () => {
  const events = Object.entries(analyticsEvents).map(([name, { fields }]) => ({
    name,
    params: Object.fromEntries(
      Object.entries({ ...commonEventFields, ...fields }).map(([field, { kind }]) => [
        field,
        kind === 'text' ? 'x' : 7,
      ]),
    ),
  }))
  expect(events.length).toBeGreaterThanOrEqual(12)
  expect(await report(events)).toEqual({ status: 202, accepted: events.length })
  expect((await stored()).map(({ name, params }) => ({ name, params }))).toEqual(events)
})

it('ANA-02 unknown names, fields and kinds of values are refused, and counted by reason', async () => {
  const name = 'client_web_vitals'
  const faults: [why: string, event: Partial<AnalyticsEvent>][] = [
    ['name', { name: 'client_made_up' }],
    ['name', { name: 'constructor' }],
    ['name', { name: 'launch_page_shown' }],
    ['field', { name, params: { address: 'x' } }],
    ['field', { name, params: { toString: 'x' } }],
    ['kind', { name, params: { value: 'fast' } }],
    ['kind', { name, params: { path: 7 } }],
  ]
  for (const [, event] of faults)
    expect(await report([event])).toMatchObject({ status: 400, error: { code: 'unknown_event' }, accepted: 0 })
  expect(await report([{ name: '<b>' }])).toMatchObject({ status: 400, error: { code: 'bad_payload' } })
  expect(await stored()).toEqual([])
  const counted = await register.metrics()
  for (const [why, count] of Object.entries({ name: 3, field: 2, kind: 2, shape: 1 }))
    expect(counted).toContain(`events_refused_total{why="${why}"} ${count}`)
})

it('ANA-02 an unknown event does not hold up the others of its batch', async () => {
  const events = [
    { name: 'client_launch_page_shown' },
    { name: 'nonsense' },
    { name: 'client_host_clicked_create_lobby' },
  ]
  const { status, accepted, error } = await report(events)
  expect([status, accepted, error?.code]).toEqual([400, 2, 'unknown_event'])
  expect(error?.message).toContain('nonsense')
  expect((await stored()).map(({ name }) => name)).toEqual([
    'client_launch_page_shown',
    'client_host_clicked_create_lobby',
  ])
})

it('ANA-02 a batch of more than 50 events, or of none, is refused as a whole', async () => {
  const batch = (length: number) => Array.from({ length }, () => ({ name: 'client_launch_page_shown' }))
  expect(await report(batch(limits.analyticsEventsPerReport))).toEqual({ status: 202, accepted: 50 })
  for (const length of [0, 51])
    expect(await report(batch(length))).toMatchObject({ status: 400, error: { code: 'bad_payload' } })
  expect(await stored()).toHaveLength(50)
})

it("ANA-02 an event's own time counts within the last hour; a page's clock is not believed further", async () => {
  const name = 'client_launch_page_shown'
  const times = [NOON_S - 60, NOON_S - 3_599.5, NOON_S - 3_600, NOON_S + 1, -1, 1e300]
  expect((await report([{ name }, ...times.map((at) => ({ name, at }))])).status).toBe(202)
  const expected = [NOON_S, NOON_S - 60, NOON_S - 3_599.5, NOON_S, NOON_S, NOON_S, NOON_S]
  expect((await stored()).map(({ at }) => at.getTime() / 1_000)).toEqual(expected)
})
