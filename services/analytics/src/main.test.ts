import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const EDGE_TOKEN = 'edge-token'
const headers = { 'content-type': 'application/json', 'x-edge-token': EDGE_TOKEN }

interface Running {
  process: ChildProcess
  origin: string
  internal: string
}

const started: ChildProcess[] = []

/** Starts the real entry point under the pinned Node and waits for the line that says where it listens. */
const start = (dataDir: string): Promise<Running> =>
  new Promise((resolve, reject) => {
    const node = join(__dirname, '../../../node_modules/node/bin/node')
    const child = spawn(node, [join(__dirname, 'main.ts')], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, EDGE_TOKEN, PORT: '0' },
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

it('ANA-06 what was accepted outlives the process, which ends in order on SIGTERM and when its parent is gone', async () => {
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
