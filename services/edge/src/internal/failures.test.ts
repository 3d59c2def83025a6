import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { createFailedTries } from '../abuse/failed-tries.ts'
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
  expect(await asked.json()).toMatchObject({ failures: 11, blocked: true })
  expect((await edge.ask('/api/getSocketServerAddress?roomNumber=123456')).status).toBe(429)
})

it('EDG-24 only services with the edge token, only on the internal port, and only with an address', async () => {
  expect((await report({ address: '10.0.0.1' }, 'guess')).status).toBe(401)
  expect((await report({ address: { $ne: '' } })).status).toBe(400)
  expect((await report({})).status).toBe(400)
  expect((await edge.post('/internal/failures', { address: '10.0.0.1' })).status).toBe(404)
  for (const path of ['/metrics', '/healthz', '/readyz'])
    expect((await edge.ask(path)).headers['content-type']).toContain('text/html')
})

it('EDG-20 the count starts again after a minute', async () => {
  const clock = createFakeClock()
  let failed = 0
  const tries = createFailedTries({
    perMinute: 2,
    monotonicMs: () => clock.monotonicMs(),
    onFailure: () => (failed += 1),
  })
  for (let n = 0; n < 3; n += 1) await tries.count('10.0.0.1')
  expect(await tries.standing('10.0.0.1')).toEqual({ failures: 3, blocked: true, resetMs: 60_000 })
  expect(await tries.standing('10.0.0.2')).toEqual({ failures: 0, blocked: false, resetMs: 0 })
  clock.advance(60_001)
  expect(await tries.standing('10.0.0.1')).toMatchObject({ failures: 0, blocked: false })
  expect(failed).toBe(3)
})
