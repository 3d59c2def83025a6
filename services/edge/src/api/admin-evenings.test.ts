import type { Evenings } from '@sofaspark/contract'
import { ADMIN_SECRET, startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { startUpstream, type Upstream, type UpstreamCall } from '../fixture/listed-lobbies.ts'

let edge: RunningEdge
let eu: Upstream
let us: Upstream
let analytics: Upstream

const figures = (lobbies: number, games: object[] = []) => ({
  lobbies,
  phones: lobbies - 1,
  launched: 1,
  finished: 1,
  rematched: 0,
  games,
})
const game = (gameKey: string, starts: number) => ({
  gameKey,
  starts,
  finishes: 1,
  matches: 2,
  rematches: 1,
  minutes: 7.5,
  left: [1, 0, 2],
})
const daily = (region: string, events: number) => ({
  date: '2026-11-24',
  region,
  name: 'client_launch_page_shown',
  events,
})
const evenings =
  (body: object | string) =>
  ({ path }: UpstreamCall) =>
    path === '/internal/evenings' ? { status: 200, body } : { status: 404 }

beforeEach(async () => {
  ;[eu, us, analytics] = await Promise.all([
    startUpstream(evenings(figures(4, [game('drawgame', 2), game('bubblewar', 9)]))),
    startUpstream(evenings(figures(3, [game('drawgame', 8)]))),
    startUpstream(({ path }) =>
      path === '/internal/daily'
        ? { status: 200, body: { days: [daily('EU', 20), daily('US', 7), daily('ASIA', 5)] } }
        : { status: 202 },
    ),
  ])
  edge = await startEdge({
    lobbies: { EU: [eu.origin], US: [us.origin], ASIA: ['http://127.0.0.1:1'] },
    analytics: analytics.origin,
  })
})
afterEach(async () => {
  await edge.close()
  await Promise.all([eu, us, analytics].map((upstream) => upstream.close()))
})

const signedIn = async (): Promise<Record<string, string>> => {
  const response = await edge.post('/api/admin/session', { secret: ADMIN_SECRET })
  return { cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}

it('EDG-301 the figures of all regions are one sum, games by starts, with the launch pages and the silent regions', async () => {
  const headers = await signedIn()
  const body = (await edge.request('/api/admin/evenings?days=7', { headers })).json() as Evenings
  expect(body).toEqual({
    lobbies: 7,
    phones: 5,
    launched: 2,
    finished: 2,
    rematched: 0,
    pages: 32,
    silent: ['ASIA'],
    games: [
      { gameKey: 'drawgame', starts: 10, finishes: 2, matches: 4, rematches: 2, minutes: 15, left: [2, 0, 4] },
      game('bubblewar', 9),
    ],
  })
  const [asked] = eu.calls.filter(({ path }) => path === '/internal/evenings')
  expect(asked?.query.get('days')).toBe('7')
  expect((await edge.request('/api/admin/evenings?region=US', { headers })).json()).toMatchObject({
    lobbies: 3,
    pages: 7,
    silent: [],
  })
})

it('EDG-301 a region in another shape is silent, uncounted pages are none, and a wrong query is refused', async () => {
  const headers = await signedIn()
  us.respond = evenings({ ...figures(3), lobbies: 'many' })
  analytics.respond = () => ({ status: 503 })
  const answer = await edge.request('/api/admin/evenings', { headers })
  expect(answer.json()).toMatchObject({ lobbies: 4, pages: null, silent: ['US', 'ASIA'] })
  for (const query of ['days=2', 'days=x', 'region=MOON'])
    expect((await edge.request(`/api/admin/evenings?${query}`, { headers })).status).toBe(400)
  expect((await edge.request('/api/admin/evenings')).status).toBe(401)
})
