import { EDGE_TOKEN_HEADER, ERASURES_HEADER } from '@sofaspark/kit'
import { createFakeClock } from '@sofaspark/kit/fake-clock.ts'
import { startAnalytics } from './testing/running-analytics.ts'

it('ANA-30 each list names the last erasure: the same until someone is erased, and another one afterwards', async () => {
  const service = await startAnalytics('token', createFakeClock())
  const request = (path: string, method = 'GET') =>
    fetch(`${service.origin}${path}`, { method, headers: { [EDGE_TOKEN_HEADER]: 'token' } })
  const named = async () => (await request('/highScores?game=bubblewar')).headers.get(ERASURES_HEADER)
  try {
    const before = await named()
    expect(before).toMatch(/^\d+-0$/)
    await request('/internal/person/ada')
    expect(await named()).toBe(before)
    expect((await request('/internal/person/ada', 'DELETE')).status).toBe(200)
    const after = await named()
    expect(after).not.toBe(before)
    expect(await named()).toBe(after)
  } finally {
    await service.stop()
    await service.db.destroy()
  }
}, 30_000)
