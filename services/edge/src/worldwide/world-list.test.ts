import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startAnalytics, type RunningAnalytics } from '@sofaspark/analytics/testing/running-analytics.ts'
import { closeServer, listen } from '@sofaspark/kit'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { ADMIN_SECRET, EDGE_TOKEN, startEdge, type RunningEdge } from '../fixture/running-edge.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const SILENT_PAUSE_MS = 5_000
const KEPT_MS = 10 * 60_000

let clock: FakeClock
let eu: RunningAnalytics
let us: RunningAnalytics
let asia: Server
let respond: (response: ServerResponse) => void
let edge: RunningEdge

beforeAll(async () => {
  clock = createFakeClock(NOW_MS)
  eu = await startAnalytics(EDGE_TOKEN, clock)
  us = await startAnalytics(EDGE_TOKEN, clock)
}, 60_000)
afterAll(async () => {
  for (const service of [eu, us]) {
    await service.stop()
    await service.db.destroy()
  }
})
beforeEach(async () => {
  for (const { db } of [eu, us]) await db.deleteFrom('high_score').execute()
  respond = (response) => response.end('{"scores":[]}')
  asia = createServer((_request, response) => respond(response))
  const analyticsByRegion = { EU: eu.origin, US: us.origin, ASIA: `http://127.0.0.1:${await listen(asia, 0)}` }
  edge = await startEdge({ analytics: eu.origin, analyticsByRegion }, undefined, clock)
})
afterEach(async () => {
  eu.isDown = us.isDown = false
  await edge.close()
  await closeServer(asia)
})

/** Lists a run that was submitted `afterS` after noon, with a ticket and presses that its name represents unless `same` does. */
const play = (service: RunningAnalytics, name: string, score: number, afterS: number, same = name) =>
  service.db
    .insertInto('high_score')
    .values({
      at: new Date(NOW_MS + afterS * 1_000),
      game: 'bubblewar',
      rules_version: 'any',
      ticket: same,
      board: 0,
      run: same,
      name,
      user_id: name,
      score,
      level: 1,
    })
    .execute()
const portOf = (server: Server): number => (server.address() as AddressInfo).port
interface Listed {
  scores?: { place: number; name: string; score: number; at: number }[]
}
const list = async (query = 'game=bubblewar') =>
  ((await edge.request(`/api/highScores?${query}`)).json() as Listed).scores
const names = async () => (await list())?.map(({ name }) => name)
const inAsia = (name: string) => (response: ServerResponse) => {
  response.end(JSON.stringify({ scores: [{ name, score: 1, level: 1, at: 1 }] }))
}
const failedCalls = async () => /calls_failed_total\{to="analytics"\} (\d+)/.exec(await edge.metrics.metrics())?.[1]

it('EDG-334 the list is one over all regions, and a run that two of them counted is on it once', async () => {
  await play(eu, 'Ada', 900, 1)
  await play(eu, 'Bob', 500, 3)
  await play(us, 'Cem', 500, 2)
  await play(us, 'Ada again', 900, 9, 'Ada')
  respond = inAsia('Dai')
  const at = NOW_MS / 1_000
  expect(await list()).toEqual([
    { place: 1, name: 'Ada', score: 900, level: 1, at: at + 1 },
    { place: 2, name: 'Cem', score: 500, level: 1, at: at + 2 },
    { place: 3, name: 'Bob', score: 500, level: 1, at: at + 3 },
    { place: 4, name: 'Dai', score: 1, level: 1, at: 1 },
  ])
  expect((await edge.request('/api/highScores?game=bubblewar&span=year')).status).toBe(400)
})

it('EDG-334 a silent region is represented by its last list for ten minutes, and asked again after a pause', async () => {
  await play(eu, 'Ada', 900, 1)
  await play(us, 'Cem', 500, 2)
  expect(await names()).toEqual(['Ada', 'Cem'])
  us.isDown = true
  await play(eu, 'Bob', 300, 3)
  expect(await names()).toEqual(['Ada', 'Cem', 'Bob'])
  expect(await names()).toEqual(['Ada', 'Cem', 'Bob'])
  expect(await failedCalls()).toBe('1')
  us.isDown = false
  await play(us, 'Eve', 200, 4)
  expect(await names()).toEqual(['Ada', 'Cem', 'Bob'])
  clock.advance(SILENT_PAUSE_MS)
  expect(await names()).toEqual(['Ada', 'Cem', 'Bob', 'Eve'])
  us.isDown = true
  clock.advance(KEPT_MS)
  expect(await names()).toEqual(['Ada', 'Cem', 'Bob', 'Eve'])
  clock.advance(1)
  expect(await names()).toEqual(['Ada', 'Bob'])
})

it.each([
  ['a page', '<html>'],
  ['a number for a name', '{"scores":[{"name":7,"score":1,"level":1,"at":1}]}'],
  ['a score that is none', '{"scores":[{"name":"","score":1e400,"level":1,"at":1}]}'],
  ['more rows than a list has', JSON.stringify({ scores: Array(51).fill({ name: '', score: 1, level: 1, at: 1 }) })],
])('EDG-334 a region that responds with %s is left out', async (_what, body) => {
  await play(eu, 'Ada', 900, 1)
  respond = (response) => response.end(body)
  expect(await names()).toEqual(['Ada'])
  expect(await failedCalls()).toBe('1')
})

it('EDG-337 after an erasure no cached list is left, including one that was being read', async () => {
  await play(eu, 'Ada', 900, 1)
  await play(us, 'Cem', 500, 2)
  expect(await names()).toEqual(['Ada', 'Cem'])
  const asked = new Promise<ServerResponse>((resolve) => (respond = resolve))
  const reading = names()
  const held = await asked
  respond = (response) => response.writeHead(503).end()
  us.isDown = true
  const signedIn = await edge.post('/api/admin/session', { secret: ADMIN_SECRET })
  const headers = { cookie: signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
  expect((await edge.request('/api/admin/person?id=Cem', { method: 'DELETE', headers })).status).toBe(202)
  inAsia('Dai')(held)
  await reading
  respond = (response) => response.destroy()
  expect(await names()).toEqual(['Ada'])
})

it('EDG-337 an erasure that another edge began leaves no copy of a list either', async () => {
  await play(eu, 'Ada', 900, 1)
  await play(us, 'Cem', 500, 2)
  const analyticsByRegion = { EU: eu.origin, US: us.origin, ASIA: `http://127.0.0.1:${portOf(asia)}` }
  const other = await startEdge({ analytics: us.origin, analyticsByRegion }, undefined, clock)
  const there = async () => ((await other.request('/api/highScores?game=bubblewar')).json() as Listed).scores
  try {
    expect((await there())?.map(({ name }) => name)).toEqual(['Ada', 'Cem'])
    const signedIn = await edge.post('/api/admin/session', { secret: ADMIN_SECRET })
    const headers = { cookie: signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
    await edge.request('/api/admin/person?id=Ada', { method: 'DELETE', headers })
    eu.isDown = true
    expect((await there())?.map(({ name }) => name)).toEqual(['Cem'])
  } finally {
    await other.close()
  }
})

it('EDG-334 a game without a list is unknown only while no region lists it', async () => {
  respond = (response) => response.writeHead(404).end('{"error":{"code":"unknown_game","message":"No list."}}')
  const unknown = await edge.request('/api/highScores?game=chess')
  expect([unknown.status, unknown.json()]).toMatchObject([404, { error: { code: 'unknown_game' } }])
  respond = inAsia('Dai')
  expect((await list('game=chess'))?.map(({ name }) => name)).toEqual(['Dai'])
})
