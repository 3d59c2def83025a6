import { request as httpRequest } from 'node:http'
import { createFailureWindow, MAX_REPORTERS } from '@sofaspark/kit/release-reports.ts'
import { createFetchFile } from './fetch-file.ts'
import {
  entry,
  integrityOf,
  one,
  release,
  startRegistry,
  two,
  type RunningRegistry,
} from './testing/running-registry.ts'

let registry: RunningRegistry
beforeEach(async () => {
  registry = await startRegistry()
})
afterEach(() => registry.close())

const read: RunningRegistry['read'] = (...received) => registry.read(...received)
const stable: RunningRegistry['stable'] = (...received) => registry.stable(...received)
const swap: RunningRegistry['swap'] = (...received) => registry.swap(...received)
const report: RunningRegistry['report'] = (...received) => registry.report(...received)

it('REG-01 the registry has an ETag that changes with it', async () => {
  const empty = await fetch(`${registry.origin}/remotes.json`)
  expect(await empty.json()).toEqual({ remotes: {} })
  const etag = empty.headers.get('etag') ?? ''
  const again = () => fetch(`${registry.origin}/remotes.json`, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  expect((await swap(0, entry(one))).status).toBe(200)
  expect((await again()).status).toBe(200)
})

it('REG-02 of two teams that looked at the same revision one wins, and the other learns it', async () => {
  await swap(0, entry(one))
  const swapped = await Promise.all([swap(1, entry(two, { previous: one })), swap(1, entry(one, { disabled: true }))])
  expect(swapped.map(({ status }) => status).sort()).toEqual([200, 412])
  expect(swapped.find(({ status }) => status === 412)?.message).toContain('revision 2, not 1')
  const kept = (await (await fetch(`${registry.origin}/remotes/mf-lobby`)).json()) as { revision: number }
  expect(kept.revision).toBe(2)
})

it('REG-03 a file that is missing or has another hash keeps the release out', async () => {
  await swap(0, entry(one))
  expect(await swap(1, entry(release('3.0.0-ccccccc')))).toEqual({
    status: 400,
    message: 'mf-lobby 3.0.0-ccccccc: mf-manifest.json is not on its server.',
  })
  registry.files.set('/remotes/mf-lobby/3.0.0-ccccccc/mf-manifest.json', 'something else')
  expect((await swap(1, entry(release('3.0.0-ccccccc')))).message).toContain('does not have the hash')
  expect(await stable()).toBe('1.0.0-aaaaaaa')
})

it('REG-17 a team publishes a remote of another name for paths that no one else has', async () => {
  registry.files.set(`/remotes/mf-quiz/${one.version}/mf-manifest.json`, one.version)
  registry.files.set(`/remotes/mf-late-quiz/${one.version}/mf-manifest.json`, one.version)
  await swap(0, entry(one))
  const publish = (name: string, routes: string[]) => swap(0, { ...entry(one), routes }, { name })
  for (const name of ['quiz', 'mf-', 'mf-Quiz', 'mf-quiz2', 'mf-quiz-', `mf-${'q'.repeat(28)}`, '__proto__'])
    expect((await publish(name, ['/quiz'])).status).toBe(404)
  const taken = { '/games': 'mf-lobby', '/admin': 'mf-admin', '/': 'mf-lobby', '/drawgame': 'mf-marketing' }
  for (const [route, owner] of Object.entries(taken))
    expect(await publish('mf-quiz', ['/quiz', route])).toEqual({
      status: 400,
      message: `mf-quiz may not have ${route}, which belongs to ${owner}.`,
    })
  expect(await publish('mf-quiz', ['/quiz'])).toMatchObject({ status: 200 })
  expect((await publish('mf-late-quiz', ['/quiz'])).message).toBe(
    'mf-late-quiz may not have /quiz, which belongs to mf-quiz.',
  )
  expect(await publish('mf-late-quiz', ['/late'])).toMatchObject({ status: 200 })
  expect(Object.keys((await read()).remotes)).toEqual(['mf-late-quiz', 'mf-lobby', 'mf-quiz'])
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

it('REG-07 a call without token, revision or entry changes nothing', async () => {
  expect((await swap(0, entry(one), { token: 'guess' })).status).toBe(401)
  expect((await swap(0, entry(one), { name: 'stranger' })).status).toBe(404)
  expect((await swap(0, { stable: one })).message).toContain('malformed at disabled')
  expect((await report('a', one.version, { token: 'guess' })).status).toBe(401)
  const headers = { authorization: 'Bearer release-token', 'content-type': 'application/json' }
  const response = await fetch(`${registry.origin}/remotes/mf-lobby`, { method: 'PUT', headers, body: '{}' })
  expect(response.status).toBe(400)
  expect((await read()).remotes).toEqual({})
})

it('REG-07 a caller without access is refused before a body is read', async () => {
  for (const [path, method] of [
    ['/failures', 'POST'],
    ['/remotes/mf-lobby', 'PUT'],
  ] as const) {
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(
        `${registry.origin}${path}`,
        { method, headers: { 'content-length': '400000' } },
        (reply) => {
          resolve(reply.statusCode)
          request.destroy()
        },
      )
      request.once('error', reject)
      request.write('{')
    })
    expect(status).toBe(401)
  }
})

it('KIT-20 swaps beyond those in flight are unavailable at once, and reads continue', async () => {
  const headers = {
    authorization: 'Bearer release-token',
    'content-type': 'application/json',
    'content-length': '1000',
  }
  const stuck = Array.from({ length: 4 }, () => {
    const request = httpRequest(`${registry.origin}/remotes/mf-lobby`, { method: 'PUT', headers })
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
  expect((await report('x'.repeat(4_000), one.version)).status).toBe(400)
  const fetched = createFetchFile(registry.remotesOrigin, 5)
  await expect(fetched('mf-lobby', one.version, 'mf-manifest.json')).rejects.toThrow('larger than')
  for (const file of ['../../secret', 'a/./b', 'a//b', '/etc/passwd']) {
    const strayed = { ...one, files: { ...one.files, [file]: integrityOf('x') } }
    expect((await swap(0, entry(strayed))).message).toContain('outside its folder')
  }
  expect((await read()).remotes).toEqual({})
})

it('REG-12 reports of many releases and visitors take no more room than that of some', () => {
  const window = createFailureWindow()
  let reporters = 0
  for (let n = 0; n < MAX_REPORTERS + 500; n++) reporters = window.note('a', `visitor ${n}`, 1_000)
  expect(reporters).toBe(MAX_REPORTERS)
  for (let n = 0; n < 199; n++) window.note(`release ${n}`, 'one', 1_000)
  expect(window.note('a', 'one', 2_000)).toBe(MAX_REPORTERS)
  window.note('one more', 'one', 2_000)
  expect(window.note('release 50', 'two', 2_000)).toBe(2)
  expect(window.note('a', 'one', 2_000)).toBe(1)
})
