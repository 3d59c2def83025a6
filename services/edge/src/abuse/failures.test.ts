import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { createFailedTries } from './failed-tries.ts'
import { EDGE_TOKEN, startEdge, type RunningEdge } from '../fixture/running-edge.ts'

let edge: RunningEdge
beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge.close())

const report = (body: unknown, token = EDGE_TOKEN): Promise<Response> =>
  fetch(`${edge.internalOrigin}/internal/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-edge-token': token },
    body: JSON.stringify(body),
  })

it('EDG-24 services report failed tries to the same count and query it, loopback included', async () => {
  for (let n = 1; n <= 10; n += 1)
    expect(await (await report({ address: '127.0.0.1' })).json()).toMatchObject({ failures: n, blocked: false })
  expect(await (await report({ address: '127.0.0.1' })).json()).toMatchObject({ failures: 11, blocked: true })
  const asked = await fetch(`${edge.internalOrigin}/internal/failures?address=127.0.0.1`, {
    headers: { 'x-edge-token': EDGE_TOKEN },
  })
  expect(await asked.json()).toMatchObject({ failures: 10, blocked: true })
  const fresh = await fetch(`${edge.internalOrigin}/internal/failures?address=127.0.0.1&lane=fresh`, {
    headers: { 'x-edge-token': EDGE_TOKEN },
  })
  expect(await fresh.json()).toMatchObject({ failures: 10, blocked: false, waitMs: 0 })
  expect((await edge.request('/api/getSocketServerAddress?roomNumber=123456')).status).toBe(429)
})

it('EDG-24 only services with the edge token, only on the internal port, and only with an address', async () => {
  expect((await report({ address: '10.0.0.1' }, 'guess')).status).toBe(401)
  expect((await report({ address: { $ne: '' } })).status).toBe(400)
  expect((await report({})).status).toBe(400)
  expect((await edge.post('/internal/failures', { address: '10.0.0.1' })).status).toBe(404)
  for (const path of ['/metrics', '/healthz', '/readyz'])
    expect((await edge.request(path)).headers['content-type']).toContain('text/html')
})

const triesOf = (burst: number) => {
  const clock = createFakeClock()
  let failed = 0
  const tries = createFailedTries({ burst, monotonicMs: () => clock.monotonicMs(), onFailure: () => (failed += 1) })
  return { clock, tries, failed: () => failed }
}

it('EDG-20 beyond the burst one more try is judged every 20 s, and after two minutes the count starts again', async () => {
  const { clock, tries, failed } = triesOf(2)
  for (let n = 0; n < 3; n += 1) await tries.count('10.0.0.1')
  expect(await tries.standing('10.0.0.1')).toEqual({ failures: 2, blocked: true, waitMs: 20_000 })
  expect(await tries.standing('10.0.0.2')).toEqual({ failures: 0, blocked: false, waitMs: 0 })
  clock.advance(19_999)
  expect(await tries.standing('10.0.0.1')).toMatchObject({ blocked: true, waitMs: 1 })
  clock.advance(1)
  expect(await tries.standing('10.0.0.1')).toMatchObject({ blocked: false })
  expect(await tries.count('10.0.0.1')).toMatchObject({ failures: 3, blocked: false })
  expect(await tries.standing('10.0.0.1')).toMatchObject({ blocked: true, waitMs: 20_000 })
  clock.advance(100_001)
  expect(await tries.standing('10.0.0.1')).toMatchObject({ failures: 0, blocked: false })
  expect(failed()).toBe(4)
})

it('EDG-460 a refused try uses up nothing, and a reserve of four is for fresh joins alone', async () => {
  const { tries } = triesOf(10)
  const flood = await Promise.all(Array.from({ length: 500 }, () => tries.count('10.0.0.1')))
  expect(flood.filter(({ blocked }) => !blocked)).toHaveLength(10)
  expect(await tries.standing('10.0.0.1')).toMatchObject({ failures: 10, blocked: true })
  expect(await tries.standing('10.0.0.1', 'fresh')).toMatchObject({ blocked: false })
  const fresh = await Promise.all(Array.from({ length: 50 }, () => tries.count('10.0.0.1', 'fresh')))
  expect(fresh.filter(({ blocked }) => !blocked)).toHaveLength(4)
  expect(await tries.standing('10.0.0.1', 'fresh')).toMatchObject({ blocked: true, waitMs: 20_000 })
})

it('EDG-460 of endless guesses on new connections, 19 are judged in two minutes', async () => {
  const { clock, tries } = triesOf(10)
  let judged = 0
  for (let second = 0; second < 120; second += 1) {
    for (let n = 0; n < 10; n += 1) {
      const rateClass = n % 2 === 0 ? 'fresh' : 'usual'
      const before = await tries.standing('10.0.0.1', rateClass)
      if (before.blocked) continue
      if (!(await tries.count('10.0.0.1', rateClass)).blocked) judged += 1
    }
    clock.advance(1_000)
  }
  expect(judged).toBe(19)
})
