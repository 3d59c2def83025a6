import { createServer, type Server } from 'node:http'
import { maxPageSpans } from '@sofaspark/contract/traces.ts'
import { closeServer, listen } from '@sofaspark/kit'
import { PHONE, startEdge, type RunningEdge } from '../fixture/running-edge.ts'

const span = {
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  name: 'tap',
  startTimeUnixNano: '1700000000000000000',
  endTimeUnixNano: '1700000000005000000',
}
const attribute = (key: string, stringValue: string): object => ({ key, value: { stringValue } })
const reportOf = (spans: readonly object[], service = 'phone'): object => ({
  resourceSpans: [
    { resource: { attributes: [attribute('service.name', service)] }, scopeSpans: [{ scope: {}, spans }] },
  ],
})

describe('the spans of pages', () => {
  let collector: Server
  let taken: unknown[]
  let status = 200
  let edge: RunningEdge

  beforeEach(async () => {
    taken = []
    status = 200
    collector = createServer((request, response) => {
      let text = ''
      request.setEncoding('utf8').on('data', (part: string) => (text += part))
      request.on('end', () => {
        taken.push(JSON.parse(text))
        response.writeHead(status).end('{}')
      })
    })
    const port = await listen(collector, 0)
    edge = await startEdge({ traces: { collector: `http://127.0.0.1:${port}`, phonesInThousand: 1_000 } })
  })
  afterEach(async () => {
    await edge.close()
    await closeServer(collector)
  })

  it('EDG-346 reach the collector rebuilt: their name, times and event, and nothing else that the page says', async () => {
    const said = { ...span, attributes: [attribute('event', 'select'), attribute('room', '123456')], events: [1] }
    expect((await edge.post('/api/traces', reportOf([said]))).status).toBe(202)
    expect(taken).toEqual([
      {
        resourceSpans: [
          {
            resource: { attributes: [attribute('service.name', 'phone')] },
            scopeSpans: [
              {
                scope: { name: 'sofaspark' },
                spans: [{ ...span, kind: 3, flags: 1, status: {}, attributes: [attribute('event', 'select')] }],
              },
            ],
          },
        ],
      },
    ])
    await edge.post('/api/traces', reportOf([{ ...span, attributes: [attribute('event', '<script>')] }]))
    expect(JSON.stringify(taken[1])).not.toContain('script')
  })

  it('EDG-346 anything else is refused and does not reach the collector', async () => {
    const wrong = [
      {},
      'text',
      reportOf([]),
      reportOf([span], 'lobby-EU'),
      reportOf([span], 'screen'),
      reportOf([{ ...span, name: 'joinLobby' }]),
      reportOf([{ ...span, traceId: 'A'.repeat(32) }]),
      reportOf([{ ...span, endTimeUnixNano: 5 }]),
      reportOf(Array.from({ length: maxPageSpans + 1 }, () => span)),
    ]
    for (const body of wrong) expect((await edge.post('/api/traces', body)).status).toBe(400)
    const big = reportOf([{ ...span, attributes: [attribute('event', 'x'.repeat(70_000))] }])
    expect((await edge.post('/api/traces', big)).status).toBe(400)
    const foreign = await edge.post('/api/traces', reportOf([span]), { origin: 'https://evil.example' })
    expect(foreign.status).toBe(401)
    expect(taken).toEqual([])
  })

  it('EDG-346 a collector that refuses is counted, and the page learns it', async () => {
    status = 500
    expect((await edge.post('/api/traces', reportOf([span]))).status).toBe(503)
    expect(await edge.metrics.metrics()).toContain('sofaspark_edge_calls_failed_total{to="collector"} 1')
  })

  it('EDG-346 a phone’s page names the script of taps once its visitor allowed statistics; no other page does', async () => {
    const pageFor = async (cookie: string, path = '/browser'): Promise<string> =>
      (await edge.request(path, { headers: { 'user-agent': PHONE, accept: 'text/html', cookie } })).text
    const script = /<script src="\/controller\/taps\.0123456789\.js" nonce="[\w-]+"/
    expect(await pageFor('cookie_consent=accepted.1')).toMatch(script)
    expect(await pageFor('cookie_consent=rejected.1')).not.toContain('taps')
    expect(await pageFor('')).not.toContain('taps')
    expect(await pageFor('cookie_consent=accepted.1', '/games')).not.toContain('taps')
  })
})

it('EDG-346 EDG-131 without a collector, or with a share of none, no page names the script, and there is no call for spans', async () => {
  const none = await startEdge()
  const headers = { 'user-agent': PHONE, accept: 'text/html', cookie: 'cookie_consent=accepted.1' }
  expect((await none.request('/browser', { headers })).text).not.toContain('taps')
  expect((await none.post('/api/traces', reportOf([span]))).status).toBe(404)
  await none.close()
  const unsampled = await startEdge({ traces: { collector: 'http://127.0.0.1:1', phonesInThousand: 0 } })
  expect((await unsampled.request('/browser', { headers })).text).not.toContain('taps')
  await unsampled.close()
})
