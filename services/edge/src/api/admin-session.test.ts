import type { AdminSession, OwnAdminSession } from '@sofaspark/contract'
import { ADMIN_ROLE_HEADER, SESSION_COOKIE } from '@sofaspark/kit'
import { until } from '@sofaspark/lobby-testing'
import { ADMIN_SECRET, startEdge, type RunningEdge } from '../fixture/running-edge.ts'

let edge: RunningEdge
beforeEach(async () => {
  edge = await startEdge({ trustProxy: true })
})
afterEach(() => edge.close())

const signIn = (secret: unknown, headers: Readonly<Record<string, string>> = {}) =>
  edge.post('/api/admin/session', { secret }, headers)
const cookieOf = (headers: { 'set-cookie'?: string[] | undefined }): string => headers['set-cookie']?.[0] ?? ''
const signedIn = async (headers: Readonly<Record<string, string>> = {}): Promise<{ cookie: string }> => ({
  cookie: cookieOf((await signIn(ADMIN_SECRET, headers)).headers).split(';')[0] ?? '',
})
const own = (headers: Readonly<Record<string, string>>) => edge.request('/api/admin/session', { headers })
const data = (headers: Readonly<Record<string, string>>) => edge.request('/eu/data/admin', { headers })

it('EDG-22 the secret gives a cookie that says nothing and that no script reads', async () => {
  const response = await signIn(ADMIN_SECRET)
  expect(response.status).toBe(204)
  const cookie = cookieOf(response.headers)
  expect(cookie).toMatch(new RegExp(`^${SESSION_COOKIE}=[\\w-]{43}; `))
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Strict')
  expect(cookie).toContain('Path=/')
  expect(cookie).not.toContain('Secure')
  expect(cookieOf((await signIn(ADMIN_SECRET, { 'x-forwarded-proto': 'https' })).headers)).toContain('Secure')
})

it('EDG-22 signing out deletes the cookie', async () => {
  const response = await edge.request('/api/admin/session', { method: 'DELETE' })
  expect(response.status).toBe(204)
  expect(cookieOf(response.headers)).toMatch(/=; Max-Age=0; Path=\//)
})

it('EDG-22 a copied cookie is worth nothing after signing out, for calls of the edge and of every region', async () => {
  const headers = await signedIn()
  expect([(await own(headers)).status, (await data(headers)).status]).toEqual([200, 200])
  expect(edge.eu.lastHeaders()[ADMIN_ROLE_HEADER]).toBe('operator')
  await edge.request('/api/admin/session', { method: 'DELETE', headers })
  for (const path of [
    '/api/admin/session',
    '/api/admin/sessions',
    '/api/admin/person?id=x',
    '/eu/data/admin',
    '/us/data/server',
  ])
    expect([path, (await edge.request(path, { headers })).status]).toEqual([path, 401])
})

it('EDG-22 nothing that a client says about itself opens a region’s data; the ping alone is public', async () => {
  const claims = { [ADMIN_ROLE_HEADER]: 'operator', cookie: `${SESSION_COOKIE}=${'A'.repeat(43)}` }
  const passedBefore = edge.eu.passed()
  for (const path of ['/eu/data/admin', '/eu/data', '/eu/data/', '/eu/data/server?x=/ping', '/eu/data/pings'])
    expect([path, (await edge.request(path, { headers: claims })).status]).toEqual([path, 401])
  expect(edge.eu.passed()).toBe(passedBefore)
  expect((await edge.request('/eu/data/ping?t=1', { headers: claims })).status).toBe(200)
  expect(edge.eu.lastHeaders()[ADMIN_ROLE_HEADER]).toBeUndefined()
})

it('EDG-22 a session ends 30 min after the last user action, whatever its page polls, and after 12 h', async () => {
  const headers = await signedIn()
  const { since, idleUntil, until } = (await own(headers)).json() as OwnAdminSession
  expect([idleUntil - since, until - since]).toEqual([30 * 60, 12 * 3_600])
  edge.clock.advance(29 * 60_000)
  expect((await data({ ...headers, 'x-person-active': '1' })).status).toBe(200)
  for (let polls = 0; polls < 5; polls++) {
    edge.clock.advance(5 * 60_000)
    expect((await data(headers)).status).toBe(200)
  }
  edge.clock.advance(5 * 60_000)
  expect((await data(headers)).status).toBe(401)
  const busy = await signedIn()
  for (let acts = 0; acts < 36; acts++) {
    expect((await data({ ...busy, 'x-person-active': '1' })).status).toBe(200)
    edge.clock.advance(20 * 60_000)
  }
  expect((await data({ ...busy, 'x-person-active': '1' })).status).toBe(401)
})

it('EDG-22 without the session store no sign-in is accepted', async () => {
  const alone = await startEdge({ analytics: 'http://127.0.0.1:1' })
  expect((await alone.post('/api/admin/session', { secret: ADMIN_SECRET })).status).toBe(503)
  const headers = { cookie: `${SESSION_COOKIE}=${'A'.repeat(43)}` }
  for (const path of ['/api/admin/session', '/eu/data/admin'])
    expect((await alone.request(path, { headers })).status).toBe(503)
  expect((await alone.request('/api/admin/session', { method: 'DELETE', headers })).status).toBe(503)
  await alone.close()
})

it('EDG-22 an admin lists the live sessions and ends any of them', async () => {
  const mine = await signedIn({ 'x-forwarded-for': '10.0.0.7' })
  const other = await signedIn({ 'x-forwarded-for': '10.0.0.8' })
  const listed = (await edge.request('/api/admin/sessions', { headers: mine })).json() as { sessions: AdminSession[] }
  expect(listed.sessions).toMatchObject([
    { role: 'operator', address: '10.0.0.7' },
    { role: 'operator', address: '10.0.0.8' },
  ])
  expect(JSON.stringify(listed)).not.toContain(mine.cookie.split('=')[1])
  const end = (id: string, more: Readonly<Record<string, string>> = {}) =>
    edge.request(`/api/admin/sessions/${id}`, { method: 'DELETE', headers: { ...mine, ...more } })
  const [, theirs] = listed.sessions
  expect((await end(theirs?.id ?? '', { origin: 'https://evil.example' })).status).toBe(401)
  expect((await own(other)).status).toBe(200)
  expect((await end(theirs?.id ?? '')).status).toBe(204)
  expect((await own(other)).status).toBe(401)
  expect((await end(theirs?.id ?? '')).status).toBe(404)
  expect((await own(mine)).status).toBe(200)
})

it('EDG-162 a wrong secret, another origin and too many tries are refused', async () => {
  for (const secret of ['', 7, 'x'.repeat(513)]) expect((await signIn(secret)).status).toBe(400)
  expect((await signIn(ADMIN_SECRET, { origin: 'https://evil.example' })).status).toBe(401)
  expect((await signIn(ADMIN_SECRET, { origin: `http://${edge.host}` })).status).toBe(204)
  const statuses = (await Promise.all(Array.from({ length: 12 }, () => signIn('wrong')))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect((await signIn(ADMIN_SECRET)).status).toBe(429)
  expect((await signIn(ADMIN_SECRET, { 'x-forwarded-for': '10.0.0.2' })).status).toBe(204)
})

it('EDG-162 a hundred networks that guess at once cannot occupy every thread, and a rejected guess is a try', async () => {
  const from = (house: number) => ({ 'x-forwarded-for': `10.1.${String(house)}.1` })
  const statuses = (await Promise.all(Array.from({ length: 100 }, (_, house) => signIn('wrong', from(house))))).map(
    ({ status }) => status,
  )
  const refusedAt = statuses.indexOf(503)
  // Some are compared before the last ones come.
  expect(refusedAt).toBeGreaterThanOrEqual(50)
  expect(statuses.every((status) => status === 401 || status === 503)).toBe(true)
  const tries = []
  for (let count = 0; count < 11; count++) tries.push((await signIn('wrong', from(refusedAt))).status)
  expect(tries).toEqual([...Array.from({ length: 9 }, () => 401), 429, 429])
})

it('EDG-162 while strangers guess, an admin can sign in from elsewhere, and one who did before can even if the queue is full', async () => {
  const admin = { 'x-forwarded-for': '10.9.9.9' }
  const flood = (addressOf: (n: number) => string) =>
    Promise.all(Array.from({ length: 90 }, (_, n) => signIn('wrong', { 'x-forwarded-for': addressOf(n) })))
  const oneNetwork = flood((n) => `2001:db8:1:${n.toString(16)}::1`)
  expect((await signIn(ADMIN_SECRET, admin)).status).toBe(204)
  expect((await oneNetwork).filter(({ status }) => status === 401).length).toBeLessThan(30)
  const many = flood((n) => `10.2.${String(n)}.1`)
  expect((await signIn(ADMIN_SECRET, admin)).status).toBe(204)
  await many
})

it('EDG-162 refused sign-ins of one network are in the audit five times a minute', async () => {
  const refused = () => edge.events.filter((event) => (event as { outcome?: string }).outcome === 'refused')
  for (let n = 0; n < 12; n++) await signIn('wrong', { 'x-forwarded-for': `2001:db8:1:${n.toString(16)}::1` })
  await signIn('wrong', { 'x-forwarded-for': '10.3.0.1' })
  await until(() => refused().length === 6)
  edge.clock.advance(60_000)
  await signIn('wrong', { 'x-forwarded-for': '2001:db8:1:9::1' })
  await until(() => refused().length === 7)
})
