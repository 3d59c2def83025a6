import { createServer } from 'node:http'
import type { AdminSession, OwnAdminSession } from '@sofaspark/contract'
import { closeServer, listen, SESSION_COOKIE } from '@sofaspark/kit'
import { readEnvironment } from '../environment.ts'
import { CLIENT, startProvider, type RunningProvider } from '../fixture/provider.ts'
import { ADMIN_SECRET, startEdge, type RawResponse, type RunningEdge } from '../fixture/running-edge.ts'
import { personOf } from '../operators/oidc-client.ts'
import type { OidcSettings } from '../shared/settings.ts'

const HOST = 'play.example'
const CALLBACK = `http://${HOST}/api/admin/sign-in/callback`
const people = { ada: ['operator', 'viewer'], ben: ['viewer'], eve: ['guest'] }
const roleSettings = { roleClaim: 'roles', roles: { operator: 'operator', viewer: 'viewer' } } as const

let provider: RunningProvider
let edge: RunningEdge
const settings = (issuer: string): OidcSettings => ({
  issuer,
  ...CLIENT,
  scope: 'openid profile email',
  ...roleSettings,
})
beforeAll(async () => {
  // The provider warns that its keys and its store are for development.
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => undefined)
  provider = await startProvider(CALLBACK, people)
})
afterAll(async () => {
  await provider.close()
  jest.restoreAllMocks()
})
beforeEach(async () => {
  edge = await startEdge({ oidc: settings(provider.issuer) })
})
afterEach(() => edge.close())

const cookiesOf = ({ headers }: RawResponse): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '').join('; ')
const get = (path: string, cookie = ''): Promise<RawResponse> => edge.request(path, { headers: { host: HOST, cookie } })

/** The address at the provider, and what the browser keeps meanwhile. */
const leave = async (): Promise<{ startedAt: string; cookie: string }> => {
  const response = await get('/api/admin/sign-in')
  expect(response.status).toBe(303)
  expect(response.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax/)
  return { startedAt: response.headers.location ?? '', cookie: cookiesOf(response) }
}
const comeBack = ({ pathname, search }: URL, cookie: string): Promise<RawResponse> => get(pathname + search, cookie)
const signIn = async (name: string): Promise<RawResponse> => {
  const { startedAt, cookie } = await leave()
  return comeBack(await provider.signIn(startedAt, name), cookie)
}
const sessionCookieOf = (response: RawResponse): string =>
  cookiesOf(response)
    .split('; ')
    .find((one) => one.startsWith(`${SESSION_COOKIE}=`)) ?? ''
const audited = (): unknown[] => edge.events.filter((entry) => (entry as { action?: string }).action === 'signed_in')

it('EDG-310 the provider’s roles open the session of an operator or of a viewer', async () => {
  for (const [name, role] of [
    ['ada', 'operator'],
    ['ben', 'viewer'],
  ] as const) {
    const response = await signIn(name)
    expect([response.status, response.headers.location]).toEqual([303, '/admin'])
    const cookie = sessionCookieOf(response)
    expect(cookie).toMatch(new RegExp(`^${SESSION_COOKIE}=[\\w-]{43}$`))
    const own = await get('/api/admin/session', cookie)
    expect((own.json() as OwnAdminSession).role).toBe(role)
    expect(audited().at(-1)).toMatchObject({ role, outcome: 'ok', detail: `${name}@example.com` })
  }
  const ben = sessionCookieOf(await signIn('ben'))
  const { sessions } = (await get('/api/admin/sessions', ben)).json() as { sessions: AdminSession[] }
  const act = { method: 'DELETE', headers: { host: HOST, cookie: ben } }
  expect((await edge.request(`/api/admin/sessions/${sessions[0]?.id ?? ''}`, act)).status).toBe(403)
})

it('EDG-310 the code goes with a challenge, a state and a nonce', async () => {
  const { searchParams } = new URL((await leave()).startedAt)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: CLIENT.clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge_method: 'S256',
  })
  for (const name of ['code_challenge', 'state', 'nonce']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
})

it('EDG-310 a person without a role here is refused, and the audit names them', async () => {
  const response = await signIn('eve')
  expect(response.headers.location).toBe('/admin?signIn=refused')
  expect(sessionCookieOf(response)).toBe('')
  expect(audited()).toMatchObject([{ outcome: 'refused', detail: 'eve@example.com' }])
})

it('EDG-310 a claim is a name or a path, one value or a list, and an operator’s value wins', () => {
  const at = (roleClaim: string): OidcSettings => ({ ...settings('https://id.example'), roleClaim })
  const nested = { sub: 's', realm_access: { roles: ['viewer', 'operator'] } }
  expect(personOf(nested, at('realm_access.roles'))).toEqual({ name: 's', role: 'operator' })
  expect(personOf({ sub: 's', 'https://x/roles': 'viewer' }, at('https://x/roles')).role).toBe('viewer')
  for (const roles of [undefined, 7, {}, [7], 'operators', null])
    expect(personOf({ sub: 's', roles }, at('roles')).role).toBeNull()
})

it('EDG-310 a code of another browser, a used one, a forged state and a refusal open no session and count as tries', async () => {
  const mine = await leave()
  const cameBackAt = await provider.signIn(mine.startedAt, 'ada')
  const others = await leave()
  const forged = new URL(cameBackAt)
  forged.searchParams.set('state', 'forged')
  const refused = [
    await comeBack(cameBackAt, ''),
    await comeBack(cameBackAt, others.cookie),
    await comeBack(forged, mine.cookie),
    await comeBack(await provider.cancel((await leave()).startedAt), mine.cookie),
  ]
  expect(sessionCookieOf(await comeBack(cameBackAt, mine.cookie))).not.toBe('')
  refused.push(await comeBack(cameBackAt, mine.cookie))
  for (const response of refused)
    expect([response.headers.location, sessionCookieOf(response)]).toEqual(['/admin?signIn=refused', ''])
  expect(audited().filter((entry) => (entry as { outcome: string }).outcome === 'refused')).toHaveLength(5)
  for (let tries = 0; tries < 5; tries++) await comeBack(forged, mine.cookie)
  expect((await comeBack(cameBackAt, mine.cookie)).headers.location).toBe('/admin?signIn=limited')
})

it('EDG-310 pages learn how people sign in, and with a provider the secret is forbidden', async () => {
  expect((await get('/api/admin/sign-in/way')).json()).toEqual({ way: 'provider' })
  expect((await edge.post('/api/admin/session', { secret: ADMIN_SECRET })).status).toBe(403)
  const local = await startEdge()
  expect((await local.request('/api/admin/sign-in/way')).json()).toEqual({ way: 'secret' })
  expect((await local.request('/api/admin/sign-in')).status).toBe(401)
  expect((await local.post('/api/admin/session', { secret: ADMIN_SECRET })).status).toBe(204)
  await local.close()
})

it('EDG-310 a provider that does not respond signs no one in, and is asked again by the next sign-in', async () => {
  const silent = createServer((_request, response) => void response.writeHead(503).end())
  const port = await listen(silent, 0)
  const late = await startEdge({ oidc: settings(`http://127.0.0.1:${String(port)}`) })
  const start = () => late.request('/api/admin/sign-in', { headers: { host: HOST } })
  expect((await start()).headers.location).toBe('/admin?signIn=failed')
  await closeServer(silent)
  const metric = await late.metrics.getSingleMetric('sofaspark_edge_calls_failed_total')?.get()
  expect(metric?.values.find(({ labels }) => labels['to'] === 'provider')?.value).toBe(1)
  await late.close()
})

it('EDG-310 settings of a provider are whole, and on https except on this machine', () => {
  const base = {
    LOBBY_EU: 'http://a:1',
    LOBBY_US: 'http://b:1',
    LOBBY_ASIA: 'http://c:1',
    ANALYTICS: 'http://d:1',
    ADMIN_SECRET: 'x',
    EDGE_TOKEN: 'y',
  }
  const whole = { OIDC_ISSUER: 'https://id.example/realm', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  const read = (more: NodeJS.ProcessEnv) => readEnvironment({ ...base, ...more }).settings.oidc
  expect(read({})).toBeUndefined()
  expect(read(whole)).toEqual({
    issuer: whole.OIDC_ISSUER,
    clientId: 'a',
    clientSecret: 'b',
    scope: 'openid profile email',
    ...roleSettings,
  })
  expect(read({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:9' })).toBeDefined()
  expect(() => read({ ...whole, OIDC_CLIENT_SECRET: '' })).toThrow('OIDC_ISSUER needs OIDC_CLIENT_ID and')
  expect(() => read({ ...whole, OIDC_ISSUER: 'http://id.example' })).toThrow('begins with https://')
  expect(() => read({ ...whole, OIDC_ISSUER: 'nowhere' })).toThrow('OIDC_ISSUER')
})
