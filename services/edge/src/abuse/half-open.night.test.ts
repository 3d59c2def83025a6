import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pause, startService, until, type Service } from '@sofaspark/lobby-testing'
import { startNode, type ChildProcess } from '@sofaspark/programs'
import { writeSampleDist } from '../fixture/sample-dist.ts'
import { startTinyLobby, type TinyLobby } from '../fixture/running-edge.ts'

/** Far fewer than even a busy machine answers while a flood lasts. */
const LEAST_ANSWERED = 40

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
  const child = startNode(
    [join(import.meta.dirname, '../fixture/half-open-worker.ts'), String(port), ...how.map(String)],
    {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.push(child)
  let open = 0
  createInterface({ input: child.stdout }).on('line', (text) => (open = Number(text)))
  return { open: () => open }
}

/** A visitor on their own connection for each request; an answer other than 200, or none in 20 s, is an error. */
const visit = ({ port }: Service, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false, timeout: 20_000 }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${path} answered ${String(response.statusCode)}`))
      })
    })
    request.on('timeout', () => request.destroy(new Error(`${path} was not answered`)))
    request.on('error', reject)
  })
/** Visits for as long as something holds, at most so often; gives how many were answered. */
const visits = async (main: Service, most: number, isLasting: () => boolean = () => true): Promise<number> => {
  let answered = 0
  for (; answered < most && isLasting(); answered++) {
    await visit(main, answered % 2 === 0 ? '/api/config' : '/eu/data/ping')
    await pause(5)
  }
  return answered
}

it.each(['head', 'body'] as const)(
  'EDG-140 3,000 requests with only half a %s are closed in 30 s, and others are answered meanwhile',
  async (half) => {
    const main = await start()
    await visits(main, 20)
    const halves = flood(main, 3_000, half, 'once')
    await until(() => halves.open() > 2_500, { withinMs: 15_000, everyMs: 50 })
    const startedMs = performance.now()
    expect(await visits(main, 300, () => halves.open() > 0)).toBeGreaterThan(LEAST_ANSWERED)
    await until(() => halves.open() === 0, { withinMs: 40_000, everyMs: 50 })
    expect(performance.now() - startedMs).toBeLessThan(30_000)
    await visits(main, 20)
  },
  120_000,
)

it('EDG-147 20,000 half-open connections that reconnect keep out no real visitor', async () => {
  const main = await start()
  const floods = [1, 2].map(() => flood(main, 10_000, 'head', 'again', 2_000))
  const open = (): number => floods.reduce((sum, { open: count }) => sum + count(), 0)
  const evicted = async (): Promise<number> => {
    const metrics = await (await fetch(`${main.internalUrl}/metrics`)).text()
    return Number(/connections_evicted_total\{[^}]*state="silent"[^}]*\} (\d+)/.exec(metrics)?.[1])
  }
  const isFlooded = async (): Promise<boolean> => open() > 3_000 && (await evicted()) > 0
  await until(isFlooded, { withinMs: 60_000, everyMs: 100, what: 'The flood' })
  await visits(main, 100)
  expect(open()).toBeGreaterThan(3_000)
  expect(main.hasEnded()).toBe(false)
}, 120_000)
