import { createServer, type RequestListener } from 'node:http'
import { closeServer, createLogger, listen } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { Registry } from 'prom-client'
import { createApp } from './app.ts'
import { createAnalyticsMetrics } from './shared/metrics.ts'
import { createEventStore } from './events/event-store.ts'
import { openDatabase } from './store/open-database.ts'
import { createToggleStore } from './toggles.ts'

const log = createLogger('analytics', { level: 'silent' })

let db: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  db = await openDatabase({ folder: null }, log)
}, 60_000)
afterAll(() => db.destroy())

it('ANA-110 toggles are kept as they were last set, and unknown or malformed ones are refused', async () => {
  const app = createApp({
    store: createEventStore(db),
    toggles: createToggleStore(db),
    edgeToken: 'token',
    clock: createFakeClock(),
    log,
    metrics: createAnalyticsMetrics(new Registry()),
  })
  const server = createServer(app as RequestListener)
  const origin = `http://127.0.0.1:${await listen(server, 0)}`
  const headers = { 'x-edge-token': 'token', 'content-type': 'application/json' }
  const put = async (name: string, body: object) =>
    (await fetch(`${origin}/internal/toggles/${name}`, { method: 'PUT', headers, body: JSON.stringify(body) })).status
  const all = async () => (await fetch(`${origin}/internal/toggles`, { headers })).json() as Promise<object>
  expect(await all()).toEqual({ toggles: [] })
  expect(await put('game.drawgame', { on: false })).toBe(204)
  expect(await put('useCdn', { on: true })).toBe(204)
  expect(await put('useCdn', { on: true, share: 0.25, regions: ['ASIA', 'EU'] })).toBe(204)
  const kept = {
    toggles: [
      { name: 'game.drawgame', on: false, share: 1, regions: ['EU', 'US', 'ASIA'] },
      { name: 'useCdn', on: true, share: 0.25, regions: ['EU', 'ASIA'] },
    ],
  }
  expect(await all()).toEqual(kept)
  expect(await put('remote.mf-admin', { on: false })).toBe(404)
  expect(await put('remote.mf-quiz', { on: true })).toBe(204)
  for (const body of [
    {},
    { on: 'yes' },
    { on: true, share: 2 },
    { on: true, regions: ['MARS'] },
    { on: true, regions: [] },
  ])
    expect(await put('useCdn', body)).toBe(400)
  expect(await all()).toMatchObject({ toggles: expect.arrayContaining(kept.toggles) as unknown })
  await closeServer(server)
})
