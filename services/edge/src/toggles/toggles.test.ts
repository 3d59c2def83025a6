import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  everywhere,
  gamesToComeFile,
  type Config,
  type Game,
  type Registry,
  type Toggle,
  type ToggleState,
} from '@sofaspark/contract'
import { until } from '@sofaspark/lobby-testing'
import { ADMIN_SECRET, startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { sampleRegistry } from '../fixture/sample-dist.ts'
import { startUpstream, type Upstream } from '../fixture/listed-lobbies.ts'

let edge: RunningEdge
let analytics: Upstream
let kept: Toggle[]

beforeEach(async () => {
  kept = []
  analytics = await startUpstream(({ method, path, body }) => {
    if (path === '/internal/audit') return { status: 202 }
    if (method === 'GET') return { status: 200, body: { toggles: kept } }
    kept = [
      ...kept.filter(({ name }) => !path.endsWith(name)),
      { ...(body as ToggleState), name: path.split('/').at(-1) ?? '' },
    ]
    return { status: 204 }
  })
  edge = await startEdge({ analytics: analytics.origin, trustProxy: true, cdnBase: 'https://cdn.example' })
})
afterEach(async () => {
  await edge.close()
  await analytics.close()
})

const signedIn = async (): Promise<Record<string, string>> => {
  const response = await edge.post('/api/admin/session', { secret: ADMIN_SECRET })
  return { cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}
const put = async (name: string, body: object, headers: Record<string, string>) =>
  edge.request(`/api/admin/toggles/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const features = async (query = '', headers: Record<string, string> = {}) =>
  ((await edge.request(`/api/config${query}`, { headers })).json() as Config).featureToggles
const isHere = async () => {
  const { games } = (await edge.request('/api/data/games')).json() as { games: Game[] }
  return games.find(({ key }) => key === 'testgamelocal')?.available
}
/** Another edge changed the toggles: this one sees them with its next reading. */
const changedElsewhere = async (toggles: Toggle[]): Promise<void> => {
  kept = toggles
  const before = analytics.calls.length
  edge.clock.advance(1_000)
  await until(() => Promise.resolve(analytics.calls.length > before))
  await new Promise((resolve) => setImmediate(resolve))
}

it('EDG-230 a toggle is in the configuration of new pages at once, in the list, and in the audit', async () => {
  const headers = await signedIn()
  expect(await features()).toMatchObject({ recommandOtherPlatforms: false, useCdn: true })
  expect((await put('recommandOtherPlatforms', { on: true }, headers)).status).toBe(204)
  expect((await put('useCdn', { on: false, regions: ['EU'] }, headers)).status).toBe(204)
  expect(await features()).toMatchObject({ recommandOtherPlatforms: true, useCdn: false })
  const page = (await edge.request('/games')).text
  expect(page).toContain('"recommandOtherPlatforms":true')
  const { toggles } = (await edge.request('/api/admin/toggles', { headers })).json() as { toggles: Toggle[] }
  expect(toggles).toContainEqual({ name: 'recommandOtherPlatforms', ...everywhere(true) })
  expect(toggles).toContainEqual({ name: 'useCdn', on: false, share: 1, regions: ['EU'] })
  expect(analytics.calls.filter(({ path }) => path === '/internal/audit').at(-1)?.body).toMatchObject({
    action: 'toggle_changed',
    target: 'useCdn',
    detail: 'off, share 1, EU',
    outcome: 'ok',
  })
})

it('EDG-230 a change through another edge arrives within 5 s, and the last state stays through an outage', async () => {
  await changedElsewhere([{ name: 'recommandOtherPlatforms', ...everywhere(true) }])
  await until(async () => (await features()).recommandOtherPlatforms)
  analytics.respond = () => ({ status: 200, body: { toggles: 'garbage' } })
  await changedElsewhere([])
  expect((await features()).recommandOtherPlatforms).toBe(true)
  expect((await put('useCdn', { on: false }, {})).status).toBe(401)
})

it('EDG-232 a share switches that part of the rooms, each room the same for all of its pages', async () => {
  const headers = await signedIn()
  await put('recommandOtherPlatforms', { on: true, share: 0.5 }, headers)
  const rooms = Array.from({ length: 400 }, (_, at) => 123_456 + 7 * at)
  const onIn = async (room: number, address: string) =>
    (await features(`?roomNumber=${room}`, { 'x-forwarded-for': address })).recommandOtherPlatforms
  const on = []
  for (const room of rooms) if (await onIn(room, '10.0.0.1')) on.push(room)
  expect(on.length).toBeGreaterThan(150)
  expect(on.length).toBeLessThan(250)
  for (const room of rooms.slice(0, 20)) expect(await onIn(room, '10.0.0.2')).toBe(on.includes(room))
})

it('EDG-232 a toggle for some regions is off in the others, by the page’s room', async () => {
  const headers = await signedIn()
  await put('recommandOtherPlatforms', { on: true, regions: ['US'] }, headers)
  expect((await features()).recommandOtherPlatforms).toBe(false)
  expect((await features('?roomNumber=456789')).recommandOtherPlatforms).toBe(true)
  expect((await features('?roomNumber=123456')).recommandOtherPlatforms).toBe(false)
})

it('EDG-232 a game that is switched off is not available, a remote is disabled, and both come back', async () => {
  const headers = await signedIn()
  const remote = async () => ((await edge.request('/remotes.json')).json() as Registry).remotes['mf-lobby']?.disabled
  expect([await isHere(), await remote()]).toEqual([true, false])
  await put('game.testgamelocal', { on: false }, headers)
  await put('remote.mf-lobby', { on: false }, headers)
  expect([await isHere(), await remote()]).toEqual([false, true])
  expect((await edge.request('/games')).text).toContain('"disabled":true')
  await put('game.testgamelocal', { on: true }, headers)
  await put('remote.mf-lobby', { on: true }, headers)
  expect([await isHere(), await remote()]).toEqual([true, false])
})

it('EDG-232 a remote that a team published is listed and switched like any other, and one that no one published is not', async () => {
  const headers = await signedIn()
  const { remotes } = sampleRegistry()
  const quiz = { ...remotes['mf-lobby'], routes: ['/quiz'] }
  writeFileSync(join(edge.distDir, 'remotes.json'), JSON.stringify({ remotes: { ...remotes, 'mf-quiz': quiz } }))
  const read = async () => ((await edge.request('/remotes.json')).json() as Registry).remotes['mf-quiz']?.disabled
  expect(await read()).toBe(false)
  const { toggles } = (await edge.request('/api/admin/toggles', { headers })).json() as { toggles: Toggle[] }
  expect(toggles.filter(({ name }) => name === 'remote.mf-quiz')).toEqual([
    { name: 'remote.mf-quiz', ...everywhere(true) },
  ])
  expect((await put('remote.mf-quiz', { on: false }, headers)).status).toBe(204)
  expect(await read()).toBe(true)
  expect((await put('remote.mf-cards', { on: false }, headers)).status).toBe(404)
})

it('EDG-11 a game that is switched off while it is being built is not announced', async () => {
  const headers = await signedIn()
  const file = join(edge.distDir, gamesToComeFile)
  writeFileSync(file, JSON.stringify({ pid: process.pid, gameKeys: ['racegame'] }))
  const racegame = async () => {
    const { games } = (await edge.request('/api/data/games')).json() as { games: Game[] }
    return games.find(({ key }) => key === 'racegame')
  }
  expect(await racegame()).toMatchObject({ available: false, isBeingBuilt: true })
  await put('game.racegame', { on: false }, headers)
  expect(await racegame()).toMatchObject({ available: false })
  expect(await racegame()).not.toHaveProperty('isBeingBuilt')
  await put('game.racegame', { on: true }, headers)
  expect(await racegame()).toHaveProperty('isBeingBuilt')
  rmSync(file)
})

it('EDG-232 a region without new lobbies is replaced by the next one, and phones still find its rooms', async () => {
  const headers = await signedIn()
  edge.eu.rooms.add('123456')
  const regionOf = async (query: string) =>
    ((await edge.request(`/api/getSocketServerAddress${query}`)).json() as { region: string }).region
  expect(await regionOf('?region=EU')).toBe('EU')
  await put('newLobbies', { on: true, regions: ['US', 'ASIA'] }, headers)
  expect([await regionOf('?region=EU'), await regionOf(''), await regionOf('?roomNumber=123456')]).toEqual([
    'US',
    'US',
    'EU',
  ])
})

it('EDG-232 a refusal says whether a store id, a CDN, an ad zone or a share is missing', async () => {
  const headers = await signedIn()
  const refusal = async (name: string, body: object): Promise<unknown> =>
    ((await put(name, body, headers)).json() as { reason?: unknown }).reason
  expect(await refusal('isIosMobileAppAvailable', { on: true })).toBe('no_store_id')
  expect(await refusal('applixirZoneId', { on: true })).toBe('no_ad_zone')
  expect(await refusal('newLobbies', { on: true, share: 0.5 })).toBe('no_share')
  expect(await refusal('useCdn', { on: 1 })).toBeUndefined()
  const bare = await startEdge({ analytics: analytics.origin })
  try {
    const session = await bare.post('/api/admin/session', { secret: ADMIN_SECRET })
    const cookie = session.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const options = { method: 'PUT', headers: { cookie, 'content-type': 'application/json' }, body: '{"on":true}' }
    expect((await bare.request('/api/admin/toggles/useCdn', options)).json()).toMatchObject({ reason: 'no_cdn' })
  } finally {
    await bare.close()
  }
})

it('EDG-232 what is not configured cannot be switched on, and malformed changes are refused', async () => {
  const headers = await signedIn()
  const code = async (name: string, body: object) => (await put(name, body, headers)).status
  for (const name of ['isAndroidMobileAppAvailble', 'isIosMobileAppAvailable', 'applixirZoneId'])
    expect([await code(name, { on: true }), await code(name, { on: false })]).toEqual([400, 204])
  for (const body of [
    {},
    { on: 1 },
    { on: true, share: 50 },
    { on: true, regions: ['MARS'] },
    { on: true, regions: [] },
  ])
    expect(await code('useCdn', body)).toBe(400)
  for (const name of ['remote.mf-game', 'newLobbies']) expect(await code(name, { on: true, share: 0.5 })).toBe(400)
  for (const name of ['remote.mf-admin', 'nothing', '__proto__']) expect(await code(name, { on: false })).toBe(404)
  expect((await put('useCdn', { on: false }, { ...headers, origin: 'https://evil.example' })).status).toBe(401)
  analytics.respond = () => ({ status: 500 })
  expect(await code('useCdn', { on: false })).toBe(503)
  expect((await features()).useCdn).toBe(true)
  expect(await features()).toMatchObject({ isAndroidMobileAppAvailble: false, applixirZoneId: '' })
})
