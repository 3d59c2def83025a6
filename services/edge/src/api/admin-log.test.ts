import type { NumberedLine } from '@sofaspark/contract'
import { until } from '@sofaspark/lobby-testing'
import { ADMIN_SECRET, startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { startUpstream, type Upstream } from '../fixture/listed-lobbies.ts'

let edge: RunningEdge
let eu: Upstream
let lines: NumberedLine[]
let isOver: boolean

const line = (n: number, message = `line ${n}`): NumberedLine => ({
  n,
  time: 7,
  message,
  verified: false,
  gameIndex: null,
})

beforeEach(async () => {
  lines = [line(1), line(2, '<b>\n\u0007')]
  isOver = false
  eu = await startUpstream(({ path, query }) =>
    path === '/internal/lobbies/123456/log'
      ? { status: 200, body: { lines: lines.filter(({ n }) => n > Number(query.get('after'))), isOver } }
      : { status: 404 },
  )
  edge = await startEdge({ lobbies: { EU: [eu.origin], US: ['http://127.0.0.1:1'], ASIA: [eu.origin] } })
})
afterEach(async () => {
  await edge.close()
  await eu.close()
})

const signedIn = async (): Promise<Record<string, string>> => {
  const response = await edge.post('/api/admin/session', { secret: ADMIN_SECRET })
  return { cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
}
/** Follows a log: the text so far, and whether the stream has ended. */
const follow = async (headers: Record<string, string>) => {
  const response = await fetch(`http://${edge.host}/api/admin/lobbies/123456/log`, { headers })
  const followed = { response, text: '', isEnded: false }
  void (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) followed.text += part.value
    followed.isEnded = true
  })().catch(() => undefined)
  return followed
}

it('EDG-247 each line is one event with its number, new ones follow, and the end of the lobby ends the stream', async () => {
  const log = await follow(await signedIn())
  expect(log.response.headers.get('content-type')).toBe('text/event-stream')
  await until(() => log.text.includes('id: 2'))
  expect(log.text).toBe(`id: 1\ndata: ${JSON.stringify(line(1))}\n\nid: 2\ndata: ${JSON.stringify(lines[1])}\n\n`)
  lines.push(line(3))
  edge.clock.advance(1_000)
  await until(() => log.text.includes('id: 3'))
  isOver = true
  await until(() => {
    edge.clock.advance(1_000)
    return log.isEnded
  })
  expect(log.text.endsWith('event: end\ndata: {}\n\n')).toBe(true)
  expect(log.text.match(/id: 3/g)).toHaveLength(1)
})

it('EDG-247 `ended=true` asks for the newest ended lobby of the number first', async () => {
  isOver = true
  const headers = await signedIn()
  for (const query of ['?ended=true', ''])
    await (await fetch(`http://${edge.host}/api/admin/lobbies/123456/log${query}`, { headers })).text()
  const asked = eu.calls.filter(({ path }) => path.endsWith('/log'))
  expect(asked.map(({ query }) => query.get('ended'))).toEqual(['true', null])
})

it('EDG-247 a page that reconnects continues after its last line', async () => {
  isOver = true
  const log = await follow({ ...(await signedIn()), 'last-event-id': '1' })
  await until(() => log.isEnded)
  expect(log.text.match(/id: \d/g)).toEqual(['id: 2'])
})

it('EDG-247 signing out ends the stream', async () => {
  const headers = await signedIn()
  const log = await follow(headers)
  await until(() => log.text.includes('id: 2'))
  await edge.request('/api/admin/session', { method: 'DELETE', headers })
  await until(() => {
    edge.clock.advance(1_000)
    return log.isEnded
  })
  expect((await follow(headers)).response.status).toBe(401)
})

it('EDG-247 readers who leave during the first read leave no stream behind', async () => {
  const headers = await signedIn()
  const { respond } = eu
  eu.respond = (call) => (call.path.endsWith('/log') ? 'hang' : respond(call))
  const asked = () => eu.calls.filter(({ path }) => path.endsWith('/log')).length
  for (let reader = 0; reader < 55; reader++) {
    const leaving = new AbortController()
    const left = fetch(`http://${edge.host}/api/admin/lobbies/123456/log`, { headers, signal: leaving.signal })
    await until(() => asked() === reader + 1)
    leaving.abort()
    await expect(left).rejects.toThrow('abort')
  }
  eu.respond = respond
  expect((await follow(headers)).response.status).toBe(200)
})

it('EDG-247 an unknown room, a silent region and a malformed number are refused', async () => {
  const headers = await signedIn()
  const code = async (room: string) => (await edge.request(`/api/admin/lobbies/${room}/log`, { headers })).status
  expect([await code('123457'), await code('456789'), await code('12345x')]).toEqual([404, 503, 400])
})
