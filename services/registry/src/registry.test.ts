import { createHash } from 'node:crypto'
import { createServer, request as httpRequest, type RequestListener, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry, Release, RemoteEntry } from '@sofaspark/contract'
import { closeServer, createLogger, createMetrics, listen } from '@sofaspark/kit'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { createApp } from './app.ts'
import { createRegistryMetrics } from './metrics.ts'
import { createFetchFile } from './release/fetch-file.ts'
import { createFailureWindow } from './store/failure-window.ts'
import { openFileStore } from './store/file-store.ts'

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`
const release = (version: string, text = version): Release => ({
  version,
  contract: 1,
  manifest: 'mf-manifest.json',
  files: { 'mf-manifest.json': integrityOf(text) },
})
const entry = (stable: Release, more: Partial<RemoteEntry> = {}): RemoteEntry => ({
  stable,
  disabled: false,
  routes: ['/games'],
  ...more,
})
const one = release('1.0.0-aaaaaaa')
const two = release('2.0.0-bbbbbbb')

let folder: string
let origin: string
let remotesOrigin: string
let servers: Server[]
let clock: FakeClock
/** The files on the remotes' own servers, by path. */
let files: Map<string, string>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registry-'))
  clock = createFakeClock(Date.parse('2026-11-21T12:00:00Z'))
  files = new Map([one, two].map(({ version }) => [`/remotes/mf-lobby/${version}/mf-manifest.json`, version]))
  const remotes = createServer((request, response) => {
    const text = files.get(request.url ?? '')
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  remotesOrigin = `http://127.0.0.1:${await listen(remotes, 0)}`
  const app = createApp({
    store: openFileStore(join(folder, 'registry.json')),
    releaseToken: 'release-token',
    edgeToken: 'edge-token',
    demoteAfter: 3,
    fetchFile: createFetchFile(remotesOrigin),
    clock,
    log: createLogger('registry', { level: 'silent' }),
    metrics: createRegistryMetrics(createMetrics({})),
  })
  const server = createServer(app as RequestListener)
  origin = `http://127.0.0.1:${await listen(server, 0)}`
  servers = [server, remotes]
})
afterEach(async () => {
  await Promise.all(servers.map(closeServer))
  rmSync(folder, { recursive: true })
})

const read = async (): Promise<Registry> => (await fetch(`${origin}/remotes.json`)).json() as Promise<Registry>
const stable = async (): Promise<string | undefined> => (await read()).remotes['mf-lobby']?.stable.version
const swap = async (
  revision: number,
  body: unknown,
  { name = 'mf-lobby', token = 'release-token' } = {},
): Promise<{ status: number; message: string }> => {
  const response = await fetch(`${origin}/remotes/${name}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${revision}"`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const reply = (await response.json()) as { error?: { message: string } }
  return { status: response.status, message: reply.error?.message ?? '' }
}
const report = async (reporter: string, version: string, token = 'edge-token'): Promise<number> => {
  const response = await fetch(`${origin}/failures`, {
    method: 'POST',
    headers: { 'x-edge-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ remote: 'mf-lobby', version, reporter }),
  })
  return response.status
}

it('REG-01 the registry has an ETag that changes with it', async () => {
  const empty = await fetch(`${origin}/remotes.json`)
  expect(await empty.json()).toEqual({ remotes: {} })
  const etag = empty.headers.get('etag') ?? ''
  const again = () => fetch(`${origin}/remotes.json`, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  expect((await swap(0, entry(one))).status).toBe(200)
  expect((await again()).status).toBe(200)
})

it('REG-02 of two teams that looked at the same revision one wins, and the other is told', async () => {
  await swap(0, entry(one))
  const swapped = await Promise.all([swap(1, entry(two, { previous: one })), swap(1, entry(one, { disabled: true }))])
  expect(swapped.map(({ status }) => status).sort()).toEqual([200, 412])
  expect(swapped.find(({ status }) => status === 412)?.message).toContain('revision 2, not 1')
  const kept = (await (await fetch(`${origin}/remotes/mf-lobby`)).json()) as { revision: number }
  expect(kept.revision).toBe(2)
})

it('REG-03 a file that is missing or has another hash keeps the release out', async () => {
  await swap(0, entry(one))
  expect(await swap(1, entry(release('3.0.0-ccccccc')))).toEqual({
    status: 400,
    message: 'mf-lobby 3.0.0-ccccccc: mf-manifest.json is not on its server.',
  })
  files.set('/remotes/mf-lobby/3.0.0-ccccccc/mf-manifest.json', 'something else')
  expect((await swap(1, entry(release('3.0.0-ccccccc')))).message).toContain('does not have the hash')
  expect(await stable()).toBe('1.0.0-aaaaaaa')
})

it('REG-04 a contract from the future is refused', async () => {
  expect(await swap(0, entry({ ...one, contract: 9 }))).toEqual({
    status: 400,
    message: 'mf-lobby 1.0.0-aaaaaaa speaks contract 9; the shell takes 1 and 0.',
  })
  expect((await read()).remotes).toEqual({})
})

it('REG-05 a known version keeps its files', async () => {
  await swap(0, entry(one))
  const changed = { ...one, files: { 'mf-manifest.json': integrityOf('another') } }
  expect((await swap(1, entry(changed))).message).toContain('a release never changes')
})

it('REG-06 a release that several visitors were not shown gives way to the one before', async () => {
  await swap(0, entry(two, { previous: one }))
  for (const reporter of ['a', 'a', 'b']) expect(await report(reporter, two.version)).toBe(204)
  clock.advance(61_000)
  await report('c', two.version)
  await report('d', two.version)
  expect(await stable()).toBe(two.version)
  await report('e', two.version)
  expect(await stable()).toBe(one.version)
  for (const reporter of ['a', 'b', 'c', 'd']) await report(reporter, one.version)
  expect(await stable()).toBe(one.version)
})

it('REG-06 a canary that fails goes, and the stable release stays', async () => {
  await swap(0, entry(one))
  await swap(1, entry(one, { canary: { ...two, weight: 10, salt: 'x' } }))
  for (const reporter of ['a', 'b', 'c']) await report(reporter, two.version)
  expect((await read()).remotes['mf-lobby']).toEqual(entry(one))
})

const reportErrors = async (version: string, visitors: number, token = 'edge-token') => {
  const demoted: unknown[] = []
  let status = 0
  for (let n = 0; n < visitors; n++) {
    const response = await fetch(`${origin}/errors`, {
      method: 'POST',
      headers: { 'x-edge-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ remote: 'mf-lobby', version, reporter: `visitor ${n}` }),
    })
    status = response.status
    demoted.push(((await response.json()) as { demoted?: unknown }).demoted)
  }
  return { status, demoted: demoted.filter((one) => one !== null && one !== undefined) }
}
const canary = (weight: number) => entry(one, { canary: { ...two, weight, salt: 'x' } })

it('REL-30 REL-34 a canary with three times its share of visitors with errors is withdrawn, and one report is told', async () => {
  await swap(0, entry(one))
  await swap(1, canary(10))
  expect(await reportErrors(one.version, 3)).toEqual({ status: 200, demoted: [] })
  expect(await reportErrors(two.version, 9)).toEqual({ status: 200, demoted: [] })
  expect((await reportErrors(two.version, 12)).demoted).toEqual([
    { version: two.version, weight: 10, canary: 10, stable: 3 },
  ])
  expect((await read()).remotes['mf-lobby']).toEqual(entry(one))
  await swap(3, canary(10))
  expect((await read()).remotes['mf-lobby']?.canary?.version).toBe(two.version)
})

it('REL-31 REL-33 a canary that errs as often as stable stays, and another share begins again', async () => {
  await swap(0, entry(one))
  await swap(1, canary(50))
  await reportErrors(one.version, 4)
  expect((await reportErrors(two.version, 14)).demoted).toEqual([])
  await swap(2, canary(51))
  expect((await reportErrors(two.version, 9)).demoted).toEqual([])
  expect((await reportErrors('9.9.9-fffffff', 20)).demoted).toEqual([])
  expect((await read()).remotes['mf-lobby']?.canary?.version).toBe(two.version)
})

it('REL-34 errors from anybody but an edge, and malformed ones, are refused and not counted', async () => {
  await swap(0, entry(one))
  await swap(1, canary(10))
  expect((await reportErrors(two.version, 20, 'guess')).status).toBe(401)
  expect((await reportErrors('x'.repeat(81), 1)).status).toBe(400)
  expect((await reportErrors(two.version, 9)).demoted).toEqual([])
})

it('REG-07 who has no token, no revision or no entry changes nothing', async () => {
  expect((await swap(0, entry(one), { token: 'guess' })).status).toBe(401)
  expect((await swap(0, entry(one), { name: 'mf-stranger' })).status).toBe(404)
  expect((await swap(0, { stable: one })).message).toContain('malformed at disabled')
  expect(await report('a', one.version, 'guess')).toBe(401)
  const headers = { authorization: 'Bearer release-token', 'content-type': 'application/json' }
  const response = await fetch(`${origin}/remotes/mf-lobby`, { method: 'PUT', headers, body: '{}' })
  expect(response.status).toBe(400)
  expect((await read()).remotes).toEqual({})
})

it('REG-07 REG-10b who may not call is told so before a body is read', async () => {
  for (const [path, method] of [
    ['/failures', 'POST'],
    ['/remotes/mf-lobby', 'PUT'],
  ] as const) {
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(`${origin}${path}`, { method, headers: { 'content-length': '400000' } }, (reply) => {
        resolve(reply.statusCode)
        request.destroy()
      })
      request.once('error', reject)
      request.write('{')
    })
    expect(status).toBe(401)
  }
})

it('REG-10 swaps beyond those in flight are unavailable at once, and reads continue', async () => {
  const headers = {
    authorization: 'Bearer release-token',
    'content-type': 'application/json',
    'content-length': '1000',
  }
  const stuck = Array.from({ length: 4 }, () => {
    const request = httpRequest(`${origin}/remotes/mf-lobby`, { method: 'PUT', headers })
    request.once('error', () => undefined)
    request.write('{')
    return request
  })
  let reply = await swap(0, {})
  for (let tries = 0; reply.status !== 503 && tries < 200; tries++) reply = await swap(0, {})
  expect(reply.status).toBe(503)
  expect((await read()).remotes).toEqual({})
  for (const request of stuck) request.destroy()
  for (let tries = 0; reply.status === 503 && tries < 200; tries++) reply = await swap(0, entry(one))
  expect(reply.status).toBe(200)
})

it('REG-11 REG-11b entries, reports and files have a size, and a file is inside of its release', async () => {
  expect((await swap(0, { ...entry(one), more: 'x'.repeat(600_000) })).status).toBe(400)
  expect(await report('x'.repeat(2_000), one.version)).toBe(400)
  const fetched = createFetchFile(remotesOrigin, 5)
  await expect(fetched('mf-lobby', one.version, 'mf-manifest.json')).rejects.toThrow('larger than')
  for (const file of ['../../secret', 'a/./b', 'a//b', '/etc/passwd']) {
    const strayed = { ...one, files: { ...one.files, [file]: integrityOf('x') } }
    expect((await swap(0, entry(strayed))).message).toContain('outside its folder')
  }
  expect((await read()).remotes).toEqual({})
})

it('REG-12 reports of many releases and visitors take no more room than that of some', () => {
  const window = createFailureWindow()
  for (let n = 0; n < 1_500; n++) expect(window.note('a', `visitor ${n}`, 1_000)).toBe(Math.min(n + 1, 1_000))
  for (let n = 0; n < 199; n++) window.note(`release ${n}`, 'one', 1_000)
  expect(window.note('a', 'one', 2_000)).toBe(1_000)
  window.note('one more', 'one', 2_000)
  expect(window.note('release 50', 'two', 2_000)).toBe(2)
  expect(window.note('a', 'one', 2_000)).toBe(1)
})
