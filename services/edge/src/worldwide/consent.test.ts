import { startAnalytics, type RunningAnalytics } from '@sofaspark/analytics/testing/running-analytics.ts'
import type { ConsentAnswer } from '@sofaspark/contract/consent-proof.ts'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { EDGE_TOKEN, startEdge, type RunningEdge } from '../fixture/running-edge.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const ADA = 'ada0'.padEnd(32, '0')
const BOB = 'b0b0'.padEnd(32, '0')

let clock: FakeClock
let analytics: RunningAnalytics
let edge: RunningEdge
beforeAll(async () => {
  clock = createFakeClock(NOW_MS)
  analytics = await startAnalytics(EDGE_TOKEN, clock)
}, 60_000)
afterAll(async () => {
  await analytics.stop()
  await analytics.db.destroy()
})
beforeEach(async () => {
  edge = await startEdge({ analytics: analytics.origin, trustProxy: true }, undefined, clock)
})
afterEach(async () => {
  analytics.isDown = false
  await edge.close()
  for (const table of ['consent_proof', 'event', 'erasure'] as const) await analytics.db.deleteFrom(table).execute()
})

const answer = (changes: Partial<ConsentAnswer> = {}): ConsentAnswer => ({
  id: '0123456789abcdef',
  at: NOW_MS / 1_000,
  text: 2,
  statistics: true,
  ads: true,
  personalisedAds: false,
  ...changes,
})
const withdrawal = (userId: string): ConsentAnswer =>
  answer({ id: 'fedcba9876543210', statistics: false, replaces: '0123456789abcdef', userId })
const post = (body: unknown, headers: Record<string, string> = {}) => edge.post('/api/consent', body, headers)
const codeOf = (got: { json(): unknown }): unknown => (got.json() as { error?: { code: string } }).error?.code
const kept = () => analytics.db.selectFrom('consent_proof').selectAll().orderBy('id').execute()
const store = (...userIds: string[]) =>
  analytics.db
    .insertInto('event')
    .values(
      userIds.map((userId) => ({
        at: new Date(NOW_MS),
        region: 'EU' as const,
        name: 'client_launch_page_shown',
        params: JSON.stringify({ userId }),
      })),
    )
    .execute()
const visitors = async () =>
  (await analytics.db.selectFrom('event').select('params').execute()).map(({ params }) => params)

it('EDG-356 the proof of an answer is kept without an address, a cookie or the visitor’s id', async () => {
  const from = { 'x-forwarded-for': '10.0.0.7', cookie: `cookie_consent=accepted.1; who=${ADA}` }
  expect((await post(answer({ userId: ADA }), from)).status).toBe(204)
  expect((await post(answer({ userId: ADA }), { 'content-type': 'text/plain' })).status).toBe(204)
  expect(await kept()).toMatchObject([{ id: '0123456789abcdef', statistics: true, replaces: null }])
  expect(JSON.stringify(await kept())).not.toMatch(/10\.0\.0\.7|ada0/)
})

it('EDG-356 a withdrawal is stored too, and erases the data of that visitor’s id only', async () => {
  await store(ADA, ADA, BOB)
  expect((await post(answer({ userId: ADA }))).status).toBe(204)
  expect(await visitors()).toHaveLength(3)
  expect((await post(withdrawal(ADA))).status).toBe(204)
  expect(await visitors()).toEqual([{ userId: BOB }])
  expect(await kept()).toMatchObject([{ statistics: true }, { statistics: false, replaces: '0123456789abcdef' }])
  expect(JSON.stringify(await kept())).not.toContain('ada0')
})

it('EDG-356 other origins, ids of another form, malformed and oversized answers are refused and change nothing', async () => {
  await store(ADA)
  expect(codeOf(await post(withdrawal(ADA), { origin: 'https://evil.example' }))).toBe('unauthorized')
  const playerId = 'AbCdEf012345'
  for (const wrong of [withdrawal(playerId), withdrawal(''), { ...answer(), id: 'x' }, '{', 'x'.repeat(2_000)])
    expect(codeOf(await post(wrong))).toBe('bad_payload')
  expect([await kept(), await visitors()]).toEqual([[], [{ userId: ADA }]])
})

it('EDG-356 an address may answer 120 times and withdraw 20 times a minute', async () => {
  const codes = async (count: number, body: ConsentAnswer, address: string) =>
    (await Promise.all(Array.from({ length: count }, () => post(body, { 'x-forwarded-for': address })))).map(
      ({ status }) => status,
    )
  const limited = (all: readonly number[]) => all.filter((status) => status === 429).length
  expect(limited(await codes(130, answer(), '10.0.0.8'))).toBe(10)
  expect(limited(await codes(25, withdrawal(ADA), '10.0.0.9'))).toBe(5)
  clock.advance(60_001)
  expect((await post(withdrawal(ADA), { 'x-forwarded-for': '10.0.0.9' })).status).toBe(204)
})

it('ANA-200 EDG-356 an address takes a fiftieth of a day’s proofs, its neighbours have theirs, and its withdrawals still erase', async () => {
  const proofs = Array.from({ length: 25 }, (_, at) => at.toString(16).padStart(16, '0'))
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const few = await startAnalytics(EDGE_TOKEN, clock, { consentsKept: 10_000 })
  const narrow = await startEdge({ analytics: few.origin, trustProxy: true }, undefined, clock)
  const send = async (body: ConsentAnswer, address: string) =>
    (await narrow.post('/api/consent', body, from(address))).status
  const statuses: number[] = []
  for (const id of proofs) statuses.push(await send(answer({ id }), '10.0.0.7'))
  expect(statuses).toEqual([...Array<number>(20).fill(204), ...Array<number>(5).fill(429)])
  expect(await send(answer({ id: 'aa'.padEnd(16, '0') }), '10.0.1.8')).toBe(204)
  await few.db
    .insertInto('event')
    .values({
      at: new Date(NOW_MS),
      region: 'EU',
      name: 'client_launch_page_shown',
      params: JSON.stringify({ userId: ADA }),
    })
    .execute()
  expect(await send(withdrawal(ADA), '10.0.0.7')).toBe(429)
  expect(await few.db.selectFrom('event').select('name').execute()).toEqual([])
  await narrow.close()
  await few.stop()
  await few.db.destroy()
})

it('EDG-356 an answer that cannot be kept is unavailable and may come again', async () => {
  await store(ADA)
  analytics.isDown = true
  expect(codeOf(await post(withdrawal(ADA)))).toBe('unavailable')
  analytics.isDown = false
  await analytics.db.schema.alterTable('erasure').renameTo('erasure_away').execute()
  expect(codeOf(await post(withdrawal(ADA)))).toBe('unavailable')
  expect(await visitors()).toHaveLength(1)
  await analytics.db.schema.alterTable('erasure_away').renameTo('erasure').execute()
  expect((await post(withdrawal(ADA))).status).toBe(204)
  expect([await visitors(), (await kept()).length]).toEqual([[], 1])
})
