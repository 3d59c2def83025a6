import { createGuests, euOf, spansIn, startCollector, until, type Span } from '@sofaspark/lobby-testing'
import { startRedisRegion } from './region.ts'

jest.setTimeout(120_000)

it('LOB-113 EDG-131 one trace spans the handshake at the edge, the join, the write and its acknowledgement', async () => {
  const collector = await startCollector()
  const region = await startRedisRegion({ env: { all: collector.env } })
  const guests = createGuests(euOf(region.edge.url))
  try {
    const { roomNumber, hostToken } = await guests.host()
    const phone = await guests.phone(roomNumber, { name: 'Wilhelmine' }, { query: { roomNumber } })

    const spans = (): Span[] => collector.bodies.flatMap(spansIn)
    const find = (name: string): Span | undefined => spans().find((span) => span.name === name)
    await until(() => find('joinLobby') !== undefined && spans().length >= 6, { withinMs: 30_000, everyMs: 50 })
    const attributesOf = (span: Span | undefined): object =>
      Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue]))

    const join = find('joinLobby')
    const handshake = spans().find(({ spanId }) => spanId === join?.parentSpanId)
    expect(handshake).toMatchObject({ name: 'handshake', service: 'edge', traceId: join?.traceId })
    expect(handshake?.parentSpanId).toBeFalsy()
    expect(attributesOf(handshake)).toEqual({ region: 'EU', transport: 'websocket', outcome: 'ok' })
    expect(join?.service).toBe('lobby-EU')
    expect(attributesOf(join)).toEqual({ outcome: 'ok' })
    const write = spans().find(({ parentSpanId, name }) => parentSpanId === join?.spanId && name === 'store save')
    expect(write?.traceId).toBe(join?.traceId)
    expect(attributesOf(write)).toEqual({ store: 'redis', outcome: 'ok' })
    // The screen's trace is another one.
    expect(find('createLobby')?.traceId).not.toBe(join?.traceId)
    const sent = collector.bodies.join('')
    const { seatToken, player } = phone
    for (const secret of ['Wilhelmine', seatToken, player.id, roomNumber, hostToken]) expect(sent).not.toContain(secret)
  } finally {
    guests.close()
    await region.stop()
    await collector.close()
  }
})
