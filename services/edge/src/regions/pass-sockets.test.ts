import { until } from '@sofaspark/lobby-testing'
import { WebSocket } from 'ws'
import { startPassingServices, type PassingServices } from '../fixture/passing-services.ts'

let services: PassingServices
const sockets: WebSocket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await services.end()
}, 30_000)

interface Upgraded {
  ok: boolean
  lobby: { roomNumber: string }
}

/** Gives the status of a refused upgrade, or the socket once Socket.IO let it in. */
const enter = (headers: Readonly<Record<string, string>> = {}): Promise<WebSocket | number> =>
  new Promise((resolve) => {
    const address = `ws://127.0.0.1:${services.port}/eu/socket.io/?EIO=4&transport=websocket`
    const socket = new WebSocket(address, { headers })
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(0))
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) resolve(socket)
    })
  })
const open = async (headers?: Readonly<Record<string, string>>): Promise<WebSocket> => {
  const socket = await enter(headers)
  if (typeof socket === 'number') throw new Error(`The upgrade was answered with ${socket}.`)
  return socket
}
const request = (socket: WebSocket, event: string, payload: object): Promise<Upgraded> =>
  new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('430')) resolve((JSON.parse(text.slice(3)) as [Upgraded])[0])
    })
    socket.send(`420${JSON.stringify([event, payload])}`)
  })
const closed = (socket: WebSocket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()))
const origin = { from: 'test', language: 'en', dateStartedPlaying: 1 }
const PASSED = 'sofaspark_edge_upgrades_total{region="EU",way="passed"'
const UPGRADED = 'sofaspark_edge_connections{state="upgraded"'

it('EDG-170 LOB-170 a lobby process serves a passed socket itself, and continues when the edge is gone', async () => {
  services = await startPassingServices()
  const host = await open()
  const { lobby } = await request(host, 'createLobby', origin)
  const phone = await open()
  expect(await request(phone, 'joinLobby', { ...origin, roomNumber: lobby.roomNumber, name: 'Ada' })).toMatchObject({
    ok: true,
  })
  expect(await services.edgeMetric(PASSED)).toBe(2)
  services.edge.kill('SIGKILL')
  await new Promise((resolve) => services.edge.once('exit', resolve))
  const frame = new Promise<Buffer>((resolve) => {
    host.on('message', (data: Buffer, isBinary) => isBinary && resolve(data))
  })
  phone.send(Buffer.from([7, 8, 9]))
  expect([...(await frame)]).toEqual([7, 8, 9])
  await services.restartEdge()
  await open()
}, 60_000)

it('EDG-170 a passed socket counts for its address until it closes or its process ends', async () => {
  services = await startPassingServices({ CONNECTIONS_PER_ADDRESS: '3', EXEMPT_ADDRESSES: 'none' })
  const [first, second] = [await open(), await open(), await open()]
  expect(await services.edgeMetric(UPGRADED)).toBe(3)
  expect(await enter()).toBe(0)
  const gone = closed(first)
  first.close()
  await gone
  await until(async () => (await services.edgeMetric(UPGRADED)) === 2)
  await open()
  const lost = closed(second)
  services.lobby().kill('SIGKILL')
  await lost
  await until(async () => (await services.edgeMetric(UPGRADED)) === 0)
  await services.restartLobby()
  await open()
}, 60_000)

it('EDG-170 behind a trusted proxy it counts for the forwarded address, at the edge and in the lobby', async () => {
  services = await startPassingServices({ EDGE_TRUST_PROXY: '1', SOCKETS_PER_ADDRESS: '2', EXEMPT_ADDRESSES: 'none' })
  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })
  await open(from('9.9.9.9'))
  await open(from('9.9.9.9'))
  expect(await enter(from('9.9.9.9'))).toBe(400)
  await open(from('8.8.8.8'))
}, 60_000)

it('LOB-170 foreign origins are refused and a drain ends passed sockets like all others', async () => {
  services = await startPassingServices()
  expect(await enter({ origin: 'http://evil.example' })).toBe(400)
  const host = await open()
  await request(host, 'createLobby', origin)
  const gone = closed(host)
  const ended = new Promise((resolve) => services.lobby().once('exit', resolve))
  services.lobby().kill('SIGTERM')
  await gone
  expect(await enter()).toBe(503)
  await ended
  expect(await enter()).toBe(503)
  await services.restartLobby()
  await open()
}, 60_000)

it('EDG-170 RUN-40 a socket that no process takes in time is unavailable, and later ones are served again', async () => {
  services = await startPassingServices({}, 1_500)
  await open()
  services.lobby().kill('SIGSTOP')
  expect(await Promise.all([enter(), enter(), enter()])).toEqual([503, 503, 503])
  services.lobby().kill('SIGCONT')
  await open()
  expect(await services.edgeMetric('sofaspark_edge_region_unavailable_total{region="EU"')).toBe(3)
}, 60_000)

it('LOB-170 a socket that is passed while its process starts is served once it listens', async () => {
  // However long the machine takes.
  services = await startPassingServices({}, 60_000)
  const ended = new Promise((resolve) => services.lobby().once('exit', resolve))
  services.lobby().kill('SIGKILL')
  await ended
  const restarted = services.restartLobby()
  await open()
  await restarted
}, 60_000)
