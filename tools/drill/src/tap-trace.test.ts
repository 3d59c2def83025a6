import { createGuests, euOf, spansIn, startCollector, until, type Client, type Span } from '@sofaspark/lobby-testing'
import { startRedisRegion } from './region.ts'

jest.setTimeout(120_000)

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TAP = '00f067aa0ba902b7'
const PICTURE = 'b7ad6b7169203331'
const NOW_NS = '1700000000000000000'

/** A span of a page, as its script sends it. */
const pageSpan = (service: string, span: { name: string; spanId: string; parentSpanId?: string }): object => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
      scopeSpans: [
        {
          scope: { name: 'sofaspark' },
          spans: [
            {
              traceId: TRACE,
              startTimeUnixNano: NOW_NS,
              endTimeUnixNano: NOW_NS,
              attributes: [{ key: 'event', value: { stringValue: 'renamePlayer' } }],
              ...span,
            },
          ],
        },
      ],
    },
  ],
})

const traced = (client: Client): string[] => client.all('traced').map(([{ traceparent }]) => traceparent)

it('EVE-131 KIT-110 EDG-346 EDG-131 one trace leads from the tap on a phone over the service and its store to the picture, and to the stored report', async () => {
  const collector = await startCollector()
  const region = await startRedisRegion({ analytics: true, env: { all: collector.env } })
  const guests = createGuests(euOf(region.edge.url))
  const post = async (path: string, body: object): Promise<number> => {
    const response = await fetch(`${region.edge.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await response.text()
    return response.status
  }
  try {
    const host = await guests.host()
    const phone = await guests.phone(host.roomNumber, {}, { query: { roomNumber: host.roomNumber } })
    await phone.must('trace', { traceparent: `00-${TRACE}-${TAP}-01` })
    await phone.must('renamePlayer', { name: 'Grace' })
    await until(() => traced(host).length === 1)
    expect(traced(phone)).toEqual([])
    const [heard = ''] = traced(host)
    // An untraced event continues the handshake's trace, and the screen receives no trace.
    await phone.must('requestAddPlayers', undefined)
    await until(() => host.all('addPlayersRequested').length === 1)
    expect(traced(host)).toHaveLength(1)

    const [, , eventSpan = ''] = heard.split('-')
    expect(await post('/api/traces', pageSpan('phone', { name: 'tap', spanId: TAP }))).toBe(202)
    const picture = { name: 'picture', spanId: PICTURE, parentSpanId: eventSpan }
    expect(await post('/api/traces', pageSpan('screen', picture))).toBe(202)
    const report = { name: 'client_launch_page_shown', params: {} }
    expect(await post(`/api/reportAnalytics?traceparent=00-${TRACE}-${PICTURE}-01`, report)).toBe(202)

    const spans = (): Span[] => collector.bodies.flatMap(spansIn).filter(({ traceId }) => traceId === TRACE)
    await until(() => spans().length >= 7, { withinMs: 30_000, everyMs: 50 })
    const parentOf = ({ parentSpanId }: Span): string =>
      spans().find(({ spanId }) => spanId === parentSpanId)?.name ?? 'none'
    const found = spans()
      .map((span) => `${parentOf(span)} > ${span.service} ${span.name}`)
      .sort()
    expect(found).toEqual(
      [
        'none > phone tap',
        'tap > lobby-EU renamePlayer',
        'renamePlayer > lobby-EU store save',
        'renamePlayer > screen picture',
        'picture > edge reportAnalytics',
        'reportAnalytics > analytics analytics request',
        'analytics request > analytics store events',
      ].sort(),
    )
    expect(spans().find(({ name }) => name === 'renamePlayer')?.spanId).toBe(eventSpan)
  } finally {
    guests.close()
    await region.stop()
    await collector.close()
  }
})
