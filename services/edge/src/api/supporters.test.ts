import { createServer, type Server } from 'node:http'
import { closeServer, listen } from '@sofaspark/kit'
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
  const paid = await edge.ask('/api/supporters/fake/checkout/x/pay?y=1', {
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
  expect(seen[0]?.headers).not.toHaveProperty('cookie')
  expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-for')
  expect(seen[1]?.url).toBe('/api/supporters/fake/checkout/x/pay?y=1')
})

it('EDG-251 another origin, oversized bodies and too many starts from an address are not passed on', async () => {
  const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
    edge.post(`/api/supporters/${path}`, body, headers)
  for (const path of ['checkout', 'code', 'sign-in', 'renew', 'erase'])
    expect(codeOf(await post(path, { origin: 'https://evil.example' }))).toBe('unauthorized')
  expect((await post('renew', { origin: `http://${edge.host}` })).status).toBe(200)
  expect(codeOf(await post('code', {}, 'x'.repeat(300_000)))).toBe('bad_payload')
  expect(seen).toHaveLength(1)
  const from = { 'x-forwarded-for': '10.0.0.8' }
  const all = await Promise.all(Array.from({ length: 25 }, () => post('code', from)))
  expect(all.filter((got) => got.status === 429)).toHaveLength(5)
})

it('EDG-252 a wrong code is a failed try, a right one is none, and a blocked address reaches nobody', async () => {
  const from = { 'x-forwarded-for': '10.0.0.9' }
  const signIn = () => edge.post('/api/supporters/sign-in', '{}', from)
  for (let right = 0; right < 15; right++) expect((await signIn()).status).toBe(200)
  status = 400
  const wrong = await Promise.all(Array.from({ length: 15 }, signIn))
  expect(wrong.filter((got) => got.status === 429)).toHaveLength(5)
  expect(seen).toHaveLength(25)
})

it('EDG-253 without a supporters service its calls are unavailable', async () => {
  for (const settings of [{}, { supporters: 'http://127.0.0.1:1' }]) {
    const alone = await startEdge(settings)
    expect(codeOf(await alone.ask('/api/supporters/offer'))).toBe('unavailable')
    expect(codeOf(await alone.post('/api/supporters/sign-in', {}))).toBe('unavailable')
    expect((await alone.ask('/api/config')).status).toBe(200)
    await alone.close()
  }
})

it('EDG-254 the mailbox is for this machine, and only where it is configured', async () => {
  expect((await edge.ask('/dev/mailbox', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
  const local = await startEdge({ supporters: url, showsMailbox: true, trustProxy: true })
  const read = (address: string) => local.ask('/dev/mailbox', { headers: { 'x-forwarded-for': address } })
  expect((await read('127.0.0.1')).text).toBe('<p>page</p>')
  expect((await read('10.0.0.7')).status).toBe(404)
  await local.close()
})
