import { rmSync } from 'node:fs'
import type { AuditEntry, ListedLobby, Toggle } from '@sofaspark/contract'
import { createGuests, euOf, startRegion, type Guests, type Region } from '@sofaspark/lobby-testing'
import { writeSampleDist } from '../fixture/sample-dist.ts'

const ADMIN_SECRET = 'the-secret-of-the-operator'
const CALLS = 10_000
const AT_ONCE = 40
const OPERATOR = '198.51.100.1'
const ATTACKER = '203.0.113.9'

const distDir = writeSampleDist()
let region: Region
let guests: Guests
beforeAll(async () => {
  region = await startRegion({ analytics: true, distDir, env: { all: { ADMIN_SECRET, EDGE_TRUST_PROXY: '1' } } })
  guests = createGuests(euOf(region.edge.url))
}, 240_000)
afterAll(async () => {
  guests.close()
  await region.stop()
  rmSync(distDir, { recursive: true, force: true })
})

type Headers = Readonly<Record<string, string>>
const call = (method: string, path: string, headers: Headers, body?: object): Promise<Response> =>
  fetch(`${region.edge.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const signIn = async (address: string): Promise<string> => {
  const answer = await call('POST', '/api/admin/session', { 'x-forwarded-for': address }, { secret: ADMIN_SECRET })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

it('EDG-373 ten thousand admin calls with a signed-out cookie, a forged one or from a foreign page change nothing and read nothing', async () => {
  const { roomNumber } = await guests.host()
  const cookie = await signIn(OPERATOR)
  const operator: Headers = { cookie, 'x-forwarded-for': OPERATOR }
  const signedOut = await signIn(OPERATOR)
  await call('DELETE', '/api/admin/session', { cookie: signedOut, 'x-forwarded-for': OPERATOR })
  const read = async (path: string): Promise<unknown> => (await call('GET', path, operator)).json()
  const toggles = await read('/api/admin/toggles')
  const { entries } = (await read('/api/admin/audit')) as { entries: AuditEntry[] }

  const lobby = `/api/admin/lobbies/${roomNumber}`
  const calls = [
    ['DELETE', lobby, { reason: 'attack' }],
    ['POST', `${lobby}/notice`, { text: 'attack' }],
    ['POST', '/api/admin/regions/EU/notice', { text: 'attack' }],
    ['PUT', '/api/admin/toggles/useCdn', { on: true }],
    ['PUT', '/api/admin/toggles/game.drawgame', { on: false }],
    ['DELETE', '/api/admin/person?id=ada'],
    ['GET', '/api/admin/lobbies'],
    ['GET', `${lobby}/log`],
    ['GET', '/api/admin/sessions'],
    ['GET', '/api/admin/audit'],
    ['GET', '/api/admin/errors'],
    ['GET', '/eu/data/admin'],
  ] as const
  const attacker = { 'x-forwarded-for': ATTACKER }
  const claims: readonly Headers[] = [
    { ...attacker, cookie: signedOut },
    { ...attacker, cookie: `${cookie.slice(0, -1)}A` },
    // The operator's own browser on a stranger's page; a region's data is read by GET alone and given to no other origin.
    { ...attacker, cookie, origin: 'https://evil.example' },
  ]
  const statuses = new Map<string, number>()
  let next = 0
  const attack = async (): Promise<void> => {
    while (next < CALLS) {
      const number = next++
      const [method, path, body] = calls[number % calls.length] ?? calls[0]
      const headers = claims[Math.floor(number / calls.length) % claims.length] ?? {}
      const answer = await call(method, path, headers, body)
      const text = await answer.text()
      const what = `${String(answer.status)} ${headers['origin'] === undefined ? '' : path}`.trim()
      statuses.set(what, (statuses.get(what) ?? 0) + 1)
      expect(text).not.toContain(roomNumber)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attack))
  // While a busy machine cannot check sessions in time, no caller gets in either.
  expect([...statuses.keys()].filter((what) => !/^(401|429|503)/.test(what))).toEqual([])
  expect([...statuses.keys()].some((what) => what.startsWith('401'))).toBe(true)
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(CALLS)

  expect((await call('GET', '/api/admin/session', operator)).status).toBe(200)
  expect(((await read('/api/admin/lobbies')) as { lobbies: ListedLobby[] }).lobbies).toMatchObject([{ roomNumber }])
  expect((await read('/api/admin/toggles')) as { toggles: Toggle[] }).toEqual(toggles)
  expect(((await read('/api/admin/audit')) as { entries: AuditEntry[] }).entries).toEqual(entries)
}, 120_000)
