import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pause, startService, until, type Service } from '@sofaspark/lobby-testing'
import { startNode, type ChildProcess } from '@sofaspark/programs'
import { writeSampleDist } from '../fixture/sample-dist.ts'
import { startTinyLobby, type TinyLobby } from '../fixture/tiny-lobby.ts'

/** Loopback is a millisecond away; below this a machine's other work is all that is measured. */
const NOISE_MS = 250

let lobby: TinyLobby
let distDir: string
let edge: Service | undefined
const children: ChildProcess[] = []
beforeAll(async () => {
  lobby = await startTinyLobby()
  distDir = writeSampleDist()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await edge?.kill()
})
afterAll(async () => {
  await lobby.close()
  rmSync(distDir, { recursive: true, force: true })
})

/** With the limits as they are unless set. */
const start = async (): Promise<Service> =>
  (edge = await startService('edge', { env: { DIST_DIR: distDir, LOBBY_EU: lobby.address } }))

interface Flood {
  /** How many of its connections are open. */
  open: () => number
}
const flood = (
  { port }: Service,
  ...how: [count: number, half: 'head' | 'body', ...more: (string | number)[]]
): Flood => {
  const child = startNode([join(__dirname, '../fixture/half-open-worker.ts'), String(port), ...how.map(String)], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let open = 0
  createInterface({ input: child.stdout }).on('line', (text) => (open = Number(text)))
  return { open: () => open }
}

/** A visitor on their own connection for each request; gives how long it took. */
const visit = ({ port }: Service, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedMs = performance.now()
    const request = get({ host: '127.0.0.1', port, path, agent: false, timeout: 20_000 }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedMs)
        else reject(new Error(`${path} answered ${String(response.statusCode)}`))
      })
    })
    request.on('timeout', () => request.destroy(new Error(`${path} was not answered`)))
    request.on('error', reject)
  })
const visits = async (main: Service, count: number): Promise<{ p50: number; p99: number }> => {
  const tookMs: number[] = []
  for (let n = 0; n < count; n++) {
    tookMs.push(await visit(main, n % 2 === 0 ? '/api/config' : '/eu/data/ping'))
    await pause(5)
  }
  tookMs.sort((one, other) => one - other)
  const at = (share: number): number => tookMs[Math.floor(tookMs.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

it.each(['head', 'body'] as const)(
  'EDG-143 3,000 requests with only half a %s are closed in 30 s, and others are answered as before',
  async (half) => {
    const main = await start()
    await visits(main, 100)
    const before = await visits(main, 300)
    const halves = flood(main, 3_000, half, 'once')
    await until(() => halves.open() > 2_500, { withinMs: 15_000, everyMs: 50 })
    const startedMs = performance.now()
    const during = await visits(main, 300)
    await until(() => halves.open() === 0, { withinMs: 40_000, everyMs: 50 })
    const goneMs = performance.now() - startedMs
    await visits(main, 300)
    expect(goneMs).toBeLessThan(30_000)
    expect(during.p99).toBeLessThan(Math.max(3 * before.p99, NOISE_MS))
  },
  120_000,
)

it('EDG-147 EDG-149 20,000 half-open connections that reconnect keep out no real visitor', async () => {
  const main = await start()
  const floods = [1, 2].map(() => flood(main, 10_000, 'head', 'again', 2_000))
  await pause(8_000)
  await visits(main, 100)
  const open = floods.reduce((sum, { open: count }) => sum + count(), 0)
  const metrics = await (await fetch(`${main.internalUrl}/metrics`)).text()
  const evicted = Number(/connections_evicted_total\{[^}]*state="silent"[^}]*\} (\d+)/.exec(metrics)?.[1])
  expect(open).toBeGreaterThan(3_000)
  expect(evicted).toBeGreaterThan(0)
  expect(main.hasEnded()).toBe(false)
}, 120_000)
