import { serverLimits } from '@sofaspark/contract'
import { createLogger } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { startRedis, type TestRedis } from '@sofaspark/kit/testing/redis.ts'
import { until } from '@sofaspark/lobby-testing'
import { createClient } from 'redis'
import { ADMIN_SECRET, EDGE_TOKEN, startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { createFailedTries, openSharedCount } from './failed-tries.ts'
import { createWindowCount } from './address-limits.ts'

/** 300 ms, and what a busy machine adds. */
const LONGEST_CALL_MS = 3_000

let redis: TestRedis
const edges: RunningEdge[] = []
beforeAll(async () => {
  redis = await startRedis()
})
beforeEach(() => redis.empty())
afterEach(() => Promise.all(edges.splice(0).map((edge) => edge.close())))
afterAll(() => redis.stop())

const report = async (edge: RunningEdge, address: string): Promise<{ failures: number; blocked: boolean }> => {
  const response = await fetch(`${edge.internalOrigin}/internal/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-edge-token': EDGE_TOKEN },
    body: JSON.stringify({ address }),
  })
  return (await response.json()) as { failures: number; blocked: boolean }
}
const look = async (edge: RunningEdge, address: string): Promise<number> => {
  const headers = { 'x-forwarded-for': address }
  return (await edge.request('/api/getSocketServerAddress?roomNumber=100001', { headers })).status
}
const signIn = async (edge: RunningEdge, address: string, secret: string): Promise<number> =>
  (await edge.post('/api/admin/session', { secret }, { 'x-forwarded-for': address })).status
/** Two edges, once both reach Redis. A busy machine is no unreachable Redis, unless that is what the test is about. */
const startTwo = async (sharedCountTimeoutMs = 10_000): Promise<[RunningEdge, RunningEdge]> => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => startEdge({ trustProxy: true, redisUrl: redis.url, sharedCountTimeoutMs })),
  )
  if (!one || !other) throw new Error('There are no two edges.')
  edges.push(one, other)
  await until(() => isShared(one, other), { everyMs: 50 })
  await redis.empty()
  return [one, other]
}
let probes = 0
const isShared = async (one: RunningEdge, other: RunningEdge): Promise<boolean> => {
  probes += 1
  const probe = `198.51.100.${String(probes % 250)}`
  await report(one, probe)
  return (await report(other, probe)).failures === 2
}

it('EDG-160 look-ups, reports of the services and sign-ins at two edges share one count', async () => {
  const [one, other] = await startTwo()
  const address = '203.0.113.9'
  for (let n = 0; n < 3; n++) expect(await look(one, address)).toBe(404)
  for (let n = 0; n < 3; n++) expect((await report(other, address)).failures).toBe(4 + n)
  for (let n = 0; n < 3; n++) expect(await signIn(one, address, 'wrong')).toBe(401)
  expect(await look(other, address)).toBe(404)
  for (const edge of [one, other]) {
    expect(await look(edge, address)).toBe(429)
    expect(await signIn(edge, address, ADMIN_SECRET)).toBe(429)
    expect((await report(edge, address)).blocked).toBe(true)
    expect(await look(edge, '203.0.113.10')).toBe(404)
  }
})

it('EDG-160 concurrent guesses at two edges share the count, and Redis never sees an address', async () => {
  const [one, other] = await startTwo()
  const guesses = Array.from({ length: 60 }, (_, n) => look(n % 2 === 0 ? one : other, `2001:db8:1:2::${String(n)}`))
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 404)).toHaveLength(10)
  const client = createClient({ url: redis.url })
  await client.connect()
  const keys = await client.keys('*')
  // Of the address and of its network.
  expect(keys).toHaveLength(2)
  for (const key of keys) {
    expect(key).toMatch(/^sofaspark:tries:[\w-]{32}$/)
    expect(await client.pTTL(key)).toBeGreaterThan(0)
  }
  client.destroy()
})

it('EDG-160 without Redis each edge counts alone without delay; its failures still count when Redis is back', async () => {
  const [one, other] = await startTwo(serverLimits.sharedCountTimeoutMs)
  const address = '203.0.113.9'
  expect((await report(one, address)).failures).toBe(1)
  redis.freeze()
  const startedMs = performance.now()
  for (let n = 2; n <= 10; n++) expect((await report(one, address)).failures).toBe(n)
  expect(performance.now() - startedMs).toBeLessThan(LONGEST_CALL_MS)
  expect(await look(one, address)).toBe(429)
  expect(await look(other, address)).toBe(404)
  redis.thaw()
  expect(await look(one, address)).toBe(429)
  await redis.kill()
  const goneMs = performance.now()
  expect(await look(one, address)).toBe(429)
  expect((await report(other, '203.0.113.11')).failures).toBe(1)
  expect(performance.now() - goneMs).toBeLessThan(LONGEST_CALL_MS)
  await redis.revive()
  await until(() => isShared(one, other), { everyMs: 50 })
  expect(await look(one, address)).toBe(429)
}, 60_000)

it('EDG-160 an edge without a reachable Redis starts and counts', async () => {
  const log = createLogger('edge', { level: 'silent' })
  const shared = openSharedCount({
    redisUrl: 'redis://127.0.0.1:1',
    name: 'tries',
    counted: 'failed tries',
    windowS: 60,
    secret: 'x',
    log,
    timeoutMs: 300,
  })
  const tries = createFailedTries({ burst: 2, monotonicMs: () => 0, shared, onFailure: () => undefined })
  await tries.count('203.0.113.9')
  expect(await tries.count('203.0.113.9')).toMatchObject({ failures: 2, blocked: false })
  expect(await tries.standing('203.0.113.9')).toMatchObject({ blocked: true })
  shared.close()
})

it('MOM-03 moments sent to two edges share one hour, and a refused one says when to come back', async () => {
  const [one, other] = await startTwo()
  const send = (edge: RunningEdge, address: string) => edge.post('/api/moments', {}, { 'x-forwarded-for': address })
  await until(
    async () => {
      probes += 1
      const probe = `198.51.100.${String(probes % 250)}`
      for (let n = 0; n < 20; n++) await send(one, probe)
      return (await send(other, probe)).status === 429
    },
    { everyMs: 50 },
  )
  for (let n = 0; n < 20; n++) expect((await send(n % 2 === 0 ? one : other, '203.0.113.9')).status).toBe(400)
  for (const edge of [one, other]) {
    const refused = await send(edge, '203.0.113.9')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await send(edge, '203.0.113.10')).status).toBe(400)
  }
})

it('EDG-162 parallel sign-ins cannot slip through, and a right secret costs nothing', async () => {
  const [one, other] = await startTwo()
  const address = '203.0.113.9'
  for (let n = 0; n < 15; n++) expect(await signIn(n % 2 === 0 ? one : other, address, ADMIN_SECRET)).toBe(204)
  const wrong = Array.from({ length: 24 }, (_, n) => signIn(n % 2 === 0 ? one : other, address, 'wrong'))
  const statuses = await Promise.all(wrong)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(14)
  expect(await signIn(one, address, ADMIN_SECRET)).toBe(429)
  expect(await one.metrics.metrics()).toMatch(/failed_tries_total [5-9]|failed_tries_total 1\d/)
})

it('EDG-460 a thousand addresses of one network try like twenty, and another network and a right try are not among them', async () => {
  const clock = createFakeClock()
  const tries = createFailedTries({ burst: 10, monotonicMs: () => clock.monotonicMs(), onFailure: () => undefined })
  const judged = async (addresses: readonly string[]): Promise<number> => {
    const all = await Promise.all(addresses.flatMap((one) => Array.from({ length: 10 }, () => tries.count(one))))
    return all.filter(({ blocked }) => !blocked).length
  }
  const house = Array.from({ length: 1_000 }, (_, n) => `2001:db8:7:${n.toString(16)}::1`)
  expect(await judged(house)).toBe(200)
  expect(await judged(Array.from({ length: 250 }, (_, n) => `198.51.100.${n}`))).toBe(200)
  expect(await tries.standing('2001:db8:7:ffff::1')).toMatchObject({ blocked: true, waitMs: 1_000 })
  expect(await tries.standing('2001:db8:8::1')).toMatchObject({ blocked: false })
  clock.advance(10_000)
  for (let n = 0; n < 12; n++) await tries.count(`2001:db8:7:f${n}::1`)
  expect(await tries.standing('2001:db8:7:ffff::1')).toMatchObject({ blocked: true, waitMs: 1_000 })
  await (await tries.attempt('203.0.113.9')).succeed()
  expect(await tries.standing('203.0.113.9')).toMatchObject({ failures: 0, blocked: false })
})

it('EDG-21 a flood of addresses does not fill the memory: the oldest are forgotten', () => {
  const clock = createFakeClock()
  const counts = createWindowCount({ windowMs: 1_000, monotonicMs: () => clock.monotonicMs(), maxKeys: 100 })
  for (let n = 0; n < 1_000; n++) counts.add(`address ${String(n)}`)
  expect(counts.get('address 0').points).toBe(0)
  expect(counts.get('address 999').points).toBe(1)
  expect(counts.add('address 999', 2)).toEqual({ points: 3, resetMs: 1_000 })
  expect(counts.add('address 999', -9).points).toBe(0)
  clock.advance(1_001)
  expect(counts.get('address 999')).toEqual({ points: 0, resetMs: 0 })
})
