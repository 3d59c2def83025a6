import { writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Registry } from '@sofaspark/contract'
import { closeServer, createLogger, listen } from '@sofaspark/kit'
import { VisitorSketch } from '@sofaspark/kit/visitor-sketch.ts'
import { until } from '@sofaspark/lobby-testing'
import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { sampleRegistry } from '../fixture/sample-dist.ts'
import { createRegistryService } from './registry-service.ts'
import { createRemoteFiles } from './remote-files.ts'
import { createServedReleases } from './served-releases.ts'

const STABLE = '1.0.0-aaaaaaa'
const CANARY = '1.1.0-bbbbbbb'
const withCanary = (weight: number): Registry => {
  const { remotes } = sampleRegistry(STABLE)
  const entry = remotes['mf-lobby']
  if (!entry) throw new Error('The sample has no entry.')
  const canary = { ...entry.stable, version: CANARY, weight, salt: 'x' }
  return { remotes: { ...remotes, 'mf-lobby': { ...entry, canary } } }
}

let edge: RunningEdge
let opened: (() => Promise<void>)[]
beforeEach(() => (opened = []))
afterEach(async () => {
  for (const close of opened) await close()
})
const open = async (settings: Parameters<typeof startEdge>[0] = {}): Promise<void> => {
  edge = await startEdge({ trustProxy: true, ...settings })
  opened.unshift(() => edge.close())
}

const fileOf = (version: string, remote = 'mf-lobby') => `https://play.example/remotes/${remote}/${version}/main.js`
const thrown = (file: string) => ({ name: 'client_error_handle_undefined', params: { message: 'Oops', file } })
const report = async (events: object[], address: string) =>
  expect((await edge.post('/api/reportAnalytics', { events }, { 'x-forwarded-for': address })).status).toBe(202)
/** A visitor of another network asks for the release’s entry. */
const visit = (version: string, address: string) =>
  edge.request(`/remotes/mf-lobby/${version}/main.js`, { headers: { 'x-forwarded-for': address } })
const addressOf = (n: number): string => `10.0.${String(n)}.7`
const err = async (version: string, visitors: number, from = 0) => {
  for (let n = from; n < from + visitors; n++) {
    await visit(version, addressOf(n))
    await report([thrown(fileOf(version))], addressOf(n))
  }
}
const canaryNow = async () =>
  ((await edge.request('/remotes.json')).json() as Registry).remotes['mf-lobby']?.canary?.version
const publish = (registry: Registry): void =>
  writeFileSync(join(edge.distDir, 'remotes.json'), JSON.stringify(registry))
const audited = () =>
  edge.events.filter((event) => (event as { action?: string }).action === 'canary_demoted') as Record<string, string>[]

describe('without a registry service', () => {
  beforeEach(async () => {
    await open()
    publish(withCanary(10))
  })

  it('EDG-340 a canary that errs more than stable is skipped, audited once and counted', async () => {
    await err(STABLE, 2)
    await err(CANARY, 9)
    expect(await canaryNow()).toBe(CANARY)
    await err(CANARY, 12)
    expect(await canaryNow()).toBeUndefined()
    await until(() => audited().length === 1)
    expect(audited()[0]).toMatchObject({ target: 'mf-lobby', outcome: 'ok', actor: '', address: '' })
    expect(audited()[0]?.['detail']).toBe(
      `${CANARY} at 10 % of rooms: errors for 10 of 10 networks, for 2 of 2 with the stable release.`,
    )
    expect(await edge.metrics.metrics()).toContain('canaries_demoted_total{remote="mf-lobby"} 1')
  })

  it('EDG-340 lost parts count as well; files elsewhere, other releases and other events do not', async () => {
    const lost = (address: string) => ({ name: 'client_ChunkLoadError', params: { type: 'missing', address } })
    for (let n = 0; n < 20; n++) {
      await visit(CANARY, addressOf(n))
      await report(
        [
          ...['', 'https://play.example/static/shell.js', fileOf('0.9.0-0000000'), fileOf(CANARY, 'mf-game')].map(
            thrown,
          ),
          thrown(fileOf(CANARY, 'constructor')),
          { name: 'client_introduction_shown', params: { link: fileOf(CANARY) } },
        ],
        addressOf(n),
      )
    }
    expect(await canaryNow()).toBe(CANARY)
    for (let n = 0; n < 10; n++) await report([lost(fileOf(CANARY)), lost(fileOf(CANARY))], addressOf(n))
    expect(await canaryNow()).toBeUndefined()
  })
})

describe('errors of strangers', () => {
  beforeEach(async () => {
    await open()
    publish(withCanary(10))
  })

  it('EDG-410 errors from addresses that were served nothing, and from all of one /48 and /24, demote no canary', async () => {
    for (let n = 0; n < 40; n++) await report([thrown(fileOf(CANARY))], addressOf(n))
    for (let n = 0; n < 40; n++)
      for (const address of [`10.9.9.${String(n)}`, `2001:db8:9:${n.toString(16)}::1`]) {
        await visit(CANARY, address)
        await report([thrown(fileOf(CANARY))], address)
      }
    expect(await canaryNow()).toBe(CANARY)
  })

  it('EDG-410 ten networks with errors demote no canary that a hundred and more others have', async () => {
    for (let n = 0; n < 120; n++) await visit(CANARY, addressOf(n))
    for (let n = 130; n < 200; n++) await visit(STABLE, addressOf(n))
    await err(CANARY, 10, 120)
    expect(await canaryNow()).toBe(CANARY)
    await err(CANARY, 10)
    expect(await canaryNow()).toBeUndefined()
  })

  it('EDG-410 a flood of errors of stable keeps no canary that errs', async () => {
    await err(STABLE, 60, 100)
    await err(CANARY, 10)
    expect(await canaryNow()).toBeUndefined()
  })
})

describe('with a registry service', () => {
  let service: Server
  let errors: { body: Record<string, unknown>; token: unknown }[]
  let failures: number
  let respond: (response: ServerResponse) => void
  beforeEach(async () => {
    errors = []
    failures = 0
    respond = (response) => response.end('{"demoted":null}')
    service = createServer((request, response) => {
      let text = ''
      request.on('data', (part: Buffer) => (text += part.toString()))
      request.on('end', () => {
        if (request.url === '/errors') {
          errors.push({ body: JSON.parse(text) as Record<string, unknown>, token: request.headers['x-edge-token'] })
          respond(response)
        } else if (request.url === '/failures') {
          failures += 1
          response.end('{"demoted":null}')
        } else response.writeHead(200, { etag: '"one"' }).end(JSON.stringify(withCanary(10)))
      })
    })
    const url = `http://127.0.0.1:${await listen(service, 0)}`
    await open({ registry: { url, remoteUpstream: 'http://127.0.0.1:1/{name}/{version}' } })
    opened.push(() => closeServer(service))
    await until(async () => (await canaryNow()) === CANARY)
  })

  it('EDG-340 errors of compared releases are reported without an address, and a demotion is audited', async () => {
    const shares = { canary: { reporters: 12, served: 30 }, stable: { reporters: 1, served: 270 } }
    await visit(CANARY, '10.0.0.7')
    respond = (response) => response.end(JSON.stringify({ demoted: { version: CANARY, weight: 10, ...shares } }))
    await report([thrown(fileOf(CANARY)), thrown(fileOf(CANARY)), thrown(fileOf('0.9.0-0000000'))], '10.0.0.7')
    await until(() => audited().length === 1)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ token: 'edge-token', body: { remote: 'mf-lobby', version: CANARY } })
    expect(errors[0]?.body['reporter']).toMatch(/^[\w-]{22}$/)
    const served = errors[0]?.body['served'] as { version: string; visitors: string }[]
    expect(served.map(({ version, visitors }) => [version, VisitorSketch.read(visitors)?.count()])).toEqual([
      [STABLE, 0],
      [CANARY, 1],
    ])
    expect(audited()[0]?.['detail']).toContain('errors for 12 of 30 networks, for 1 of 270 with')
    expect(await edge.metrics.metrics()).toContain('canaries_demoted_total{remote="mf-lobby"} 1')
  })

  it('EDG-410 reports of errors have their own limit, and those without a response are counted as failed calls', async () => {
    let failed = 0
    const served = createServedReleases('edge-token', Date.now)
    served.noteFile(withCanary(10), 'mf-lobby', CANARY, '10.0.0.7')
    const source = createRegistryService({
      url: `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`,
      edgeToken: 'edge-token',
      files: createRemoteFiles('http://127.0.0.1:1'),
      served,
      log: createLogger('edge', { level: 'silent' }),
      clock: edge.clock,
      reportTimeoutMs: 60_000,
      onCallFailed: () => (failed += 1),
    })
    opened.unshift(() => {
      source.close()
      return Promise.resolve()
    })
    const held: ServerResponse[] = []
    respond = (response) => held.push(response)
    const error = { remote: 'mf-lobby', version: CANARY, address: '10.0.0.7' }
    const reported = Array.from({ length: 25 }, () => source.reportError(error))
    expect(await Promise.all(reported.slice(20))).toEqual(Array.from({ length: 5 }, () => null))
    await until(() => held.length === 20)
    void source.report(error)
    await until(() => failures === 1)
    for (const response of held) response.end('junk')
    expect(await Promise.all(reported)).toEqual(Array.from({ length: 25 }, () => null))
    expect(failed).toBe(20)
    respond = (response) => response.end('{"demoted":null}')
    await source.reportError(error)
    expect(errors).toHaveLength(21)
  })
})
