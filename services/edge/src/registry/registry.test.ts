import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@sofaspark/contract'
import { until } from '@sofaspark/lobby-testing'
import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { sampleRegistry } from '../fixture/sample-dist.ts'

let edge: RunningEdge
beforeEach(async () => {
  edge = await startEdge({ trustProxy: true })
})
afterEach(() => edge.close())

const publish = (text: string): void => writeFileSync(join(edge.distDir, 'remotes.json'), text)
const stableVersion = async (): Promise<string | undefined> =>
  ((await edge.request('/remotes.json')).json() as Registry).remotes['mf-lobby']?.stable.version

it('EDG-50 the registry is read again when it changes, is cached briefly and has an ETag', async () => {
  const response = await edge.request('/remotes.json')
  expect(response.json()).toEqual(sampleRegistry())
  expect(response.headers['cache-control']).toBe('public, max-age=5, must-revalidate')
  const again = { headers: { 'if-none-match': response.headers.etag ?? '' } }
  expect((await edge.request('/remotes.json', again)).status).toBe(304)
  publish(JSON.stringify(sampleRegistry('1.0.1-bbbbbbb')))
  expect((await edge.request('/remotes.json', again)).status).toBe(200)
  expect(await stableVersion()).toBe('1.0.1-bbbbbbb')
})

it.each(['', '{', '{"remotes":{"mf-lobby":{}}}'])(
  'EDG-50 a broken registry (%j) keeps the last good one',
  async (text) => {
    expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
    publish(text)
    expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
    publish(JSON.stringify(sampleRegistry('1.0.2-ccccccc')))
    expect(await stableVersion()).toBe('1.0.2-ccccccc')
  },
)

const beacon = (address: string, version = '1.0.0-aaaaaaa', more: Readonly<Record<string, string>> = {}) =>
  edge.post('/api/remoteFailed', JSON.stringify({ remote: 'mf-lobby', version, reason: 'load' }), {
    'content-type': 'text/plain;charset=UTF-8',
    'x-forwarded-for': address,
    ...more,
  })
const opens = (address: string) => edge.request('/games', { headers: { 'x-forwarded-for': address } })
/** Visitors of other networks: each opens the page, and cannot show it. */
const fails = async (...addresses: string[]): Promise<void> => {
  for (const address of addresses) {
    await opens(address)
    expect((await beacon(address)).status).toBe(204)
  }
}
const audited = () =>
  edge.events.filter((event) => (event as { action?: string }).action === 'release_demoted') as Record<string, string>[]

it('EDG-52 a release that its visitors could not show gives way to the previous one, and the audit says why', async () => {
  await fails('10.0.1.1', '10.0.1.1', '10.0.1.2', '10.0.2.1')
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
  await fails('10.0.3.1')
  await until(async () => (await stableVersion()) === '0.9.0-0000000')
  expect((await edge.request('/games')).text).toContain('0.9.0-0000000')
  expect(await edge.metrics.metrics()).toContain('remote_failed_total{remote="mf-lobby"} 5')
  await until(() => audited().length === 1)
  expect(audited()[0]).toMatchObject({ target: 'mf-lobby', outcome: 'ok', actor: '', address: '' })
  expect(audited()[0]?.['detail']).toBe(
    '1.0.0-aaaaaaa gave way to 0.9.0-0000000. Visitors: 3 of 3 networks that were served it could not show it.',
  )
  publish(JSON.stringify(sampleRegistry('1.0.3-ddddddd')))
  expect(await stableVersion()).toBe('1.0.3-ddddddd')
})

it('EDG-52 reports count for an hour, and only for releases of the registry', async () => {
  await fails('10.0.1.1', '10.0.2.1')
  edge.clock.advance(3_601_000)
  await fails('10.0.3.1')
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
  for (const address of ['10.0.1.1', '10.0.2.1', '10.0.3.1']) await beacon(address, '7.7.7-fffffff')
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
  expect((await edge.post('/api/remoteFailed', { remote: 7 })).status).toBe(400)
})

it('EDG-52 a release that works for more than half of its visitors stays', async () => {
  for (let n = 0; n < 31; n++) await opens(`10.1.${String(n)}.1`)
  await fails(...Array.from({ length: 30 }, (_, n) => `10.2.${String(n)}.1`))
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
  await fails('10.2.30.1', '10.2.31.1')
  await until(async () => (await stableVersion()) === '0.9.0-0000000')
})

it('EDG-410 networks that were never served a release do not vote on it, and those of a quiet minute are not half of an hour', async () => {
  for (let n = 0; n < 10; n++) {
    await edge.request('/remotes.json', { headers: { 'x-forwarded-for': `10.3.${String(n)}.1` } })
    await beacon(`10.3.${String(n)}.1`)
  }
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
  for (let n = 0; n < 12; n++) await opens(`10.1.${String(n)}.1`)
  edge.clock.advance(20 * 60_000)
  await fails(...Array.from({ length: 11 }, (_, n) => `10.2.${String(n)}.1`))
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
})

it('EDG-52 a release whose files are not what the registry lists goes with the first report, whoever sends it', async () => {
  for (let n = 0; n < 20; n++) await opens(`10.1.${String(n)}.1`)
  await beacon('203.0.113.9')
  edge.clock.advance(10_000)
  writeFileSync(join(edge.distDir, 'remotes/mf-lobby/1.0.0-aaaaaaa/remoteEntry.js'), 'half of a fi')
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
  await beacon('203.0.113.9')
  await until(async () => (await stableVersion()) === '0.9.0-0000000')
  await until(() => audited().length === 1)
  expect(audited()[0]?.['detail']).toBe(
    '1.0.0-aaaaaaa gave way to 0.9.0-0000000. Files: mf-lobby 1.0.0-aaaaaaa: remoteEntry.js does not have the hash that the release lists.',
  )
})

it('EDG-410 visitors of one /48 and of one /24 count once, and other networks demote', async () => {
  for (let host = 1; host <= 5; host++) await fails(`2001:db8:1:${String(host)}::1`)
  await fails('::ffff:10.0.0.1', '10.0.0.1', '10.0.0.77')
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
  await fails('2001:db8:2::1')
  await until(async () => (await stableVersion()) === '0.9.0-0000000')
})

it('EDG-410 addresses that were served nothing report in vain', async () => {
  for (let n = 0; n < 30; n++) await beacon(`10.0.${String(n)}.1`)
  await edge.request('/remotes.json')
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
})

it.each([
  ['a beacon or form', { origin: 'http://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['an image', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  [
    'a form of a sibling host',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
  ['an image on plain http', { referer: 'http://evil.example/', accept: 'image/avif,*/*' }],
])(
  'EDG-413 %s of a foreign page reports nothing, looks up nothing and costs its visitor no try',
  async (_name, headers) => {
    const from = { 'x-forwarded-for': '10.0.0.1', ...headers }
    for (const address of ['10.0.1.1', '10.0.2.1', '10.0.3.1']) {
      await opens(address)
      expect((await beacon(address, undefined, headers)).status).toBe(401)
    }
    expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
    const report = { name: 'client_launch_page_shown', params: {} }
    expect((await edge.post('/api/reportAnalytics', report, from)).status).toBe(401)
    expect((await edge.post('/api/logToLobby', { roomNumber: '199999', log: 'x' }, from)).status).toBe(401)
    for (let n = 0; n < 12; n++)
      expect((await edge.request('/api/getSocketServerAddress?roomNumber=199999', { headers: from })).status).toBe(401)
    const own = { 'x-forwarded-for': '10.0.0.1', 'sec-fetch-site': 'same-origin', referer: `http://${edge.host}/games` }
    expect((await edge.request('/api/getSocketServerAddress?region=EU', { headers: own })).status).toBe(200)
  },
)

it('EDG-413 a foreign page’s images and frames make no one a visitor and cost no page; its links work', async () => {
  const site = { 'sec-fetch-site': 'cross-site' }
  const image = { ...site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const frame = { ...site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }
  const plain = { referer: 'http://evil.example/', accept: 'image/avif,image/webp,*/*' }
  for (const [n, headers] of [image, frame, plain].entries()) {
    const address = `10.0.${String(n)}.1`
    const from = { 'x-forwarded-for': address, ...headers }
    const asked = ['/', '/remotes.json', '/remotes/mf-lobby/1.0.0-aaaaaaa/remoteEntry.js', '/games']
    const responses = await Promise.all(asked.map((path) => edge.request(path, { headers: from })))
    expect(responses.map(({ status }) => status)).toEqual([401, 200, 200, 401])
    await beacon(address)
  }
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
  const link = { ...site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const quiet = { referer: 'http://portal.example/', accept: '*/*' }
  for (const headers of [link, quiet]) expect((await edge.request('/games', { headers })).status).toBe(200)
})

it('EDG-413 a person returning from the sign-in provider is admitted, and no other foreign request', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  expect((await edge.request('/api/admin/sign-in/way', { headers })).status).toBe(200)
  expect((await edge.request('/api/config', { headers })).status).toBe(401)
  expect((await edge.request('/api/config', { headers: { ...headers, 'sec-fetch-site': 'none' } })).status).toBe(200)
})
