import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startNode, type ChildProcess } from '@sofaspark/programs'

const EDGE_TOKEN = 'edge-token'
const headers = { 'content-type': 'application/json', 'x-edge-token': EDGE_TOKEN }

interface Running {
  process: ChildProcess
  origin: string
  internal: string
}

const started: ChildProcess[] = []

/** Starts the real entry point under the pinned Node and waits for the line that says where it listens. */
const start = (dataDir: string, limits: Readonly<Record<string, string>> = {}): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = startNode([join(__dirname, 'main.ts')], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, EDGE_TOKEN, PORT: '0', ...limits },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    started.push(child)
    child.once('exit', () => reject(new Error('the service ended')))
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const { listening } = JSON.parse(line) as { listening?: { port: number; internalPort: number } }
        if (listening)
          resolve({
            process: child,
            origin: `http://127.0.0.1:${listening.port}`,
            internal: `http://127.0.0.1:${listening.internalPort}`,
          })
      })
  })

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)))

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-'))
})

afterEach(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

it('ANA-06 ANA-06b what was accepted outlives the process, which ends in order on SIGTERM and when its parent is gone', async () => {
  const first = await start(folder)
  const body = JSON.stringify({ name: 'client_launch_page_shown', params: {}, region: 'US' })
  expect((await fetch(`${first.origin}/events`, { method: 'POST', headers, body })).status).toBe(202)
  expect((await fetch(`${first.internal}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${first.internal}/metrics`)).text()).toContain('events_accepted_total{region="US"')
  first.process.kill('SIGTERM')
  expect(await ended(first.process)).toBe(0)

  const second = await start(folder)
  const answer = await fetch(`${second.origin}/internal/daily`, { headers })
  expect(await answer.json()).toMatchObject({ days: [{ region: 'US', events: 1 }] })
  second.process.disconnect()
  expect(await ended(second.process)).toBe(0)
}, 150_000)

it('ANA-70 ANA-71 the bounds are settings, and what a day has stored is known after a restart', async () => {
  const body = JSON.stringify({ name: 'client_launch_page_shown', params: {}, region: 'US' })
  const post = async ({ origin }: Running) =>
    (await fetch(`${origin}/events`, { method: 'POST', headers, body })).status
  const first = await start(folder, { EVENT_BURST: '1', EVENTS_PER_SECOND: '0' })
  expect([await post(first), await post(first)]).toEqual([202, 429])
  expect(await (await fetch(`${first.internal}/metrics`)).text()).toContain('turned_away_total{why="too_fast"')
  first.process.kill('SIGTERM')
  await ended(first.process)
  const second = await start(folder, { EVENT_BYTES_PER_DAY: '500' })
  expect(await post(second)).toBe(429)
  expect(await (await fetch(`${second.internal}/metrics`)).text()).toContain('turned_away_total{why="day_full"')
  second.process.kill('SIGTERM')
  await ended(second.process)
}, 150_000)
