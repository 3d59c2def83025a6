import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { closeServer, listen } from '@sofaspark/kit'
import { until } from '@sofaspark/lobby-testing'
import { LAX_CONNECTION_LIMITS, startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { startTinyLobby } from '../fixture/running-edge.ts'

const edges: RunningEdge[] = []
const sockets: Socket[] = []
const start = async (...args: Parameters<typeof startEdge>): Promise<RunningEdge> => {
  const edge = await startEdge(...args)
  edges.push(edge)
  return edge
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(edges.splice(0).map((edge) => edge.close()))
})

const upgradeFrom = (address?: string, region = 'eu'): string =>
  [
    `GET /${region}/socket.io/?EIO=4&transport=websocket HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(address === undefined ? [] : [`X-Forwarded-For: 192.0.2.1, ${address}`]),
    '\r\n',
  ].join('\r\n')

interface Line {
  socket: Socket
  /** The first words that come back; all of them once it ended. */
  first: Promise<string>
  ended: Promise<string>
}
const open = (edge: RunningEdge, words: string): Line => {
  const socket = connect(Number(edge.host.split(':')[1]), '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('error', () => undefined)
  const first = new Promise<string>((resolve) => {
    socket.on('data', (part) => {
      text += part.toString()
      resolve(text)
    })
    socket.once('close', () => resolve(text))
  })
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  socket.write(words)
  return { socket, first, ended }
}

it('EDG-140 an upgrade that the region does not answer in time is unavailable, and leaves nothing open there', async () => {
  const left: Promise<void>[] = []
  const mute: Server = createServer()
  mute.on('upgrade', (_request, socket) => {
    left.push(new Promise((resolve) => socket.once('close', () => resolve())))
    socket.on('end', () => socket.end()).resume()
  })
  const address = `http://127.0.0.1:${await listen(mute, 0)}`
  const edge = await start({
    lobbies: { EU: [address], US: [address], ASIA: [address] },
    connections: { ...LAX_CONNECTION_LIMITS, upgradeTimeoutMs: 300 },
  })
  expect(await open(edge, upgradeFrom()).ended).toMatch(/^HTTP\/1\.1 503 .*"unavailable"/s)
  await Promise.all(left)
  expect(left).toHaveLength(1)
  expect(await edge.metrics.metrics()).toContain('region_unavailable_total{region="EU"} 1')
  await closeServer(mute)
})

it('EDG-140 a socket whose upgrade was answered in time stays while later requests and upgrades time out', async () => {
  const lobby = await startTinyLobby()
  const mute: Server = createServer().on('upgrade', (_request, socket) => {
    socket.on('end', () => socket.end()).resume()
  })
  const edge = await start({
    lobbies: { EU: [lobby.address], US: [`http://127.0.0.1:${await listen(mute, 0)}`], ASIA: ['http://127.0.0.1:1'] },
    connections: { ...LAX_CONNECTION_LIMITS, upgradeTimeoutMs: 200, headersTimeoutMs: 200, requestTimeoutMs: 200 },
  })
  const { socket, first } = open(edge, upgradeFrom())
  expect(await first).toMatch(/^HTTP\/1\.1 101 /)
  const late = [
    'GET / HTTP/1.1\r\nHost: localhost\r\n',
    'POST /api/remoteFailed HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n',
    upgradeFrom(undefined, 'us'),
  ]
  await Promise.all(late.map((words) => open(edge, words).ended))
  expect(socket.destroyed).toBe(false)
  await Promise.all([closeServer(mute), lobby.close()])
})

it('EDG-144 behind a trusted proxy an address has a limited number of sockets and requests in flight, and others are untouched', async () => {
  const edge = await start({
    trustProxy: true,
    connections: { ...LAX_CONNECTION_LIMITS, connectionsPerAddress: 2, exemptAddresses: ['198.51.100.0/24'] },
  })
  const held = [open(edge, upgradeFrom('2001:db8::1')), open(edge, upgradeFrom('2001:db8::2'))]
  for (const { first } of held) expect(await first).toMatch(/^HTTP\/1\.1 101 /)
  expect(await open(edge, upgradeFrom('2001:db8::3')).ended).toMatch(/^HTTP\/1\.1 429 .*"rate_limited"/s)
  const asked = (address: string) => edge.request('/api/config', { headers: { 'x-forwarded-for': address } })
  const refused = await asked('2001:db8::4')
  expect([refused.status, refused.json()]).toMatchObject([429, { error: { code: 'rate_limited' } }])
  expect((await asked('2001:db8:0:1::1')).status).toBe(200)
  expect((await asked('203.0.113.9')).status).toBe(200)
  const exempt = [1, 2, 3].map(() => open(edge, upgradeFrom('198.51.100.7')))
  for (const { first } of exempt) expect(await first).toMatch(/^HTTP\/1\.1 101 /)
  expect(held.map(({ socket }) => socket.destroyed)).toEqual([false, false])
  held[0]?.socket.destroy()
  await until(async () => (await asked('2001:db8::4')).status === 200)
  expect(await edge.metrics.metrics()).toMatch(/connections_refused_total\{reason="in_flight"\} [2-9]/)
})

it('EDG-180 refusals and evictions are counted by reason, and open connections by state', async () => {
  const few = await start({ connections: { ...LAX_CONNECTION_LIMITS, connectionsPerAddress: 1, exemptAddresses: [] } })
  const held = open(few, upgradeFrom())
  expect(await held.first).toMatch(/^HTTP\/1\.1 101 /)
  expect(await open(few, upgradeFrom()).ended).toBe('')
  expect(await few.metrics.metrics()).toMatch(/connections_refused_total\{reason="address"\} 1/)
  expect(held.socket.destroyed).toBe(false)
  const full = await start({ connections: { ...LAX_CONNECTION_LIMITS, connectionsInAll: 1 } })
  const silent = open(full, 'GET / HTTP/1.1\r\n')
  await new Promise((resolve) => silent.socket.once('connect', resolve))
  expect((await full.request('/api/config')).status).toBe(200)
  expect(await silent.ended).toBe('')
  const metrics = await full.metrics.metrics()
  expect(metrics).toContain('sofaspark_edge_connections_evicted_total{state="silent"} 1')
  expect(metrics).toContain('sofaspark_edge_connections_refused_total{reason="full"} 0')
  expect(metrics).toMatch(/sofaspark_edge_connections\{state="silent"\} 0/)
})

it('EDG-21 a household counts as one address for calls, failed tries and the world list', async () => {
  const edge = await start({ trustProxy: true })
  const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` })
  const looks = Array.from({ length: 60 }, (_, n) =>
    edge.request(`/api/getSocketServerAddress?roomNumber=${String(200_000 + n)}`, { headers: from(n) }),
  )
  const statuses = (await Promise.all(looks)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  const runs = Array.from({ length: 45 }, (_, n) => edge.post('/api/highScores/start', {}, from(n)))
  expect((await Promise.all(runs)).filter(({ status }) => status === 429)).toHaveLength(5)
  const calls = Array.from({ length: 265 }, (_, n) => edge.post('/api/remoteFailed', {}, from(n)))
  expect((await Promise.all(calls)).filter(({ status }) => status === 429)).toHaveLength(10)
})
