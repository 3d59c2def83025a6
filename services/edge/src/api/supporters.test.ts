import { createServer, type Server } from 'node:http'
import { closeServer, listen } from '@sofaspark/kit'
import { createVisitorNames } from './supporters.ts'
import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: Record<string, unknown>
  body: string
}

let edge: RunningEdge
let service: Server
let url: string
let seen: Seen[]
let status: number
beforeEach(async () => {
  seen = []
  status = 200
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString('latin1')))
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', location: '/supporter' })
      response.end(status === 204 ? undefined : '<p>page</p>')
    })
  })
  url = `http://127.0.0.1:${await listen(service, 0)}`
  edge = await startEdge({ supporters: url, trustProxy: true })
})
afterEach(async () => {
  await edge.close()
  await closeServer(service)
})

const codeOf = (got: { json(): unknown }): unknown => (got.json() as { error?: { code: string } }).error?.code

it('EDG-250 calls and pages of supporters pass unchanged, with the visited origin and without an address or a cookie', async () => {
  const from = {
    'x-forwarded-for': '10.0.0.7',
    cookie: 'a=b',
    'user-agent': 'a phone',
    'stripe-signature': 't=1',
    'content-type': 'application/json',
  }
  const signed = '{ "type" :"charge.refunded"}'
  expect((await edge.post('/api/supporters/webhook/stripe', signed, from)).text).toBe('<p>page</p>')
  status = 303
  const paid = await edge.request('/api/supporters/fake/checkout/x/pay?y=1', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([paid.status, paid.headers.location]).toEqual([303, '/supporter'])
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/supporters/webhook/stripe', body: signed })
  expect(seen[0]?.headers).toMatchObject({
    'x-edge-token': 'edge-token',
    'x-forwarded-host': edge.host,
    'x-forwarded-proto': 'http',
    'stripe-signature': 't=1',
    'user-agent': 'a phone',
  })
  const names = [seen[0], seen[1]].map((one) => one?.headers['x-visitor'])
  expect(names[0]).toMatch(/^[\w-]{22}$/)
  expect(names[1]).not.toBe(names[0])
  expect(seen[0]?.headers).not.toHaveProperty('cookie')
  expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-for')
  expect(seen[1]?.url).toBe('/api/supporters/fake/checkout/x/pay?y=1')
})

it('EDG-250 another origin, oversized bodies and too many starts from an address are not passed on', async () => {
  const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
    edge.post(`/api/supporters/${path}`, body, headers)
  for (const path of ['checkout', 'code', 'sign-in', 'renew', 'erase'])
    expect(codeOf(await post(path, { origin: 'https://evil.example' }))).toBe('unauthorized')
  expect((await post('renew', { origin: `http://${edge.host}` })).status).toBe(200)
  expect(codeOf(await post('code', {}, 'x'.repeat(300_000)))).toBe('bad_payload')
  expect(seen).toHaveLength(1)
  const from = { 'x-forwarded-for': '10.0.0.8' }
  for (const path of ['code', 'checkout']) {
    const all = await Promise.all(Array.from({ length: 25 }, () => post(path, from)))
    expect(all.filter((got) => got.status === 429)).toHaveLength(5)
  }
})

it('EDG-250 sign-ins have their own budget: wrong codes block neither a right one nor a room of the same address', async () => {
  const from = { 'x-forwarded-for': '10.0.0.9' }
  const signIn = () => edge.post('/api/supporters/sign-in', '{}', from)
  status = 400
  const wrong = await Promise.all(Array.from({ length: 30 }, signIn))
  expect(wrong.map((got) => got.status)).toEqual(Array(30).fill(400))
  status = 200
  expect((await signIn()).status).toBe(200)
  const room = await edge.request('/api/getSocketServerAddress?roomNumber=123456', { headers: from })
  expect(room.status).not.toBe(429)
  const flood = await Promise.all(Array.from({ length: 40 }, signIn))
  expect(flood.filter((got) => got.status === 429)).toHaveLength(11)
})

it('EDG-250 a visitor keeps its name for a day, IPv6 by its /48, and no service can read the address in it', () => {
  let nowMs = 0
  const nameOf = createVisitorNames('a secret', () => nowMs)
  expect(nameOf('2001:db8:1:2::3')).toBe(nameOf('2001:db8:1:ffff::9'))
  expect(nameOf('2001:db8:2:2::3')).not.toBe(nameOf('2001:db8:1:2::3'))
  expect(nameOf('::ffff:10.0.0.1')).toBe(nameOf('10.0.0.1'))
  expect(nameOf('10.0.0.2')).not.toBe(nameOf('10.0.0.1'))
  const before = nameOf('10.0.0.1')
  nowMs = 86_399_999
  expect(nameOf('10.0.0.1')).toBe(before)
  nowMs += 1
  expect(nameOf('10.0.0.1')).not.toBe(before)
  expect(createVisitorNames('another', () => nowMs)('10.0.0.1')).not.toBe(nameOf('10.0.0.1'))
})

it('SUP-269 without a supporters service its calls are unavailable', async () => {
  for (const settings of [{}, { supporters: 'http://127.0.0.1:1' }]) {
    const alone = await startEdge(settings)
    expect(codeOf(await alone.request('/api/supporters/offer'))).toBe('unavailable')
    expect(codeOf(await alone.post('/api/supporters/sign-in', {}))).toBe('unavailable')
    expect((await alone.request('/api/config')).status).toBe(200)
    await alone.close()
  }
})

it('EDG-254 the mailbox is for a browser on this machine, only where it is configured, and not behind a tunnel', async () => {
  const here = { host: 'localhost' }
  expect((await edge.request('/dev/mailbox', { headers: here })).status).toBe(404)
  for (const trustProxy of [false, true]) {
    const local = await startEdge({ supporters: url, showsMailbox: true, trustProxy })
    const read = async (headers: Record<string, string>) => (await local.request('/dev/mailbox', { headers })).status
    for (const host of ['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
      expect(await read({ host })).toBe(200)
    // A tunnel forwards from loopback: with its own name, or with ours and a header that says for whom.
    expect(await read({ host: 'party.tunnel.example' })).not.toBe(200)
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'cf-connecting-ip', 'x-real-ip', 'x-forwarded-host'])
      expect(await read({ ...here, [name]: '127.0.0.1' })).not.toBe(200)
    await local.close()
  }
})

it('SUP-269 without a payment provider there is no page for supporters, and no page leads there', async () => {
  let plans: unknown[] = []
  const offering = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ plans }))
  })
  const at = `http://127.0.0.1:${await listen(offering, 0)}`
  const none = await startEdge({ supporters: at })
  const missing = await none.request('/supporter', { headers: { accept: 'text/html' } })
  expect(missing).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } })
  expect(missing.headers['content-type']).toContain('text/html')
  expect(missing.text).toContain('<title>shell</title>')
  expect(missing.text).toContain('"supporters":false')
  expect((await none.request('/api/config')).json()).toMatchObject({ supporters: false })
  await none.close()
  plans = [{ id: 'month' }]
  const some = await startEdge({ supporters: at })
  expect((await some.request('/supporter')).status).toBe(200)
  expect((await some.request('/api/config')).json()).not.toHaveProperty('supporters')
  await some.close()
  await closeServer(offering)
  const down = await startEdge({ supporters: at })
  expect((await down.request('/supporter')).status).toBe(200)
  await down.close()
})
