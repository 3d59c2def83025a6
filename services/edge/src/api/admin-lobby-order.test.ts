import type { LobbyList } from '@sofaspark/contract'
import { listed } from '../fixture/listed-lobbies.ts'
import { ADMIN_SECRET, startEdge } from '../fixture/running-edge.ts'
import { startUpstream, type UpstreamCall } from '../fixture/listed-lobbies.ts'

/** A region whose lobbies have these sort keys. */
const sorted =
  (keys: readonly number[], first: number, region: string) =>
  ({ path, query }: UpstreamCall) => {
    if (path !== '/internal/lobbies') return { status: 204 }
    const total = keys.length
    if (query.get('times')) return { status: 200, body: { times: keys.slice(0, Number(query.get('take'))), total } }
    return { status: 200, body: { lobbies: keys.map((_, at) => listed(String(first + at), 1, region)), total } }
  }

it('EDG-211 the regions sort, and their parts are merged by their sort keys', async () => {
  const eu = await startUpstream(sorted([9, 5, 1], 123_456, 'EU'))
  const us = await startUpstream(sorted([7, 5], 456_789, 'US'))
  const asia = await startUpstream(sorted([], 789_123, 'ASIA'))
  const edge = await startEdge({ lobbies: { EU: [eu.origin], US: [us.origin], ASIA: [asia.origin] } })
  try {
    const signedIn = await edge.post('/api/admin/session', { secret: ADMIN_SECRET })
    const headers = { cookie: signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
    const response = await edge.request('/api/admin/lobbies?sort=most&ascending=false', { headers })
    const { lobbies } = response.json() as LobbyList
    expect(lobbies.map(({ roomNumber }) => roomNumber)).toEqual(['123456', '456789', '123457', '456790', '123458'])
    const asked = us.calls.filter(({ path }) => path === '/internal/lobbies')
    const orders = asked.map(({ query }) => [query.get('sort'), query.get('ascending')])
    expect(orders).toEqual(Array(2).fill(['most', 'false']))
  } finally {
    await edge.close()
    await Promise.all([eu, us, asia].map((upstream) => upstream.close()))
  }
})
