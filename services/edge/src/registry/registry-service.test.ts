import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Registry, RemoteEntry } from '@sofaspark/contract'
import { closeServer, createLogger, listen } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { until } from '@sofaspark/lobby-testing'
import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { sampleIntegrity, sampleRegistry } from '../fixture/sample-dist.ts'
import { createRegistryService } from './registry-service.ts'
import { createRemoteFiles } from './remote-files.ts'
import { createServedReleases } from './served-releases.ts'

const version = '1.0.0-aaaaaaa'
const releaseFile = { preload: [{ path: 'remoteEntry.js', as: 'script' }] }

let edge: RunningEdge
let registryServer: Server
let remoteServer: Server
let registry: Registry
let isUnreachable: boolean
let refused: number
let reports: { body: unknown; token: string | undefined }[]
let asked: string[]
let releaseStatus: number
let shownVersions: Set<string>

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text)
}

beforeEach(async () => {
  registry = sampleRegistry(version)
  isUnreachable = false
  refused = 0
  reports = []
  asked = []
  releaseStatus = 200
  shownVersions = new Set([version])
  registryServer = createServer((request, response) => {
    if (isUnreachable) {
      refused += 1
      response.destroy()
    } else if (request.method === 'POST')
      void bodyOf(request).then((body) => {
        reports.push({ body, token: request.headers['x-edge-token'] as string | undefined })
        response.end('{"demoted":null}')
      })
    else {
      const text = JSON.stringify(registry)
      const etag = `"${Buffer.from(registry.remotes['mf-lobby']?.stable.version ?? '').toString('hex')}"`
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
      else response.writeHead(200, { etag }).end(text)
    }
  })
  remoteServer = createServer((request, response) => {
    asked.push(request.url ?? '')
    const [, name, shown, file] = /^\/remotes\/([^/]+)\/([^/]+)\/(.+)$/.exec(request.url ?? '') ?? []
    if (name !== 'mf-lobby' || shown === undefined || !shownVersions.has(shown)) response.writeHead(404).end()
    else if (file === 'release.json') response.writeHead(releaseStatus).end(JSON.stringify(releaseFile))
    else if (file === 'remoteEntry.js.gz') response.end(gzipSync('entry()'))
    else if (file === 'remoteEntry.js') response.end('entry()')
    else response.writeHead(404).end()
  })
  const [registryPort, remotePort] = await Promise.all([listen(registryServer, 0), listen(remoteServer, 0)])
  edge = await startEdge({
    trustProxy: true,
    registry: { url: `http://127.0.0.1:${registryPort}`, remoteUpstream: `http://127.0.0.1:${remotePort}` },
  })
  await until(async () => (await stableVersion()) === version)
})
afterEach(async () => {
  await edge.close()
  await Promise.all([registryServer, remoteServer].map(closeServer))
})

const servedAt = (addresses: readonly string[], versions: readonly string[] = [version]) => {
  const served = createServedReleases('edge-token', Date.now)
  for (const one of versions)
    for (const address of addresses) served.noteFile(sampleRegistry(one), 'mf-lobby', one, address)
  return served
}
/** Waits while the edge polls once a second of its clock. */
const untilPolled = (holds: () => boolean | Promise<boolean>): Promise<number> =>
  until(() => {
    edge.clock.advance(1_000)
    return holds()
  })

const stableVersion = async (): Promise<string | undefined> =>
  ((await edge.request('/remotes.json')).json() as Registry).remotes['mf-lobby']?.stable.version

it('EDG-110 entries come from the registry service, and stay during its outage', async () => {
  registry = sampleRegistry('1.0.1-bbbbbbb')
  await untilPolled(async () => (await stableVersion()) === '1.0.1-bbbbbbb')
  isUnreachable = true
  // The edge asks again only after the first failure is behind it.
  await untilPolled(() => refused >= 2)
  expect(await stableVersion()).toBe('1.0.1-bbbbbbb')
  isUnreachable = false
  registry = sampleRegistry('1.0.2-ccccccc')
  await untilPolled(async () => (await stableVersion()) === '1.0.2-ccccccc')
})

it('EDG-110 EDG-180 an edge is not ready before it has read the service once, and counts failed polls', async () => {
  let failed = 0
  const files = createRemoteFiles('http://127.0.0.1:1')
  const clock = createFakeClock()
  isUnreachable = true
  const { port } = registryServer.address() as AddressInfo
  const source = createRegistryService({
    url: `http://127.0.0.1:${String(port)}`,
    edgeToken: 'edge-token',
    files,
    served: servedAt([]),
    log: createLogger('edge', { level: 'silent' }),
    clock,
    onCallFailed: () => (failed += 1),
  })
  await until(() => failed === 1)
  expect(source.isKnown()).toBe(false)
  isUnreachable = false
  await until(() => {
    clock.advance(1_000)
    return source.isKnown()
  })
  expect(Object.keys(source.read().remotes)).toEqual(['mf-lobby'])
  source.close()
})

it('EDG-110 pages preload the files that the release lists, with the registry’s hashes', async () => {
  const page = await edge.request('/games')
  expect(page.text).toContain(`/remotes/mf-lobby/${version}/remoteEntry.js" integrity="${sampleIntegrity('e')}"`)
})

it('EDG-52 a description of a release that could not be read is asked for again, without a change of the registry', async () => {
  const other = '2.0.0-bbbbbbb'
  releaseStatus = 503
  shownVersions.add(other)
  registry = sampleRegistry(other)
  await untilPolled(async () => (await stableVersion()) === other)
  expect((await edge.request('/games')).text).not.toContain('rel="preload"')
  releaseStatus = 200
  await untilPolled(async () => (await edge.request('/games')).text.includes('rel="preload"'))
})

it('EDG-410 a failed release is reported to the registry, without an address', async () => {
  const body = JSON.stringify({ remote: 'mf-lobby', version, reason: 'load' })
  await edge.request('/games', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  await edge.post('/api/remoteFailed', body, { 'x-forwarded-for': '203.0.113.77' })
  await until(() => reports.length === 1)
  expect(reports[0]).toEqual({
    token: 'edge-token',
    body: {
      remote: 'mf-lobby',
      version,
      reporter: expect.stringMatching(/^[\w-]{22}$/) as string,
      edge: expect.any(String) as string,
      served: [{ version, visitors: expect.any(String) as string }],
    },
  })
})

it('EDG-410 a visitor has one key at the registry, for any host of a /48 and any edge', async () => {
  const { port } = registryServer.address() as AddressInfo
  const log = createLogger('edge', { level: 'silent' })
  const files = createRemoteFiles('http://127.0.0.1:1')
  const url = `http://127.0.0.1:${String(port)}`
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:9:ffff::9', '2001:db8:2:2::1']
  const edges = [1, 2].map(() =>
    createRegistryService({
      url,
      edgeToken: 'edge-token',
      files,
      served: servedAt(addresses),
      log,
      clock: createFakeClock(),
      onCallFailed: () => undefined,
    }),
  )
  for (const one of edges) for (const address of addresses) void one.report({ remote: 'mf-lobby', version, address })
  await until(() => reports.length === 6)
  expect(new Set(reports.map(({ body }) => (body as { reporter: string }).reporter)).size).toBe(2)
  for (const one of edges) one.close()
})

it('EDG-410 with a slow registry, reports beyond fifty in flight are dropped', async () => {
  const held: ServerResponse[] = []
  const later = '9.9.9-ccccccc'
  let isLaterReported = false
  const slow = createServer((request, response) => {
    if (request.method !== 'POST') response.writeHead(304).end()
    else
      void bodyOf(request).then((body) => {
        if ((body as { version: string }).version !== later) held.push(response)
        else {
          isLaterReported = true
          response.writeHead(204).end()
        }
      })
  })
  const url = `http://127.0.0.1:${String(await listen(slow, 0))}`
  const log = createLogger('edge', { level: 'silent' })
  const source = createRegistryService({
    url,
    edgeToken: 'x',
    files: createRemoteFiles('http://127.0.0.1:1'),
    served: servedAt(['10.0.0.1'], [version, later]),
    log,
    clock: createFakeClock(),
    onCallFailed: () => undefined,
  })
  for (let n = 0; n < 200; n++) void source.report({ remote: 'mf-lobby', version, address: `10.0.0.${String(n)}` })
  await until(() => held.length >= 50)
  for (const response of held) response.end('{"demoted":null}')
  // A report that was only put off would have come before this one.
  await until(() => {
    void source.report({ remote: 'mf-lobby', version: later, address: '10.0.0.1' })
    return isLaterReported
  })
  expect(held).toHaveLength(50)
  source.close()
  slow.closeAllConnections()
  await closeServer(slow)
})

it('EDG-110 concurrent pages request a file from its server once, and junk evicts nothing', async () => {
  let calls = 0
  let answer: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  const origin = createServer((request, response) => {
    calls += 1
    if (request.url?.endsWith('/real.js') === true) void isAsked.then(() => response.end('real()'))
    else response.writeHead(404).end()
  })
  const files = createRemoteFiles(`http://127.0.0.1:${String(await listen(origin, 0))}`)
  const real = () => files.get('mf-lobby', version, 'real.js', [])
  const concurrent = Promise.all([real(), real(), real()])
  answer()
  expect((await concurrent).map((file) => file?.bytes.toString())).toEqual(Array.from({ length: 3 }, () => 'real()'))
  expect(calls).toBe(1)
  for (let n = 0; n < 100; n++) expect(await files.get('mf-lobby', version, `junk${String(n)}.js`, [])).toBeNull()
  await files.get('mf-lobby', version, 'junk0.js', [])
  await real()
  expect(calls).toBe(101)
  const waiting = Array.from({ length: 201 }, (_, n) => files.get('mf-lobby', version, `many${String(n)}.js`, []))
  const settled = await Promise.allSettled(waiting)
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  origin.closeAllConnections()
  await closeServer(origin)
})

it('EDG-110 a release’s files come from its own server, encoded as the client prefers, and are fetched once', async () => {
  const path = `/remotes/mf-lobby/${version}/remoteEntry.js`
  const packed = await edge.request(path, { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(packed.bytes).toEqual(gzipSync('entry()'))
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await edge.request(path)).text).toBe('entry()')
  await closeServer(remoteServer)
  expect((await edge.request(path)).text).toBe('entry()')
  expect(asked.filter((url) => url.startsWith(path))).toEqual([`${path}.gz`, path])
  expect((await edge.request(`/remotes/mf-lobby/${version}/chunk.js`)).status).toBe(503)
})

it('EDG-110 the registry alone makes a new remote known: its page and files are served, others reach no server', async () => {
  const file = `/remotes/mf-quiz/${version}/remoteEntry.js`
  for (const path of [file, '/quiz']) expect((await edge.request(path)).status).toBe(404)
  const quiz = { ...(sampleRegistry(version).remotes['mf-lobby'] as RemoteEntry), routes: ['/quiz'] }
  registry = { remotes: { ...sampleRegistry('1.0.1-bbbbbbb').remotes, 'mf-quiz': quiz } }
  await untilPolled(async () => (await edge.request('/quiz')).status === 200)
  expect([(await edge.request(file)).status, asked.filter((url) => url === file)]).toEqual([404, [file]])
})

it('EDG-110 made-up versions reach no server once a network has named ten, and releases of the registry still do', async () => {
  const from = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  const madeUp = (n: number) => `/remotes/mf-lobby/9.9.${String(n)}-fffffff/remoteEntry.js`
  for (let n = 0; n < 30; n++) expect((await edge.request(madeUp(n), from)).status).toBe(404)
  expect(asked.filter((url) => url.includes('/9.9.'))).toHaveLength(10)
  expect((await edge.request(madeUp(0), from)).status).toBe(404)
  expect((await edge.request(`/remotes/mf-lobby/${version}/remoteEntry.js`, from)).status).toBe(200)
  edge.clock.advance(60_000)
  await edge.request(madeUp(31), from)
  expect(asked.filter((url) => url.includes('/9.9.'))).toHaveLength(11)
})

it.each([
  '/remotes/mf-stranger/1.0.0-aaaaaaa/remoteEntry.js',
  '/remotes/mf-lobby/latest/remoteEntry.js',
  `/remotes/mf-lobby/${version}/..%2f..%2fsecret`,
  `/remotes/mf-lobby/${version}/nothing.js`,
])('EDG-110 %s is not found', async (path) => {
  expect((await edge.request(path)).status).toBe(404)
  expect(asked.some((url) => url.includes('secret'))).toBe(false)
})
