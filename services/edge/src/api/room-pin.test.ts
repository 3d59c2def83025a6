import { startUpstream, type Upstream } from '../fixture/listed-lobbies.ts'
import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'

const ROOM = '123456'
const wrong = { ok: false, error: { code: 'rate_limited', message: 'Wait.', retryAfterS: 30 } }
let edge: RunningEdge
let eu: Upstream
beforeAll(async () => {
  eu = await startUpstream(({ path, body }) => {
    if (path !== `/internal/room/${ROOM}/pin`) return { status: 404 }
    return { status: 200, body: (body as { pin?: string }).pin === '4711' ? { ok: true } : wrong }
  })
  edge = await startEdge({ lobbies: { EU: [eu.origin], US: [eu.origin], ASIA: ['http://127.0.0.1:1'] } })
})
afterAll(async () => {
  await edge.close()
  await eu.close()
})

const answerTo = async (body: object) => {
  const answer = await edge.post('/api/pin', body)
  return { status: answer.status, body: answer.json() }
}

it('EDG-470 the room judges a token and a PIN, and its judgement comes back whole', async () => {
  expect(await answerTo({ roomNumber: ROOM, token: 'own', pin: '4711' })).toEqual({ status: 200, body: { ok: true } })
  expect(await answerTo({ roomNumber: ROOM, token: 'own' })).toEqual({ status: 200, body: wrong })
  expect(eu.calls.at(-1)?.body).toEqual({ token: 'own' })
})

it('EDG-470 a malformed call, a silent region and, as a failed try, an unknown room are refused', async () => {
  for (const body of [
    { roomNumber: '12', token: 'own' },
    { roomNumber: ROOM },
    { roomNumber: ROOM, token: 'own', pin: '47' },
  ])
    expect(await answerTo(body)).toMatchObject({ status: 400, body: { error: { code: 'bad_payload' } } })
  expect(await answerTo({ roomNumber: '912345', token: 'own' })).toMatchObject({ status: 503 })
  for (let n = 0; n < 10; n++)
    expect(await answerTo({ roomNumber: '123457', token: 'own' })).toMatchObject({ status: 404 })
  expect(await answerTo({ roomNumber: ROOM, token: 'own' })).toMatchObject({
    status: 429,
    body: { error: { code: 'rate_limited' } },
  })
})
