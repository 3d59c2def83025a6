import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { startUpstream, type Upstream } from '../fixture/listed-lobbies.ts'

const ROOM = '123456'
let watchToken: string | null = null
let edge: RunningEdge
let eu: Upstream
beforeAll(async () => {
  eu = await startUpstream(({ path, body }) => {
    if (path !== `/internal/room/${ROOM}/watch`) return { status: 404 }
    return { status: watchToken !== null && (body as { watchToken: string }).watchToken === watchToken ? 204 : 403 }
  })
  edge = await startEdge({ lobbies: { EU: [eu.origin], US: [eu.origin], ASIA: ['http://127.0.0.1:1'] } })
})
beforeEach(() => {
  watchToken = `${ROOM}.secret`
  edge.clock.advance(121_000)
})
afterAll(async () => {
  await edge.close()
  await eu.close()
})

const link = (shared: object) => edge.post('/api/watch', shared)
const linkTo = async (): Promise<string> =>
  ((await link({ roomNumber: ROOM, watchToken })).json() as { path: string }).path

it('EDG-322 the link of a shared lobby leads to its mirror’s page and names neither room nor token', async () => {
  const path = await linkTo()
  expect(path).toMatch(/^\/watch\/[\w-]+$/)
  for (const secret of [ROOM, 'secret']) expect(path).not.toContain(secret)
  const code = path.split('/')[2] ?? ''
  const page = await edge.request(`${path}?language=he`)
  expect(page).toMatchObject({
    status: 303,
    headers: { location: `/watch?code=${code}&language=he`, 'x-robots-tag': 'noindex' },
  })
  const answer = await edge.request(`/api/watch/${code}`)
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(answer.json()).toEqual({ watchToken, address: `http://${edge.host}`, path: '/eu/socket.io' })
})

it('EDG-322 a link that is closed, or that no edge made, is not found and a failed try', async () => {
  const code = (await linkTo()).split('/')[2] ?? ''
  watchToken = null
  const wrong = [code, 'x', 'A'.repeat(96), `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`, '%20']
  for (let n = 0; n < 10; n++)
    expect(await edge.request(`/api/watch/${wrong[n % wrong.length]}`)).toMatchObject({ status: 404 })
  expect((await edge.request(`/api/watch/${code}`)).json()).toMatchObject({ error: { code: 'rate_limited' } })
})

it('EDG-322 a link is made with the room’s own token alone; a silent region has none', async () => {
  expect((await link({ roomNumber: ROOM, watchToken: 'wrong' })).json()).toMatchObject({ error: { code: 'not_found' } })
  expect((await link({ roomNumber: '12', watchToken })).json()).toMatchObject({ error: { code: 'bad_payload' } })
  expect((await link({ roomNumber: ROOM })).json()).toMatchObject({ error: { code: 'bad_payload' } })
  expect(await link({ roomNumber: '912345', watchToken })).toMatchObject({ status: 503 })
})
