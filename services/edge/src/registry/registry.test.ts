import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@sofaspark/contract'
import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { sampleRegistry } from '../fixture/sample-dist.ts'

let edge: RunningEdge
beforeEach(async () => {
  edge = await startEdge({ trustProxy: true })
})
afterEach(() => edge.close())

const publish = (text: string): void => writeFileSync(join(edge.distDir, 'remotes.json'), text)
const stableVersion = async (): Promise<string | undefined> =>
  ((await edge.ask('/remotes.json')).json() as Registry).remotes['mf-lobby']?.stable.version

it('EDG-50 the registry is read again when it changes, is cached briefly and has an ETag', async () => {
  const response = await edge.ask('/remotes.json')
  expect(response.json()).toEqual(sampleRegistry())
  expect(response.headers['cache-control']).toBe('public, max-age=5, must-revalidate')
  const again = { headers: { 'if-none-match': response.headers.etag ?? '' } }
  expect((await edge.ask('/remotes.json', again)).status).toBe(304)
  publish(JSON.stringify(sampleRegistry('1.0.1-bbbbbbb')))
  expect((await edge.ask('/remotes.json', again)).status).toBe(200)
  expect(await stableVersion()).toBe('1.0.1-bbbbbbb')
})

it.each(['', '{', '{"remotes":{"mf-lobby":{}}}'])(
  'EDG-51 a broken registry (%j) keeps the last good one',
  async (text) => {
    expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
    publish(text)
    expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
    publish(JSON.stringify(sampleRegistry('1.0.2-ccccccc')))
    expect(await stableVersion()).toBe('1.0.2-ccccccc')
  },
)

const beacon = (address: string, version = '1.0.0-aaaaaaa') =>
  edge.post('/api/remoteFailed', JSON.stringify({ remote: 'mf-lobby', version, reason: 'load' }), {
    'content-type': 'text/plain;charset=UTF-8',
    'x-forwarded-for': address,
  })

it('EDG-52 a release that several addresses could not show gives way to the previous one', async () => {
  for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2']) {
    expect((await beacon(address)).status).toBe(204)
    expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
  }
  await beacon('10.0.0.3')
  expect(await stableVersion()).toBe('0.9.0-0000000')
  expect((await edge.ask('/games')).text).toContain('0.9.0-0000000')
  expect(await edge.metrics.metrics()).toContain('remote_failed_total{remote="mf-lobby"} 5')
  publish(JSON.stringify(sampleRegistry('1.0.3-ddddddd')))
  expect(await stableVersion()).toBe('1.0.3-ddddddd')
})

it('EDG-52 reports count for a minute, and only for releases of the registry', async () => {
  await beacon('10.0.0.1')
  await beacon('10.0.0.2')
  edge.clock.advance(61_000)
  await beacon('10.0.0.3')
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await beacon(address, '7.7.7-fffffff')
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
  expect((await edge.post('/api/remoteFailed', { remote: 7 })).status).toBe(400)
})

it('EDG-118 visitors of one /64 count once, and distinct ones demote', async () => {
  for (let host = 1; host <= 5; host++) await beacon(`2001:db8:1:2::${String(host)}`)
  await beacon('::ffff:10.0.0.1')
  await beacon('10.0.0.1')
  expect(await stableVersion()).toBe('1.0.0-aaaaaaa')
  await beacon('2001:db8:1:3::1')
  expect(await stableVersion()).toBe('0.9.0-0000000')
})
