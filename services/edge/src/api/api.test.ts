import { createServer } from 'node:http'
import { catalogue, errorStatus, type SocketServerAddress, serverLimits } from '@sofaspark/contract'
import { closeServer, drawnRoomIn, listen } from '@sofaspark/kit'
import { EDGE_TOKEN, startEdge, type RunningEdge } from '../fixture/running-edge.ts'

let edge: RunningEdge
beforeEach(async () => {
  edge = await startEdge({ trustProxy: true, joinOrigin: 'https://play.example/' })
  edge.eu.rooms.add('123456')
  edge.us.rooms.add('456789')
})
afterEach(() => edge.close())

const codeOf = (response: { json(): unknown }): unknown => (response.json() as { error?: { code: string } }).error?.code
const look = (query: string, address = '10.0.0.1') =>
  edge.request(`/api/getSocketServerAddress${query}`, { headers: { 'x-forwarded-for': address } })

it('EDG-190 the address for a new lobby contains a drawn number, until an address asks too often', async () => {
  const drawing = await startEdge({ trustProxy: true, drawsRooms: true })
  drawing.us.rooms.add('456789')
  const place = async (query: string, address = '10.0.0.1') =>
    (
      await drawing.request(`/api/getSocketServerAddress${query}`, { headers: { 'x-forwarded-for': address } })
    ).json() as SocketServerAddress
  for (const [query, region] of [
    ['?region=EU', 'EU'],
    ['?region=US', 'US'],
    ['', 'EU'],
  ] as const) {
    const { newRoom } = await place(query)
    const read = drawnRoomIn(newRoom ?? {}, { region, edgeToken: EDGE_TOKEN }, drawing.clock.nowMs())
    expect([query, read]).toEqual([query, newRoom?.roomNumber ?? 'none'])
  }
  expect(await place('?roomNumber=456789')).not.toHaveProperty('newRoom')
  for (let asked = 3; asked < 60; asked++) expect(await place('?region=EU')).toHaveProperty('newRoom')
  expect(await place('?region=EU')).toMatchObject({ path: '/eu/socket.io', region: 'EU' })
  expect(await place('?region=EU')).not.toHaveProperty('newRoom')
  expect(await place('?region=EU', '10.0.0.2')).toHaveProperty('newRoom')
  drawing.clock.advance(60_001)
  expect(await place('?region=EU')).toHaveProperty('newRoom')
  await drawing.close()
  expect((await look('?region=EU')).json()).not.toHaveProperty('newRoom')
})

it('EDG-01 every error has the same body, with the status of its code', async () => {
  const responses = await Promise.all([
    edge.request('/api/nothing'),
    edge.post('/api/config', {}),
    edge.post('/api/logToLobby', '{'),
    edge.post('/api/logToLobby', `{"log":"${'x'.repeat(20_000)}"}`),
    edge.post('/api/admin/session', { secret: 'wrong' }),
    look('?roomNumber=111111'),
    look('?roomNumber=777777'),
  ])
  expect(responses.map(codeOf)).toEqual([
    'not_found',
    'not_found',
    'bad_payload',
    'bad_payload',
    'unauthorized',
    'room_not_found',
    'unavailable',
  ])
  for (const response of responses) {
    const { error } = response.json() as { error: { code: keyof typeof errorStatus; message: string } }
    expect(response.status).toBe(errorStatus[error.code])
    expect(Object.keys(error).sort()).toEqual(['code', 'message'])
    expect(error.message).not.toBe('')
  }
})

it('EDG-10 the configuration has absolute addresses under the Host of the request', async () => {
  const response = await edge.request('/api/config', { headers: { host: 'tv.local:8080' } })
  expect(response.json()).toMatchObject({
    address: 'http://tv.local:8080',
    path: '/eu/socket.io',
    api: 'http://tv.local:8080/api',
    joinOrigin: 'https://play.example',
    featureToggles: { isAbleToPlayBrowserAndroid: true, isAndroidMobileAppAvailble: false, useCdn: false },
  })
})

it('EDG-11 the catalogue names the films that are here, and no others', async () => {
  const { games } = (await edge.request('/api/data/games')).json() as { games: { key: string; video?: string }[] }
  expect(games.filter(({ video }) => video !== undefined)).toEqual([
    expect.objectContaining({ key: 'testgamelocal', video: '/videos/testgamelocal.mp4' }),
  ])
  expect(await edge.request('/videos/testgamelocal.mp4')).toMatchObject({ status: 200 })
})

it('EDG-11 the catalogue has the ten games and its other entries, with every field', async () => {
  const response = await edge.request('/api/data/games')
  const here = catalogue.map((game) => ({
    ...game,
    available: game.key === 'testgamelocal',
    ...(game.key === 'testgamelocal' ? { video: '/videos/testgamelocal.mp4' } : {}),
  }))
  expect(response.json()).toEqual(JSON.parse(JSON.stringify({ games: here })))
  const ten = ['testgamelocal', 'ballfrenzy', 'roperage', 'minigames', 'drawgame']
  ten.push('icehocky', 'shootndodge', 'racegame', 'bubblewar', 'paintbattles')
  expect(catalogue.map(({ key }) => key)).toEqual(expect.arrayContaining(ten))
})

it('EDG-13 a region is found by its name', async () => {
  const found = (region: string) => ({
    address: `http://${edge.host}`,
    path: `/${region.toLowerCase()}/socket.io`,
    region,
  })
  for (const region of ['EU', 'US']) expect((await look(`?region=${region}`)).json()).toEqual(found(region))
})

it('EDG-13 a room is found in the region of its first digit', async () => {
  expect((await look('?roomNumber=123456')).json()).toMatchObject({ region: 'EU', path: '/eu/socket.io' })
  expect((await look('?roomNumber=456789')).json()).toMatchObject({ region: 'US', path: '/us/socket.io' })
  expect(await look('?roomNumber=223456')).toMatchObject({ status: 404 })
  expect(edge.eu.lastHeaders()).toMatchObject({ 'x-edge-token': 'edge-token' })
})

it('EDG-13 without a query the nearest responding region is returned', async () => {
  expect((await look('')).json()).toMatchObject({ region: 'EU' })
  await edge.eu.close()
  edge.clock.advance(1_001)
  expect((await look('')).json()).toMatchObject({ region: 'US' })
})

it('EDG-90 a region that is down is skipped, and the response names its substitute', async () => {
  const asia = { address: `http://${edge.host}`, path: '/eu/socket.io', region: 'EU' }
  expect((await look('?region=ASIA')).json()).toEqual(asia)
  await edge.eu.close()
  edge.clock.advance(1_001)
  for (const query of ['?region=ASIA', '?region=eu', '?region=US', ''])
    expect((await look(query)).json()).toMatchObject({ region: 'US', path: '/us/socket.io' })
  await edge.us.close()
  edge.clock.advance(1_001)
  expect((await look('?region=ASIA')).json()).toMatchObject({ region: 'ASIA' })
})

it('EDG-13 a malformed region or room number is bad_payload and no failed try', async () => {
  for (const query of [
    '?region=MARS',
    '?region=',
    '?roomNumber=12345',
    '?roomNumber=012345',
    '?roomNumber=123456&roomNumber=1',
  ])
    for (let n = 0; n < 3; n += 1) expect(codeOf(await look(query))).toBe('bad_payload')
  expect((await look('?roomNumber=123456')).status).toBe(200)
})

it('EDG-17 a line goes to its own lobby alone; an unknown room is a failed try', async () => {
  const sent = { roomNumber: '123456', log: 'joined by hand' }
  expect((await edge.post('/api/logToLobby', { ...sent, admin: true })).status).toBe(204)
  expect(edge.eu.lines).toEqual([sent])
  expect(edge.us.lines).toEqual([])
  expect(codeOf(await edge.post('/api/logToLobby', { roomNumber: 123456, log: 'x' }))).toBe('bad_payload')
  expect(codeOf(await edge.post('/api/logToLobby', { ...sent, log: 'x'.repeat(4_001) }))).toBe('bad_payload')
  expect(edge.eu.lastHeaders()['x-forwarded-for']).toBe('127.0.0.1')
  edge.eu.loud.add('123456')
  expect(codeOf(await edge.post('/api/logToLobby', sent))).toBe('rate_limited')
  const tries = Array.from({ length: 12 }, () => edge.post('/api/logToLobby', { ...sent, roomNumber: '199999' }))
  const codes = (await Promise.all(tries)).map(codeOf)
  expect(codes.filter((code) => code === 'room_not_found')).toHaveLength(serverLimits.failedTriesAtOnce)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(2)
})

it('EDG-18 an event reaches analytics with its region, also as the text of a beacon, and without an address', async () => {
  const event = { name: 'client_launch_page_shown', params: { referrer: 'direct' } }
  const response = await edge.post('/api/reportAnalytics', event)
  expect([response.status, response.json()]).toEqual([202, { accepted: 1 }])
  const beacon = { ...event, params: { roomNumber: '456789' } }
  const asText = await edge.post('/api/reportAnalytics', beacon, { 'content-type': 'text/plain;charset=UTF-8' })
  expect(asText.status).toBe(202)
  expect(codeOf(await edge.post('/api/reportAnalytics', { name: '' }))).toBe('bad_payload')
  expect(edge.events).toEqual([{ events: [{ ...event, region: 'EU' }] }, { events: [{ ...beacon, region: 'US' }] }])
})

it('EDG-18 a report names its address and network by hashes of the day', async () => {
  const sources: string[] = []
  const service = createServer((request, response) => {
    sources.push(String(request.headers['x-event-source']))
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"accepted":1}')
  })
  const there = await startEdge({ trustProxy: true, analytics: `http://127.0.0.1:${await listen(service, 0)}` })
  const report = (address: string) =>
    there.post('/api/reportAnalytics', { name: 'client_launch_page_shown' }, { 'x-forwarded-for': address })
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::9', '2001:db8:1:3::1']) await report(address)
  there.clock.advance(86_400_000)
  await report('2001:db8:1:2::1')
  const [first, again, sibling, tomorrow] = sources.map((source) => source.split(' '))
  expect(first).toHaveLength(2)
  expect(again).toEqual(first)
  expect([sibling?.[0] === first?.[0], sibling?.[1] === first?.[1]]).toEqual([false, true])
  expect([tomorrow?.[0] === first?.[0], tomorrow?.[1] === first?.[1]]).toEqual([false, false])
  await there.close()
  await closeServer(service)
})

it('EDG-18 a batch of up to 50 events within 64 kB is passed on as one, each event with its own region', async () => {
  const name = 'client_launch_page_shown'
  const before = edge.events.length
  const batch = {
    events: [
      { name, at: 7 },
      { name, params: { roomNumber: '789123' } },
    ],
  }
  expect((await edge.post('/api/reportAnalytics', batch)).json()).toEqual({ accepted: 1 })
  expect(edge.events.slice(before)).toEqual([
    {
      events: [
        { name, params: {}, at: 7, region: 'EU' },
        { name, params: { roomNumber: '789123' }, region: 'ASIA' },
      ],
    },
  ])
  const many = (count: number, text = '') =>
    edge.post('/api/reportAnalytics', { events: Array.from({ length: count }, () => ({ name, params: { text } })) })
  expect((await many(50, 'x'.repeat(500))).status).toBe(202)
  expect(codeOf(await many(51))).toBe('bad_payload')
  expect(codeOf(await many(0))).toBe('bad_payload')
  const padded = await edge.post('/api/reportAnalytics', {
    ...batch,
    padding: 'x'.repeat(serverLimits.analyticsReportBytes),
  })
  expect(codeOf(padded)).toBe('bad_payload')
  expect(edge.events).toHaveLength(before + 2)
})

it('EDG-18 the code of a refusal is passed on with the number of accepted events', async () => {
  const refusal = { error: { code: 'unknown_event', message: 'No event.' }, accepted: 3 }
  const service = createServer((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
  })
  const port = await listen(service, 0)
  const before = await startEdge({ analytics: `http://127.0.0.1:${port}` })
  const response = await before.post('/api/reportAnalytics', { name: 'client_nonsense' })
  expect([response.status, response.json()]).toEqual([400, refusal])
  await before.close()
  await closeServer(service)
})

it('EDG-18 a report is unavailable while analytics is down', async () => {
  const alone = await startEdge({ analytics: 'http://127.0.0.1:1' })
  expect(codeOf(await alone.post('/api/reportAnalytics', { name: 'client_error' }))).toBe('unavailable')
  await alone.close()
})

it('EDG-20 an address is blocked after ten failed tries over all regions, right guesses included, for 20 s', async () => {
  const guesses = Array.from({ length: 200 }, (_, n) => look(`?roomNumber=${n % 2 ? 200_000 + n : 500_000 + n}`))
  const codes = (await Promise.all(guesses)).map(codeOf)
  expect(codes.filter((code) => code === 'room_not_found')).toHaveLength(serverLimits.failedTriesAtOnce)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(190)
  const blocked = await look('?roomNumber=123456')
  expect(codeOf(blocked)).toBe('rate_limited')
  expect(Number(blocked.headers['retry-after'])).toBe(20)
  expect((await look('?roomNumber=123456', '10.0.0.2')).status).toBe(200)
  edge.clock.advance(20_000)
  expect((await look('?roomNumber=123456')).status).toBe(200)
  expect(codeOf(await look('?roomNumber=199999'))).toBe('room_not_found')
  expect(codeOf(await look('?roomNumber=123456'))).toBe('rate_limited')
  expect(await edge.metrics.metrics()).toMatch(/failed_tries_total \d{2,}/)
})

it('EDG-21 reading calls are limited per address, above the needs of a household full of phones', async () => {
  const request = () => edge.request('/api/data/nothing', { headers: { 'x-forwarded-for': '10.0.0.8' } })
  let refused = 0
  for (let round = 0; round < 31; round++) {
    const codes = (await Promise.all(Array.from({ length: 100 }, request))).map(codeOf)
    refused += codes.filter((code) => code === 'rate_limited').length
  }
  expect(refused).toBe(100)
})

it('EDG-21 writing calls are limited per address', async () => {
  const calls = Array.from({ length: 320 }, () => edge.post('/api/remoteFailed', {}, { 'x-forwarded-for': '10.0.0.9' }))
  const codes = (await Promise.all(calls)).map(codeOf)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(20)
  expect((await edge.request('/api/config', { headers: { 'x-forwarded-for': '10.0.0.9' } })).status).toBe(200)
})
