import assert from 'node:assert/strict'
import { check, type World } from './world.ts'
import { randomUUID } from 'node:crypto'
import type { CodeRequest, SupporterOffer, SupporterSession } from '@sofaspark/contract'

interface Call {
  status: number
  body: unknown
}

const call = async (world: World, path: string, init: RequestInit = {}): Promise<Call> => {
  const response = await fetch(`${world.url}${path}`, { redirect: 'manual', ...init })
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) as unknown }
  } catch {
    return { status: response.status, body: text }
  }
}
const post = (body: unknown, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const refused = async (world: World, path: string, status: number, code: string, init?: RequestInit): Promise<void> => {
  const refused = await call(world, path, init)
  const { error } = (refused.body ?? {}) as { error?: { code: string; message: string } }
  assert.deepEqual([path, refused.status, error?.code], [path, status, code])
  assert.equal(typeof error?.message, 'string', path)
}

/** Only an edge serves `/api`; against a lobby service alone these have nothing to try. */
const onEdge = (name: string, run: (world: World) => Promise<void>) =>
  check(name, async (world) => {
    if ((await call(world, '/api/config')).status === 200) await run(world)
  })

const regionPaths = ['eu', 'us', 'asia'].flatMap((region) =>
  ['server', 'admin', 'dailyActiveUsers', 'elsewhere'].map((name) => `/${region}/data/${name}`),
)

export const httpChecks = [
  onEdge('/api/config gives absolute addresses and the toggles', async (world) => {
    const { body } = await call(world, '/api/config')
    const config = body as Record<string, unknown>
    for (const key of ['address', 'api', 'joinOrigin']) assert.match(String(config[key]), /^https?:\/\//, key)
    assert.match(String(config['path']), /^\/(eu|us|asia)\/socket\.io$/)
    assert.equal(typeof config['featureToggles'], 'object')
  }),
  onEdge('/api/data/games gives ten games with every field', async (world) => {
    const { games } = (await call(world, '/api/data/games')).body as { games: Record<string, unknown>[] }
    assert.equal(games.length, 10)
    const fields = ['key', 'name', 'path', 'imgUrl', 'loadingImgUrl', 'firstReleaseDate', 'rating', 'rollout']
    const more = ['isSocialGame', 'isTeamGame', 'minNumberOfPlayers', 'maxNumberOfPlayers', 'gyroSupported']
    for (const game of games)
      for (const field of [...fields, ...more, 'earlyAccess', 'otherPlatforms'])
        assert.ok(field in game, `${String(game['key'])} lacks ${field}`)
    assert.equal(games.find(({ key }) => key === 'paintbattles')?.['earlyAccess'], true)
  }),
  onEdge('/api/getSocketServerAddress knows regions, rooms and the nearest', async (world) => {
    const { roomNumber } = await world.host()
    for (const query of ['', '?region=EU', `?roomNumber=${roomNumber}`]) {
      const { status, body } = await call(world, `/api/getSocketServerAddress${query}`)
      assert.equal(status, 200, query)
      const { newRoom, ...place } = body as { newRoom?: Record<string, string> }
      assert.deepEqual(Object.keys(place).sort(), ['address', 'path', 'region'])
      if (newRoom === undefined) continue
      // A server behind a gateway that routes by room number draws one for the lobby that is opened next.
      assert.ok(!query.includes('roomNumber'), query)
      assert.deepEqual(Object.keys(newRoom).sort(), ['drawn', 'roomNumber'])
      assert.match(newRoom['roomNumber'] ?? '', /^[1-9]\d{5}$/)
    }
    for (const query of [
      '?region=MARS',
      '?region=',
      '?roomNumber=12',
      '?roomNumber=abcdef',
      '?roomNumber=1&roomNumber=2',
    ])
      await refused(world, `/api/getSocketServerAddress${query}`, 400, 'bad_payload')
  }),
  onEdge('/api/logToLobby takes a line for a room, and refuses what is none', async (world) => {
    const { roomNumber } = await world.host()
    assert.equal((await call(world, '/api/logToLobby', post({ roomNumber, log: 'a line' }))).status, 204)
    for (const body of ['{', '', '[]', 'null', '7', {}, { roomNumber }, { log: 'x' }, { roomNumber: 123456, log: 'x' }])
      await refused(world, '/api/logToLobby', 400, 'bad_payload', post(body))
    await refused(world, '/api/logToLobby', 400, 'bad_payload', post({ roomNumber, log: 'x'.repeat(200_000) }))
    await refused(world, '/api/logToLobby', 400, 'bad_payload', { method: 'POST' })
  }),
  onEdge('/api/reportAnalytics takes a name and plain values, and refuses the rest', async (world) => {
    const event = { name: 'client_launch_page_shown', params: { roomNumber: '234567' } }
    const taken = await call(world, '/api/reportAnalytics', post(event))
    assert.deepEqual(taken, { status: 202, body: { accepted: 1 } })
    for (const body of ['{', [], {}, { name: 7 }, { name: 'a', params: [] }, { name: 'a', params: { x: { y: 1 } } }])
      await refused(world, '/api/reportAnalytics', 400, 'bad_payload', post(body))
    const unknown = { events: [event, { name: 'client_nothing' }, { ...event, params: { nothing: 1 } }] }
    await refused(world, '/api/reportAnalytics', 400, 'unknown_event', post(unknown))
    const batch = await call(world, '/api/reportAnalytics', post(unknown))
    assert.equal((batch.body as { accepted?: number }).accepted, 1)
  }),
  onEdge('unknown paths and methods under /api are not_found with the error body', async (world) => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/config/x', '/api/__proto__'])
      await refused(world, path, 404, 'not_found')
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      await refused(world, '/api/config', 404, 'not_found', { method })
    for (const path of ['/api/logToLobby', '/api/reportAnalytics']) await refused(world, path, 404, 'not_found')
  }),
  onEdge('every admin call without a session is unauthorized, whatever it carries', async (world) => {
    const cookie = 'sofaspark_admin=1.2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA; admin=1'
    for (const path of [...regionPaths, '/api/admin', '/api/admin/session', '/api/admin/sessions'])
      for (const headers of [{}, { cookie }, { authorization: 'Bearer x' }, { 'x-edge-token': 'x' }])
        await refused(world, `${path}?admin=1`, 401, 'unauthorized', { headers: headers as HeadersInit })
  }),
  onEdge('a wrong admin secret is unauthorized, a malformed one bad_payload', async (world) => {
    await refused(world, '/api/admin/session', 401, 'unauthorized', post({ secret: 'not the secret' }))
    for (const body of ['{', {}, { secret: 7 }, { secret: '' }, []])
      await refused(world, '/api/admin/session', 400, 'bad_payload', post(body))
    assert.equal((await call(world, '/api/admin/session', { method: 'DELETE' })).status, 204)
  }),
  onEdge('health, metrics and internal calls are not on the public origin', async (world) => {
    for (const path of [
      '/healthz',
      '/readyz',
      '/metrics',
      '/internal/failures',
      '/eu/internal/room/123456',
      '/eu/metrics',
    ]) {
      const { status } = await call(world, path)
      assert.equal(status, 404, path)
    }
  }),
]

const at = (path: string): string => `/api/supporters/${path}`
const freshEmail = (): string => `suite-${randomUUID()}@example.org`

/** Only where the embedded provider is in place can a check pay. */
const withEmbeddedProvider = (name: string, run: (world: World) => Promise<void>) =>
  check(name, async (world) => {
    const { status, body } = await call(world, at('offer'))
    if (status === 200 && (body as SupporterOffer).plans.some(({ provider }) => provider === 'fake')) await run(world)
  })

/** Pays for an address at the embedded provider and signs its device in. */
const paid = async (world: World, email: string): Promise<SupporterSession> => {
  const order = { plan: 'month', email, returnTo: '/supporter' }
  const { status, body } = await call(world, at('checkout'), post(order))
  assert.equal(status, 200)
  const { pathname } = new URL((body as { url: string }).url)
  const form = post('', 'application/x-www-form-urlencoded')
  assert.equal((await call(world, `${pathname}/pay`, form)).status, 303)
  const checkout = pathname.split('/').at(-1)
  const session = await call(world, at('sign-in'), post({ checkout }))
  assert.equal(session.status, 200)
  await refused(world, at('sign-in'), 401, 'unauthorized', post({ checkout }))
  return session.body as SupporterSession
}

export const supporterChecks = [
  withEmbeddedProvider('a payment opens itself alone: billing page and erasure need a code', async (world) => {
    const email = freshEmail()
    const [first, second] = [await paid(world, email), await paid(world, email)]
    assert.equal(first.untilS > 0, true)
    const { renewal } = first
    for (const path of ['portal', 'erase']) await refused(world, at(path), 403, 'sign_in_needed', post({ renewal }))
    const cancelled = await call(world, at('cancel'), post({ renewal }))
    assert.deepEqual([cancelled.status, (cancelled.body as { state: string }).state], [200, 'cancelled'])
    const others = await call(world, at('renew'), post({ renewal: second.renewal }))
    assert.equal(others.status, 200)
  }),
  withEmbeddedProvider('a renewal gives the same entitlement again within an hour', async (world) => {
    const { renewal, entitlement } = await paid(world, freshEmail())
    for (const body of [{ renewal }, { renewal, entitlement }]) {
      const renewed = await call(world, at('renew'), post(body))
      assert.deepEqual([renewed.status, (renewed.body as SupporterSession).entitlement], [200, entitlement])
    }
    await refused(world, at('renew'), 401, 'unauthorized', post({ renewal: 'A'.repeat(43) }))
    const { body } = await call(world, at('keys'))
    const device = (JSON.parse(atob(entitlement.split('.')[1] ?? '')) as { jti: string }).jti.split('.')[0]
    assert.equal((body as { revoked: string[] }).revoked.includes(device ?? ''), false)
  }),
  withEmbeddedProvider('a code request answers everybody with a handle, to which its tries belong', async (world) => {
    const supporter = freshEmail()
    await paid(world, supporter)
    for (const email of [supporter, freshEmail()]) {
      const { status, body } = await call(world, at('code'), post({ email }))
      const { handle } = body as CodeRequest
      assert.equal(status, 200)
      assert.match(handle, /^[\w-]{22}$/)
      const other = 'A'.repeat(22)
      await refused(world, at('sign-in'), 400, 'code_wrong', post({ email, code: '000000', handle: other }))
      await refused(world, at('sign-in'), 400, 'bad_payload', post({ email, code: '000000' }))
    }
  }),
]
