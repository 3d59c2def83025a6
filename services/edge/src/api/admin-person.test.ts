import { createServer, type Server } from 'node:http'
import { closeServer, listen } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { until } from '@sofaspark/lobby-testing'
import { createTinySessions, ADMIN_SECRET, EDGE_TOKEN, startEdge, type RunningEdge } from '../fixture/running-edge.ts'
let edge: RunningEdge
let upstreams: Server[]
const sessions = createTinySessions(createFakeClock())
let asked: string[]
let responses: Record<string, { status: number; body: object }>

/** A service's internal calls, noted and answered. */
const startUpstream = async (name: string): Promise<string> => {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      if (sessions(request, text, response)) return
      asked.push(
        `${name} ${request.method ?? ''} ${request.url ?? ''} ${String(request.headers['x-edge-token'])} ${text}`.trim(),
      )
      const isStored = request.url?.startsWith('/internal/erasures') === true
      const { status, body } = (isStored ? { status: 201, body: { id: '7' } } : responses[name]) ?? {
        status: 200,
        body: {},
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  upstreams.push(server)
  return `http://127.0.0.1:${await listen(server, 0)}`
}

beforeEach(async () => {
  upstreams = []
  asked = []
  responses = {}
  const [eu, us, asia, analytics] = await Promise.all(['eu', 'us', 'asia', 'analytics'].map(startUpstream))
  edge = await startEdge({
    lobbies: { EU: [eu ?? ''], US: [us ?? ''], ASIA: [asia ?? ''] },
    analytics: analytics ?? '',
  })
})
afterEach(async () => {
  await edge.close()
  await Promise.all(upstreams.map(closeServer))
})

const signedIn = async (): Promise<Record<string, string>> => {
  const response = await edge.post('/api/admin/session', { secret: ADMIN_SECRET })
  return { cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}
const audited = async (action: string): Promise<string[]> => {
  await until(() => asked.some((line) => line.includes(action)))
  return asked.filter((line) => line.includes('/internal/audit') && line.includes(action))
}

it('EDG-53 personal data is neither shown nor erased without a session', async () => {
  for (const method of ['GET', 'DELETE'])
    expect((await edge.request('/api/admin/person?id=ada', { method })).status).toBe(401)
  expect(asked).toEqual([])
})

it('EDG-53 EDG-54 an export and an erasure reach every region and analytics, and are audited', async () => {
  responses = {
    eu: { status: 200, body: { lobbies: [{ roomNumber: '123456' }], erased: 2 } },
    us: { status: 400, body: { error: { code: 'bad_payload', message: '' } } },
    analytics: { status: 200, body: { events: [{ name: 'a' }], scores: [{ score: 1 }], erased: 3 } },
  }
  const headers = await signedIn()
  expect((await edge.request('/api/admin/person?id=ada%2F..', { headers })).json()).toEqual({
    lobbies: [{ roomNumber: '123456' }],
    visits: [],
    events: [{ name: 'a' }],
    scores: [{ score: 1 }],
  })
  expect(asked).toContain(`asia GET /internal/person/ada%2F.. ${EDGE_TOKEN}`)
  expect((await edge.request('/api/admin/person?id=ada', { method: 'DELETE', headers })).json()).toEqual({ erased: 5 })
  expect((await edge.request('/api/admin/person', { headers })).status).toBe(400)
  expect(await audited('exported')).toHaveLength(1)
  const [erased] = await audited('erased')
  expect(JSON.parse(erased?.split(EDGE_TOKEN)[1] ?? '')).toMatchObject({
    action: 'erased',
    outcome: 'ok',
    role: 'operator',
    address: '127.0.0.1',
    target: '',
    detail: '',
  })
  expect(asked.filter((line) => line.includes('/internal/audit')).join()).not.toContain('ada')
  expect(await audited('signed_in')).toHaveLength(1)
})

it('EDG-53 EDG-332 when a region does not respond, an export is unavailable and names it, and an erasure waits for it', async () => {
  responses = { us: { status: 503, body: {} } }
  const headers = await signedIn()
  const exported = (await edge.request('/api/admin/person?id=ada', { headers })).json()
  expect(exported).toMatchObject({
    error: { code: 'unavailable', message: 'Not every service of US responded. Ask again.' },
  })
  const response = await edge.request('/api/admin/person?id=ada', { method: 'DELETE', headers })
  expect([response.status, response.json()]).toEqual([202, { erased: 0, waiting: ['US'] }])
  const done = asked.find((line) => line.includes('/internal/erasures/done'))
  expect(JSON.parse(done?.split(EDGE_TOKEN)[1] ?? '')).toEqual({ id: '7', regions: ['EU', 'ASIA'] })
  expect(await audited('"erased","outcome":"failed"')).toHaveLength(1)
})

it('EDG-180 a lost audit entry is counted, whether analytics refuses it or does not respond', async () => {
  const lost = async () =>
    (await edge.metrics.getSingleMetric('sofaspark_edge_calls_failed_total')?.get())?.values.find(
      ({ labels }) => labels['to'] === 'audit',
    )?.value
  expect(await lost()).toBe(0)
  responses = { analytics: { status: 503, body: {} } }
  await edge.post('/api/admin/session', { secret: 'a guess' })
  await until(async () => (await lost()) === 1)
  const alone = await startEdge({ analytics: 'http://127.0.0.1:1' })
  await alone.post('/api/admin/session', { secret: 'a guess' })
  const counted = async () => (await alone.metrics.getSingleMetric('sofaspark_edge_calls_failed_total')?.get())?.values
  await until(
    async () => (await counted())?.some(({ labels, value }) => labels['to'] === 'audit' && value === 1) ?? false,
  )
  await alone.close()
})

it('EDG-54 a refused sign-in and a sign-out are audited, without the secret', async () => {
  await edge.post('/api/admin/session', { secret: 'a guess' })
  expect(await audited('"signed_in","outcome":"refused"')).toHaveLength(1)
  await edge.request('/api/admin/session', { method: 'DELETE', headers: await signedIn() })
  expect(await audited('signed_out')).toHaveLength(1)
  expect(asked.join()).not.toMatch(/a guess|correct horse/)
})
