import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { botClip, jpegOf, packedClip } from '@sofaspark/analytics/testing/bot-clip.ts'
import { startAnalytics, type RunningAnalytics } from '@sofaspark/analytics/testing/running-analytics.ts'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { startParty, type Party } from '@sofaspark/lobby/testing/party.ts'
import { edgeToken } from '@sofaspark/lobby-testing'
import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { writeSampleDist } from '../fixture/sample-dist.ts'

const page =
  '<!--moment:files--><meta content="__ORIGIN__/moment/__ID__/picture.jpg"><h1>__GAME__</h1><div data-build="__BUILD__"></div>__BEANS__<a href="__PLAY__"></a><script nonce="__NONCE__"></script>'
const words = { sofas: [], games: { testgamelocal: 'Slip <N> Bump' } }
const A_DAY_MS = 86_400_000

let clock: FakeClock
let eu: RunningAnalytics
let us: RunningAnalytics
let party: Party
let edge: RunningEdge
let clip: Buffer
let seat: { roomNumber: string; hostToken: string }

beforeAll(async () => {
  clock = createFakeClock(Date.parse('2026-11-21T12:00:00Z'))
  ;[eu, us] = await Promise.all([startAnalytics(edgeToken, clock), startAnalytics(edgeToken, clock)])
  party = await startParty({ clock, settings: { region: 'EU' } })
  clip = packedClip(await botClip())
  const { roomNumber, hostToken } = await party.host()
  seat = { roomNumber, hostToken }
}, 60_000)
let distDir: string
beforeEach(async () => {
  distDir = writeSampleDist()
  mkdirSync(join(distDir, 'pages/moment'))
  writeFileSync(join(distDir, 'pages/moment/index.html'), `<html lang="en">${page}`)
  writeFileSync(join(distDir, 'pages/moment/he.html'), `<html lang="he">${page}`)
  writeFileSync(join(distDir, 'pages/sofas.json'), JSON.stringify({ en: words, he: words }))
  edge = await startEdge(
    {
      distDir,
      lobbies: { EU: [party.url], US: ['http://127.0.0.1:1'], ASIA: ['http://127.0.0.1:1'] },
      analytics: us.origin,
      analyticsByRegion: { EU: eu.origin, US: us.origin },
      edgeToken,
      trustProxy: true,
    },
    undefined,
    clock,
  )
})
afterEach(() => edge.close())
afterAll(async () => {
  await party.end()
  for (const service of [eu, us]) {
    await service.stop()
    await service.db.destroy()
  }
})

interface Sending {
  moment?: object
  picture?: Buffer
  from?: string
  origin?: string
}

/** A host's page keeps a moment. */
const keep = async ({ moment = {}, picture = jpegOf(), from = '192.0.2.1', origin }: Sending = {}) => {
  const form = new FormData()
  const whole = { ...seat, game: 'testgamelocal', release: '1', names: false, clip: clip.toString('base64'), ...moment }
  form.set('moment', JSON.stringify(whole))
  form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'moment.jpg')
  const response = await fetch(`http://${edge.host}/api/moments`, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': from, ...(origin === undefined ? {} : { origin }) },
  })
  const body = (await response.json()) as { id: string; url: string; deleteToken: string; error?: { code: string } }
  return { status: response.status, ...body, code: body.error?.code }
}
const remove = (id: string, token?: string) =>
  edge.request(`/api/moments/${id}`, {
    method: 'DELETE',
    headers: { connection: 'close', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  })

it('MOM-01 a host keeps a moment in the region of its room, and everyone opens clip and picture', async () => {
  const { status, id, url, deleteToken } = await keep()
  expect({ status, url }).toEqual({ status: 201, url: `http://${edge.host}/moment/${id}` })
  expect([id, deleteToken]).toEqual([expect.stringMatching(/^e[\w-]{21}$/), expect.stringMatching(/^[\w-]{22}$/)])
  expect(await eu.db.selectFrom('moment').select('id').execute()).toEqual([{ id }])
  expect(await us.db.selectFrom('moment').select('id').execute()).toEqual([])
  const got = await edge.request(`/api/moments/${id}`)
  expect(got.status).toBe(200)
  expect(got.json()).toMatchObject({ id, game: 'testgamelocal', release: '1', names: false })
  expect(got.text).not.toMatch(new RegExp(`${seat.roomNumber}|${seat.hostToken}|${deleteToken}`))
  const picture = await edge.request(`/api/moments/${id}/picture`)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  for (const { headers } of [got, picture]) expect(headers['cache-control']).toBe('public, max-age=30')
}, 60_000)

it('MOM-01 callers other than the host, and malformed moments, are refused and stored nowhere', async () => {
  const before = await eu.db.selectFrom('moment').select('id').execute()
  let sender = 0
  const codeOf = async (sending: Sending): Promise<unknown> => {
    sender += 1
    const { status, code } = await keep({ from: `192.0.2.${10 + sender}`, ...sending })
    return [status, code]
  }
  expect(await codeOf({ moment: { hostToken: 'guess' } })).toEqual([403, 'bad_token'])
  expect(await codeOf({ moment: { roomNumber: '199999' } })).toEqual([404, 'room_not_found'])
  expect(await codeOf({ moment: { roomNumber: '499999' } })).toEqual([503, 'unavailable'])
  expect(await codeOf({ moment: { game: 'chess' } })).toEqual([404, 'unknown_game'])
  expect(await codeOf({ moment: { game: '__proto__' } })).toEqual([404, 'unknown_game'])
  expect(await codeOf({ moment: { release: '99' } })).toEqual([404, 'not_found'])
  expect(await codeOf({ moment: { names: 'yes' } })).toEqual([400, 'bad_payload'])
  expect(await codeOf({ moment: { clip: Buffer.from('{}').toString('base64') } })).toEqual([400, 'bad_payload'])
  expect(await codeOf({ picture: Buffer.from('GIF89a') })).toEqual([400, 'bad_payload'])
  expect(await codeOf({ moment: { clip: Buffer.alloc(96_001).toString('base64') } })).toEqual([413, 'bad_payload'])
  expect(await codeOf({ picture: Buffer.alloc(200_001) })).toEqual([413, 'bad_payload'])
  expect(await codeOf({ picture: Buffer.alloc(1_000_000) })).toEqual([413, 'bad_payload'])
  expect(await codeOf({ origin: 'https://evil.example' })).toEqual([401, 'unauthorized'])
  const json = await edge.post('/api/moments', { ...seat, game: 'testgamelocal' })
  expect(json.status).toBe(400)
  expect(await eu.db.selectFrom('moment').select('id').execute()).toEqual(before)
}, 60_000)

it('MOM-30 the page of a moment has its picture, its colours and a way to the game, in the visitor’s language', async () => {
  const { id } = await keep({ from: '203.0.113.9' })
  const got = await edge.request(`/moment/${id}`, { headers: { 'accept-language': 'he' } })
  expect(got).toMatchObject({ status: 200, headers: { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' } })
  expect(got.text).toContain(`<meta content="http://${edge.host}/moment/${id}/picture.jpg">`)
  expect(got.text).toMatch(/^<html lang="he">.*<h1>Slip &lt;N&gt; Bump<\/h1>/)
  expect(got.text.match(/<circle [^>]*fill="#ff8800"\/>/g)).toHaveLength(4)
  expect(got.text).toContain('<a href="/slipnbump">')
  expect(got.text).not.toMatch(/__[A-Z]+__/)
  expect((await edge.request(`/moment/${id}`)).text).toMatch(/^<html lang="en">/)
  const picture = await edge.request(`/moment/${id}/picture.jpg`)
  expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
  for (const path of [`/moment/e${'x'.repeat(21)}`, '/moment/none', `/moment/${id}/more`])
    expect(await edge.request(path)).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } })
}, 60_000)

it('MOM-42 the page preloads its clip and all files of its build, none where the visitor saves data', async () => {
  const { id } = await keep({ from: '203.0.113.10' })
  const read = async (headers: Record<string, string> = {}) => {
    const { text, headers: sent } = await edge.request(`/moment/${id}`, { headers })
    const json = /data-build="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"') ?? ''
    return {
      preloads: [...text.matchAll(/<link rel="preload" as="(?:script|fetch)"[^>]* href="([^"]+)">/g)].map(
        ([, href]) => href,
      ),
      build: JSON.parse(json) as Record<string, string>,
      vary: sent.vary,
    }
  }
  const { preloads, build, vary } = await read()
  expect(build).toEqual({
    loader: '/games/testgamelocal/Build/testgamelocal.loader.js',
    data: '/games/testgamelocal/Build/testgamelocal.data',
    framework: '/games/testgamelocal/Build/testgamelocal.framework.js',
    wasm: '/games/testgamelocal/Build/testgamelocal.wasm',
  })
  expect(preloads.toSorted()).toEqual([`/api/moments/${id}`, ...Object.values(build)].toSorted())
  expect(vary).toContain('Save-Data')
  const frugal = await read({ 'save-data': 'on' })
  expect([frugal.preloads, frugal.build]).toEqual([[], build])
}, 60_000)

it('MOM-44 the page loads the texts of its build in its own language alone, where the build has them apart', async () => {
  const { id } = await keep({ from: '203.0.113.11' })
  const build = join(distDir, 'games/testgamelocal/Build')
  for (const language of ['he', 'fr']) writeFileSync(join(build, `testgamelocal.${language}.data`), '')
  const dataFor = async (language: string) => {
    const { text } = await edge.request(`/moment/${id}`, { headers: { 'accept-language': language } })
    return [...text.matchAll(/href="[^"]*\/([^/"]*\.data)"/g)].map(([, name]) => name)
  }
  // There is no page in French.
  expect(await Promise.all(['he', 'fr', 'en'].map(dataFor))).toEqual([
    ['testgamelocal.he.data'],
    ['testgamelocal.data'],
    ['testgamelocal.data'],
  ])
}, 60_000)

it('MOM-02 a deleted moment is gone at once, only its own token deletes it, and all are gone after 30 days', async () => {
  const { id, deleteToken } = await keep()
  const statusOf = async (path: string): Promise<number> =>
    (await edge.request(path, { headers: { connection: 'close' } })).status
  expect((await remove(id)).status).toBe(401)
  expect((await remove(id, 'guess')).status).toBe(403)
  expect(await statusOf(`/api/moments/${id}`)).toBe(200)
  expect((await remove(id, deleteToken)).status).toBe(204)
  expect((await remove(id, deleteToken)).status).toBe(404)
  for (const path of [id, `${id}/picture`, 'nothing', `z${id.slice(1)}`])
    expect(await statusOf(`/api/moments/${path}`)).toBe(404)
  const old = await keep()
  clock.advance(30 * A_DAY_MS - 1_000)
  expect(await statusOf(`/api/moments/${old.id}`)).toBe(200)
  clock.advance(2_000)
  expect(await statusOf(`/api/moments/${old.id}`)).toBe(404)
}, 60_000)

it('MOM-03 an address keeps twenty moments an hour, refused ones counted', async () => {
  const from = '198.51.100.7'
  for (let time = 0; time < 20; time++) expect((await keep({ from, moment: { game: 'chess' } })).status).toBe(404)
  expect((await keep({ from })).code).toBe('rate_limited')
  expect((await keep({ from: '198.51.100.8', moment: { game: 'chess' } })).status).toBe(404)
  clock.advance(3_600_001)
  expect((await keep({ from, moment: { game: 'chess' } })).code).toBe('unknown_game')
}, 60_000)
