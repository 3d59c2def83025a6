import { createServer, type Server } from 'node:http'
import { closeServer, listen } from '@sofaspark/kit'
import { until } from '@sofaspark/lobby-testing'
import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  token: unknown
  address: unknown
  body: string
}

let edge: RunningEdge
let service: Server
let seen: Seen[]
beforeEach(async () => {
  seen = []
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { method, url, headers } = request
      seen.push({ method, url, token: headers['x-edge-token'], address: headers['x-forwarded-for'], body })
      response.writeHead(method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ scores: [] }))
    })
  })
  edge = await startEdge({ analytics: `http://127.0.0.1:${await listen(service, 0)}`, trustProxy: true })
})
afterEach(async () => {
  await edge.close()
  await closeServer(service)
})

const codeOf = (got: { json(): unknown }): unknown => (got.json() as { error?: { code: string } }).error?.code

it('EDG-120 tickets, runs and the list pass through to analytics unchanged, without an address', async () => {
  const list = await edge.request('/api/highScores?game=bubblewar&span=week')
  expect([list.status, list.json()]).toEqual([200, { scores: [] }])
  expect((await edge.post('/api/highScores/start', { game: 'bubblewar' })).status).toBe(201)
  expect((await edge.post('/api/highScores', { ticket: 't', marks: [1, 2] })).status).toBe(201)
  expect(seen.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/highScores?game=bubblewar&span=week'],
    ['POST', '/highScores/start'],
    ['POST', '/highScores'],
  ])
  expect(seen[2]).toMatchObject({ token: 'edge-token', address: undefined, body: '{"ticket":"t","marks":[1,2]}' })
})

it('EDG-120 another origin, malformed and oversized bodies and too many runs are not passed on', async () => {
  const start = (headers: Record<string, string> = {}, body: unknown = {}) =>
    edge.post('/api/highScores/start', body, headers)
  expect(codeOf(await start({ origin: 'https://evil.example' }))).toBe('unauthorized')
  expect((await start({ origin: `http://${edge.host}` })).status).toBe(201)
  expect(codeOf(await start({}, '{'))).toBe('bad_payload')
  expect(codeOf(await edge.post('/api/highScores', { marks: 'x'.repeat(40_000) }))).toBe('bad_payload')
  expect(seen).toHaveLength(1)
  const from = { 'x-forwarded-for': '10.0.0.7' }
  const codes = (await Promise.all(Array.from({ length: 50 }, () => start(from)))).map(codeOf)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(10)
  expect((await edge.request('/api/highScores?game=bubblewar', { headers: from })).status).toBe(200)
})

it('EDG-120 the list is unavailable while analytics does not respond', async () => {
  const alone = await startEdge({ analytics: 'http://127.0.0.1:1' })
  expect(codeOf(await alone.request('/api/highScores?game=bubblewar'))).toBe('unavailable')
  expect(codeOf(await alone.post('/api/highScores/start', {}))).toBe('unavailable')
  await alone.close()
})

it('EDG-334 a counted run has its place over all regions, and is no record while one of them is silent', async () => {
  const run = { score: 500, level: 2, place: 1, record: true }
  const own = createServer((_request, response) => {
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...run, game: 'bubblewar', at: 1_763_000_000.25 }))
  })
  let before: number | null = 2
  const paths: (string | undefined)[] = []
  const other = createServer((request, response) => {
    paths.push(request.url)
    response.end(JSON.stringify({ before }))
  })
  const analytics = `http://127.0.0.1:${await listen(own, 0)}`
  const analyticsByRegion = { US: `http://127.0.0.1:${await listen(other, 0)}` }
  const one = await startEdge({ analytics, analyticsByRegion })
  const submit = async () => (await one.post('/api/highScores', {})).json()
  expect(await submit()).toEqual({ ...run, place: 3, record: false })
  expect(paths).toEqual(['/highScores/before?game=bubblewar&score=500&at=1763000000.250'])
  before = 0
  expect(await submit()).toEqual(run)
  before = null
  expect(await submit()).toEqual({ ...run, record: false })
  await one.close()
  await Promise.all([own, other].map(closeServer))
})

it('EDG-180 a call to another service without a response is counted', async () => {
  const alone = await startEdge({ analytics: 'http://127.0.0.1:1' })
  await alone.request('/api/highScores?game=bubblewar')
  await alone.post('/api/reportAnalytics', { name: 'client_error' })
  const failed = await alone.metrics.getSingleMetric('sofaspark_edge_calls_failed_total')?.get()
  expect(failed?.values).toContainEqual({ labels: { to: 'analytics' }, value: 2 })
  await alone.close()
})

it('EDG-120 one address has four runs counted at once and its network six, while others have theirs', async () => {
  const waiting: (() => void)[] = []
  service.removeAllListeners('request')
  service.on('request', (_request, response) => {
    waiting.push(() => response.writeHead(201, { 'content-type': 'application/json' }).end('{}'))
  })
  const submit = (address: string) => edge.post('/api/highScores', {}, { 'x-forwarded-for': address })
  const sent = ['10.0.0.7', '10.0.0.8', '10.0.1.1'].flatMap((address) =>
    Array.from({ length: 5 }, () => submit(address)),
  )
  await until(() => waiting.length === 10)
  const refused = await Promise.all([sent[4], sent[7], sent[8], sent[9], sent[14]])
  expect(refused.map((response) => response && codeOf(response))).toEqual(refused.map(() => 'rate_limited'))
  for (const respond of waiting) respond()
  expect((await Promise.all(sent)).filter(({ status }) => status === 201)).toHaveLength(10)
  const again = submit('10.0.0.7')
  await until(() => waiting.length === 11)
  waiting[10]?.()
  expect((await again).status).toBe(201)
})
