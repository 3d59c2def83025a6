import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { edgeToken, startService, type Service } from '@sofaspark/lobby-testing'

const headers = { 'content-type': 'application/json', 'x-edge-token': edgeToken }
const started: Service[] = []

/** Starts the real entry point under the pinned Node on a folder. */
const start = async (dataDir: string, limits: Readonly<Record<string, string>> = {}): Promise<Service> => {
  const service = await startService('analytics', { env: { DATA_DIR: dataDir, ...limits } })
  started.push(service)
  return service
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-'))
})

afterEach(async () => {
  await Promise.all(started.splice(0).map((service) => service.kill()))
  rmSync(folder, { recursive: true, force: true })
})

it('ANA-06 accepted events outlive the process, which ends cleanly on SIGTERM and when its parent is gone', async () => {
  const first = await start(folder)
  const body = JSON.stringify({ events: [{ name: 'client_launch_page_shown', region: 'US' }] })
  expect((await fetch(`${first.url}/events`, { method: 'POST', headers, body })).status).toBe(202)
  expect((await fetch(`${first.internalUrl}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${first.internalUrl}/metrics`)).text()).toContain('events_accepted_total{region="US"')
  expect(await first.kill('SIGTERM')).toBe(0)

  const second = await start(folder)
  const response = await fetch(`${second.url}/internal/daily`, { headers })
  expect(await response.json()).toMatchObject({ days: [{ region: 'US', events: 1 }] })
  expect(await second.orphan()).toBe(0)
}, 150_000)

it('ANA-70 ANA-71 the bounds are settings, and the bytes of the day are known after a restart', async () => {
  const body = JSON.stringify({ events: [{ name: 'client_launch_page_shown', region: 'US' }] })
  const post = async ({ url }: Service) => (await fetch(`${url}/events`, { method: 'POST', headers, body })).status
  const first = await start(folder, { EVENT_BURST: '1', EVENTS_PER_SECOND: '0' })
  expect([await post(first), await post(first)]).toEqual([202, 429])
  expect(await (await fetch(`${first.internalUrl}/metrics`)).text()).toContain('turned_away_total{why="too_fast"')
  await first.kill('SIGTERM')
  const second = await start(folder, { EVENT_BYTES_PER_DAY: '500' })
  expect(await post(second)).toBe(429)
  expect(await (await fetch(`${second.internalUrl}/metrics`)).text()).toContain('turned_away_total{why="day_full"')
}, 150_000)
