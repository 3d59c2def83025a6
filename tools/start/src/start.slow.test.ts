import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as tlsRequest } from 'node:https'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Evening, euOf, until as untilWithin } from '@sofaspark/lobby-testing'
import { freePort, memoryMbOf, processFile, runNode, startNode, type ChildProcess } from '@sofaspark/programs'

/** The real start with the real services, on a document instead of a build. Processes are found by their data folder. */
const startScript = join(__dirname, '..', 'start.mjs')
const READY_MS = 60_000
jest.setTimeout(120_000)

interface Started {
  process: ChildProcess
  pid: number
  port: number
  output: () => string
  complaints: () => string
}

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
  dataDir = join(folder, 'data')
  mkdirSync(join(folder, 'dist', 'shell'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'shell', 'index.html'), '<head><title>shell</title></head>')
  writeFileSync(join(folder, 'dist', 'remotes.json'), '{"remotes":{}}')
})
afterEach(async () => {
  for (const pid of ours()) endNow(pid)
  await until(() => ours().length === 0)
  rmSync(folder, { recursive: true, force: true })
})

/** Nothing happens to a process that has ended since it was listed. */
const endNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const until = (holds: () => boolean, withinMs = READY_MS): Promise<number> =>
  untilWithin(holds, { withinMs, everyMs: 20 })

/** Every process that was started with this test's data folder, optionally of one service. */
const ours = (region?: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => processFile(pid, 'environ').includes(`DATA_DIR=${dataDir}`))
    .filter((pid) => region === undefined || processFile(pid, 'environ').includes(`REGION=${region}`))
    .filter((pid) => !/\) Z /.test(processFile(pid, 'stat')))
    .map(Number)

const launch = async (
  parameters: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Started> => {
  const port = await freePort()
  const child = startNode([startScript, ...parameters], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DIST_DIR: join(folder, 'dist'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  let complaints = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (complaints += part.toString()))
  return { process: child, pid: child.pid ?? 0, port, output: () => output, complaints: () => complaints }
}

const isReady = (started: Started): boolean => /^ready /m.test(started.output())
const ready = async (started: Started): Promise<Started> => {
  await until(() => isReady(started) || started.process.exitCode !== null)
  if (!isReady(started)) throw new Error(started.complaints())
  return started
}
const ended = (started: Started): Promise<number | null> =>
  started.process.exitCode === null
    ? new Promise((resolve) => started.process.once('exit', (code) => resolve(code)))
    : Promise.resolve(started.process.exitCode)

it('RUN-04 RUN-07 RUN-08 everything serves when the ready line is printed, and SIGTERM to the group leaves nothing behind', async () => {
  const started = await ready(await launch())
  const origin = `http://localhost:${started.port}`
  const lines = started.output().trimEnd().split('\n')
  expect(lines.at(-1)).toBe(`ready ${origin}`)
  expect(lines.filter((line) => line.startsWith('ready'))).toHaveLength(1)
  expect(started.output()).toContain('on the same network')
  expect(started.output()).toContain('█')
  expect(started.output()).not.toContain('\u001b')
  expect((await fetch(origin)).status).toBe(200)
  for (const region of ['eu', 'us', 'asia']) {
    const handshake = await fetch(`${origin}/${region}/socket.io/?EIO=4&transport=polling`)
    expect(await handshake.text()).toMatch(/^0\{"sid"/)
  }
  const event = { method: 'POST', body: JSON.stringify({ name: 'client_launch_page_shown' }) }
  expect((await fetch(`${origin}/api/reportAnalytics`, event)).status).toBe(202)

  const secret = /admin secret +(\S+)/.exec(started.output())?.[1]
  const signIn = { method: 'POST', body: JSON.stringify({ secret }), headers: { 'content-type': 'application/json' } }
  expect((await fetch(`${origin}/api/admin/session`, signIn)).status).toBe(204)
  expect(readdirSync(dataDir).sort()).toEqual([
    'admin-secret',
    'analytics',
    'edge',
    'lobby-asia',
    'lobby-eu',
    'lobby-us',
    'supporters',
    'supporters-secret',
  ])

  expect(ours().length).toBeGreaterThanOrEqual(8)
  const startedMs = performance.now()
  process.kill(-started.pid, 'SIGTERM')
  expect(await ended(started)).toBe(0)
  await until(() => ours().length === 0, 1_000)
  expect(performance.now() - startedMs).toBeLessThan(30_000)
  expect(started.complaints()).not.toContain('started again')
})

it('RUN-10 everything takes at most 700 MB at rest, before and after the first visitor', async () => {
  const started = await ready(await launch())
  const total = (): number => memoryMbOf(ours())
  expect(total()).toBeGreaterThan(100)
  expect(total()).toBeLessThan(700)
  const event = { method: 'POST', body: JSON.stringify({ name: 'client_launch_page_shown' }) }
  expect((await fetch(`http://localhost:${started.port}/api/reportAnalytics`, event)).status).toBe(202)
  expect(readdirSync(join(dataDir, 'analytics'))).toContain('events')
  expect(readdirSync(join(dataDir, 'supporters'))).not.toContain('supporters')
  expect(total()).toBeLessThan(700)
})

it('RUN-10 everything takes at most 900 MB while three parties of four play', async () => {
  const started = await ready(await launch())
  const evening = new Evening(euOf(`http://localhost:${started.port}`))
  try {
    await evening.open(3, 4)
    evening.play(33)
    await evening.played(150)
    const totalMb = memoryMbOf(ours())
    expect(totalMb).toBeGreaterThan(100)
    expect(totalMb).toBeLessThan(900)
  } finally {
    evening.close()
  }
})

it('RUN-40 EDG-170 an open socket belongs to its lobby process, and outlives the edge that passed it', async () => {
  const started = await ready(await launch())
  const origin = `http://localhost:${started.port}`
  const socket = connect(started.port, 'localhost')
  let response = ''
  let isClosed = false
  socket.on('data', (part) => (response += part.toString('latin1'))).on('close', () => (isClosed = true))
  const lines = ['GET /eu/socket.io/?EIO=4&transport=websocket HTTP/1.1', `Host: localhost:${started.port}`]
  lines.push('Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13')
  lines.push('Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await until(() => response.includes('"sid"'))
  const edge = ours().find((pid) => processFile(pid, 'cmdline').includes('services/edge')) ?? 0
  process.kill(edge, 'SIGKILL')
  await until(() => started.complaints().includes('edge exited'))
  const isServing = async (): Promise<boolean> => (await fetch(origin).catch(() => null))?.status === 200
  while (!(await isServing())) await new Promise((resolve) => setTimeout(resolve, 50))
  // The lobby process still reads it: a socket that says nothing it knows is ended.
  expect(isClosed).toBe(false)
  socket.write('no frame of a websocket')
  await until(() => isClosed)
})

it('RUN-05 RUN-07 a lobby service that dies is restarted on its port; killing the parent ends all services', async () => {
  const started = await ready(await launch([], { ADMIN_SECRET: 'given' }))
  expect(started.output()).not.toContain('admin secret')
  const address = `http://localhost:${started.port}/us/socket.io/?EIO=4&transport=polling`
  const [before = 0] = ours('US')
  process.kill(before, 'SIGKILL')
  await until(() => started.complaints().includes('lobby-us exited (SIGKILL); restarting.'))
  let status = 0
  await until(() => {
    // Refused while the service is on its way back.
    void fetch(address).then(
      (response) => (status = response.status),
      () => undefined,
    )
    return status === 200
  })
  expect(ours('US')).toHaveLength(1)
  expect(ours('US')).not.toEqual([before])

  process.kill(started.pid, 'SIGKILL')
  await until(() => ours().length === 0, 30_000)
})

it('RUN-06 a busy port and a data folder in use end the start with one sentence', async () => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, resolve))
  const address = blocker.address()
  const busy = typeof address === 'object' && address ? address.port : 0
  const env = { ...process.env, DATA_DIR: dataDir, DIST_DIR: join(folder, 'dist'), PORT: String(busy) }
  const refused = runNode([startScript], { env })
  const sentence = /^Port (\d+) is busy\. Set PORT to another one, such as PORT=(\d+) npm start\.\n$/
  // The next free one: another program may hold the port behind the busy one.
  const [, named, next] = sentence.exec(refused.stderr) ?? []
  expect([refused.status, refused.stdout, Number(named), Number(next) > busy]).toEqual([1, '', busy, true])
  blocker.close()

  const first = await ready(await launch())
  const second = await launch()
  expect(await ended(second)).toBe(1)
  expect(second.complaints()).toBe(`Sofaspark already runs with the data in ${dataDir}. Stop it, or set DATA_DIR.\n`)
  first.process.kill('SIGINT')
  expect(await ended(first)).toBe(0)
  expect(ours()).toEqual([])
})

it('RUN-07 SIGTERM before the ready line ends everything as well', async () => {
  const started = await launch()
  await until(() => ours('EU').length > 0)
  process.kill(started.pid, 'SIGTERM')
  expect(await ended(started)).toBe(0)
  expect(ours()).toEqual([])
  expect(isReady(started)).toBe(false)
})

it('RUN-09 with --https the edge serves TLS with a certificate that is kept', async () => {
  const started = await ready(await launch(['--https']))
  expect(started.output()).toContain(`\nready https://localhost:${started.port}\n`)
  const status = await new Promise((resolve, reject) => {
    const request = tlsRequest({ port: started.port, rejectUnauthorized: false }, (response) =>
      resolve(response.statusCode),
    )
    request.on('error', reject).end()
  })
  expect(status).toBe(200)
  const certificate = readFileSync(join(dataDir, 'tls', 'cert.pem'), 'utf8')
  started.process.kill('SIGTERM')
  await ended(started)
  const again = await ready(await launch(['--https']))
  expect(readFileSync(join(dataDir, 'tls', 'cert.pem'), 'utf8')).toBe(certificate)
  again.process.kill('SIGTERM')
  expect(await ended(again)).toBe(0)
})
