import type { AuditEntry, LobbyList } from '@sofaspark/contract'
import { ADMIN_SECRET, EDGE_TOKEN, startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { many, region } from '../fixture/listed-lobbies.ts'
import { startUpstream, type Upstream, type UpstreamCall } from '../fixture/listed-lobbies.ts'

let edge: RunningEdge
let eu: Upstream
let us: Upstream
let asia: Upstream
let analytics: Upstream
let supporters: Upstream

beforeEach(async () => {
  ;[eu, us, asia, analytics, supporters] = await Promise.all([
    startUpstream(region(many(123_456, 60, 'EU'))),
    startUpstream(region(many(456_789, 30, 'US'))),
    startUpstream(region([])),
    startUpstream(() => ({ status: 202 })),
    startUpstream(() => ({ status: 200, body: { states: { active: 3, past_due: 1 } } })),
  ])
  edge = await startEdge({
    lobbies: { EU: [eu.origin], US: [us.origin], ASIA: [asia.origin] },
    analytics: analytics.origin,
    supporters: supporters.origin,
    trustProxy: true,
  })
})
afterEach(async () => {
  await edge.close()
  await Promise.all([eu, us, asia, analytics, supporters].map((upstream) => upstream.close()))
})

const signedIn = async (): Promise<Record<string, string>> => {
  const response = await edge.post('/api/admin/session', { secret: ADMIN_SECRET })
  return { cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '', 'x-forwarded-for': '10.0.0.7' }
}
/** Makes every session a viewer's. */
const asViewer = async (): Promise<Record<string, string>> => {
  const headers = await signedIn()
  edge.clock.advance(1_000)
  await fetch(`${analytics.origin}/internal/sessions`, {
    method: 'POST',
    body: JSON.stringify({ id: await ownId(headers), role: 'viewer', address: '10.0.0.7' }),
  })
  return headers
}
const ownId = async (headers: Record<string, string>): Promise<string> => {
  const { sessions } = (await edge.request('/api/admin/sessions', { headers })).json() as { sessions: { id: string }[] }
  return sessions[0]?.id ?? ''
}
const list = async (query: string, headers: Record<string, string>) =>
  (await edge.request(`/api/admin/lobbies${query}`, { headers })).json() as LobbyList
const audited = (): AuditEntry[] =>
  analytics.calls.filter(({ path }) => path === '/internal/audit').map(({ body }) => body as AuditEntry)
const send = (method: string, path: string, body: unknown, headers: Record<string, string>) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const length = { 'content-length': String(Buffer.byteLength(text)) }
  return edge.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...length, ...headers },
    body: text,
  })
}
/** An upstream's calls besides the edge's own question about processes. */
const asked = ({ calls }: Upstream): UpstreamCall[] => calls.filter(({ path }) => path !== '/internal/processes')
const acts = [
  ['DELETE', '/api/admin/lobbies/123456', { reason: 'late' }],
  ['POST', '/api/admin/lobbies/123456/notice', { text: 'hello' }],
  ['POST', '/api/admin/lobbies/123456/kick', { playerId: 'p-1' }],
  ['POST', '/api/admin/regions/EU/notice', { text: 'hello' }],
] as const

it('EDG-211 the pages of all regions hold every lobby once, the youngest first', async () => {
  const headers = await signedIn()
  const [first, second, third] = [
    await list('', headers),
    await list('?page=2', headers),
    await list('?page=3', headers),
  ]
  expect([first.lobbies.length, second.lobbies.length, third.lobbies.length]).toEqual([50, 40, 0])
  expect([first.total, third.total, first.silent]).toEqual([90, 90, []])
  const times = [...first.lobbies, ...second.lobbies].map(({ startTime }) => startTime)
  expect(times).toEqual([...times].sort((one, other) => other - one))
  expect(new Set([...first.lobbies, ...second.lobbies].map(({ roomNumber }) => roomNumber)).size).toBe(90)
})

it('EDG-211 the filters reach the regions, and empty ones filter nothing', async () => {
  const headers = await signedIn()
  const query = '?region=US&room=456&gameKey=drawgame&country=il&version=1.2.3&name=&ended=true'
  expect((await list(query, headers)).total).toBe(30)
  expect(asked(eu)).toEqual([])
  expect(Object.fromEntries(asked(us)[0]?.query ?? [])).toMatchObject({
    room: '456',
    gameKey: 'drawgame',
    country: 'IL',
    version: '1.2.3',
    ended: 'true',
  })
  expect(asked(us)[0]?.query.has('name')).toBe(false)
  for (const wrong of ['?region=MARS', '?room=x', '?page=-1', '?country=Israel', `?name=${'x'.repeat(200)}`])
    expect((await edge.request(`/api/admin/lobbies${wrong}`, { headers })).status).toBe(400)
})

it.each([
  ['answers nothing', () => 'hang' as const],
  ['answers garbage', () => ({ status: 200, body: '<html>' })],
  ['answers another shape', () => ({ status: 200, body: { times: 'none', total: 1 } })],
  ['breaks', () => ({ status: 500, body: {} })],
])('EDG-211 a region that %s is named as silent, and the others are listed', async (_what, respond) => {
  asia.respond = respond
  const page = await list('', await signedIn())
  expect([page.lobbies.length, page.total, page.silent]).toEqual([50, 90, ['ASIA']])
})

it('EDG-211 a region whose rows do not parse is named as silent', async () => {
  us.respond = (call) =>
    call.query.get('times') ? region(many(456_789, 3, 'US'))(call) : { status: 200, body: { lobbies: [{}], total: 3 } }
  const page = await list('', await signedIn())
  expect([page.silent, page.lobbies.every((lobby) => lobby.region === 'EU')]).toEqual([['US'], true])
})

it('EDG-213 an operator’s actions reach the room’s region, and the audit records who did what to whom', async () => {
  const headers = await signedIn()
  for (const [method, path, body] of acts) expect((await send(method, path, body, headers)).status).toBe(204)
  expect(asked(eu).map(({ path, body }) => [path, body])).toEqual([
    ['/internal/lobbies/123456/end', { reason: 'late' }],
    ['/internal/lobbies/123456/notice', { text: 'hello' }],
    ['/internal/lobbies/123456/kick', { playerId: 'p-1' }],
    ['/internal/notice', { text: 'hello' }],
  ])
  expect(asked(eu)[0]).toMatchObject({ token: EDGE_TOKEN, address: '10.0.0.7' })
  const by = { actor: await ownId(headers), role: 'operator', address: '10.0.0.7', outcome: 'ok' }
  expect(audited().slice(1)).toEqual([
    { ...by, action: 'lobby_ended', target: '123456', detail: 'late' },
    { ...by, action: 'notice_sent', target: '123456', detail: 'hello' },
    { ...by, action: 'player_kicked', target: '123456', detail: '' },
    { ...by, action: 'region_notice_sent', target: 'EU', detail: 'hello' },
  ])
})

it('EDG-213 a refusal of the region is passed on, silence is unavailable, and both are in the audit', async () => {
  const headers = await signedIn()
  eu.respond = () => ({ status: 404, body: { error: { code: 'room_not_found', message: 'There is no such room.' } } })
  expect((await send(...acts[0], headers)).json()).toMatchObject({ error: { code: 'room_not_found' } })
  eu.respond = () => ({ status: 200, body: 'done' })
  expect((await send(...acts[1], headers)).status).toBe(503)
  expect(
    audited()
      .slice(1)
      .map(({ outcome }) => outcome),
  ).toEqual(['failed', 'failed'])
})

it('EDG-210 a viewer reads and is forbidden to act', async () => {
  const headers = await asViewer()
  expect((await list('', headers)).total).toBe(90)
  for (const [method, path, body] of [...acts, ['DELETE', '/api/admin/sessions/x', {}] as const]) {
    const response = await send(method, path, body, headers)
    expect([path, response.status, response.json()]).toMatchObject([path, 403, { error: { code: 'forbidden' } }])
  }
  expect((await edge.request('/api/admin/person?id=ada', { method: 'DELETE', headers })).status).toBe(403)
  expect(asked(eu).filter(({ path }) => path !== '/internal/lobbies')).toEqual([])
})

it('EDG-213 acts without a session, from another origin, malformed or oversized are refused', async () => {
  const headers = await signedIn()
  for (const [method, path, body] of acts) {
    const forged = { ...headers, cookie: headers['cookie']?.replace(/.$/, 'x') ?? '' }
    expect((await send(method, path, body, {})).status).toBe(401)
    expect((await send(method, path, body, forged)).status).toBe(401)
    expect((await send(method, path, body, { ...headers, origin: 'https://evil.example' })).status).toBe(401)
    for (const wrong of ['{', {}, { reason: 7, text: 7, playerId: 7 }, { text: 'x'.repeat(20_000) }])
      expect((await send(method, path, wrong, headers)).status).toBe(400)
  }
  for (const path of [
    '/api/admin/lobbies/12x/notice',
    '/api/admin/lobbies/012345/notice',
    '/api/admin/regions/MARS/notice',
  ])
    expect((await send('POST', path, { text: 'x' }, headers)).status).toBe(400)
  expect([eu, us, asia].flatMap(asked)).toEqual([])
  expect(audited()).toHaveLength(1)
})

it('EDG-220 the audit is read in pages by everyone signed in; a broken answer is unavailable', async () => {
  const headers = await asViewer()
  const entry = {
    at: 1,
    actor: 's',
    role: 'operator',
    action: 'erased',
    target: '',
    address: '::1',
    outcome: 'ok',
    detail: '',
  }
  analytics.respond = ({ path }) => ({
    status: path === '/internal/audit' ? 200 : 202,
    body: { entries: [entry], total: 101 },
  })
  const read = (query = '') => edge.request(`/api/admin/audit${query}`, { headers })
  expect((await read('?page=2')).json()).toEqual({ entries: [entry], total: 101 })
  expect(analytics.calls.at(-1)?.query.get('page')).toBe('2')
  expect((await edge.request('/api/admin/audit')).status).toBe(401)
  expect((await read('?page=x')).status).toBe(400)
  for (const body of ['garbage', { entries: [{}], total: 1 }]) {
    analytics.respond = () => ({ status: 200, body })
    expect((await read()).status).toBe(503)
  }
})

it('EDG-241 errors of pages get the browser’s name from the edge, and are read in groups', async () => {
  const headers = await asViewer()
  const events = [
    { name: 'client_error_handle_undefined', params: { message: 'Error', browser: 'Netscape 4' } },
    { name: 'client_launch_page_shown', params: {} },
  ]
  await edge.post(
    '/api/reportAnalytics',
    { events },
    { 'user-agent': 'X Firefox/128.0', 'x-forwarded-for': '10.0.0.7' },
  )
  expect(analytics.calls.find(({ path }) => path === '/events')?.body).toMatchObject({
    events: [{ params: { message: 'Error', browser: 'Firefox 128' } }, { params: {} }],
  })
  const group = {
    fingerprint: 'f',
    message: '<b>',
    count: 1,
    first: 1,
    last: 2,
    versions: {},
    browsers: { 'Firefox 128': 1 },
    regions: { EU: 1 },
    name: 'client_webgl_lost',
    positions: [{ file: '/static/a.js', position: '1:1', count: 1 }],
  }
  analytics.respond = () => ({ status: 200, body: { groups: [group] } })
  expect((await edge.request('/api/admin/errors', { headers })).json()).toEqual({ groups: [group] })
  expect((await edge.request('/api/admin/errors')).status).toBe(401)
  analytics.respond = () => ({ status: 200, body: { groups: [{}] } })
  expect((await edge.request('/api/admin/errors', { headers })).status).toBe(503)
})

it('EDG-290 every role reads the subscriptions by state, and nothing of a broken response', async () => {
  const headers = await asViewer()
  const read = () => edge.request('/api/admin/supporters', { headers })
  expect((await read()).json()).toEqual({ states: { active: 3, past_due: 1 } })
  expect(supporters.calls.at(-1)?.path).toBe('/internal/counts')
  expect((await edge.request('/api/admin/supporters')).status).toBe(401)
  for (const body of [{ states: { active: 'ada@example.com' } }, { states: { 'ada@example.com': 1 } }, {}]) {
    supporters.respond = () => ({ status: 200, body })
    expect((await read()).status).toBe(503)
  }
  const alone = await startEdge()
  const session = await alone.post('/api/admin/session', { secret: ADMIN_SECRET })
  const cookie = session.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  expect((await alone.request('/api/admin/supporters', { headers: { cookie } })).status).toBe(503)
  await alone.close()
})

it('EDG-245 charts come from the region’s own samples, the last hour unless times are given', async () => {
  const headers = await asViewer()
  eu.respond = () => ({ status: 200, body: { points: [[1, 2]] } })
  const request = async (query: string) => edge.request(`/api/admin/metrics?${query}`, { headers })
  expect((await request('region=EU&name=players')).json()).toEqual({ points: [[1, 2]] })
  const nowS = Math.floor(edge.clock.nowMs() / 1_000)
  const { query } = asked(eu).at(-1) ?? {}
  expect(query && Object.fromEntries(query)).toEqual({ name: 'players', from: String(nowS - 3_600), to: String(nowS) })
  for (const wrong of [
    'region=EU',
    'region=MARS&name=players',
    'region=EU&name=process_cpu',
    'region=EU&name=players&from=9&to=8',
    'region=EU&name=players&from=0',
    'region=EU&name=players&from=x',
  ])
    expect([wrong, (await request(wrong)).status]).toEqual([wrong, 400])
  expect((await edge.request('/api/admin/metrics?region=EU&name=players')).status).toBe(401)
  eu.respond = () => ({ status: 200, body: { points: 'many' } })
  expect((await request('region=EU&name=players')).status).toBe(503)
})
