import type { Region } from '@sofaspark/contract'
import { WebSocket } from 'ws'
import { startRealLobby, type RealLobby } from '../fixture/real-lobby.ts'
import { EDGE_TOKEN, startEdge, type RunningEdge } from '../fixture/running-edge.ts'

let edge: RunningEdge
let regions: Record<Region, RealLobby>
const sockets: WebSocket[] = []
beforeEach(async () => {
  const [EU, US, ASIA] = await Promise.all([
    startRealLobby('EU', EDGE_TOKEN),
    startRealLobby('US', EDGE_TOKEN),
    startRealLobby('ASIA', EDGE_TOKEN),
  ])
  regions = { EU, US, ASIA }
  edge = await startEdge({ lobbies: { EU: [EU.address], US: [US.address], ASIA: [ASIA.address] } })
}, 60_000)
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await edge.close()
  await Promise.all(Object.values(regions).map((region) => region.kill()))
}, 30_000)

interface Answer {
  ok: boolean
  lobby: { roomNumber: string }
  error?: { code: string }
}

/** Connects to a path of the edge and asks one event, as Socket.IO does on a bare WebSocket. */
const asks = (path: string, event: string, payload: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${edge.host}${path}/?EIO=4&transport=websocket`)
    sockets.push(socket)
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) socket.send(`420${JSON.stringify([event, payload])}`)
      else if (text.startsWith('430')) resolve((JSON.parse(text.slice(3)) as [Answer])[0])
    })
  })

const origin = { from: 'test', language: 'en', dateStartedPlaying: 1 }
const whereIs = async (query: string): Promise<{ path: string; region: Region }> =>
  (await edge.ask(`/api/getSocketServerAddress?${query}`)).json() as { path: string; region: Region }
const createsIn = async (region: Region): Promise<string> => {
  const { path } = await whereIs(`region=${region}`)
  return (await asks(path, 'createLobby', origin)).lobby.roomNumber
}

it('EDG-91 the first digit leads a phone anywhere to the lobby, whatever region it is near to', async () => {
  for (const [region, digits] of [
    ['EU', /^[1-3]/],
    ['US', /^[4-6]/],
    ['ASIA', /^[7-9]/],
  ] as const) {
    const roomNumber = await createsIn(region)
    expect(roomNumber).toMatch(digits)
    const { path, region: found } = await whereIs(`roomNumber=${roomNumber}`)
    expect(found).toBe(region)
    expect(await asks(path, 'joinLobby', { ...origin, roomNumber, name: 'Ada' })).toMatchObject({
      ok: true,
      lobby: { roomNumber },
    })
  }
}, 60_000)

it('EDG-90 EDG-92 a region that is killed is skipped, its distance is unknown, and the others play on', async () => {
  for (const region of ['eu', 'us', 'asia'])
    expect(await edge.ask(`/${region}/data/ping`)).toMatchObject({ status: 204 })
  const roomNumber = await createsIn('ASIA')
  await regions.EU.kill()
  edge.clock.advance(1_001)
  expect((await edge.ask('/eu/data/ping')).status).toBe(503)
  expect((await edge.ask('/eu/data/server')).status).toBe(503)
  expect((await edge.ask('/us/data/server')).status).toBe(401)
  expect((await whereIs('region=EU')).region).toBe('US')
  expect((await whereIs('')).region).toBe('US')
  expect(await createsIn('EU')).toMatch(/^[4-6]/)
  const { path } = await whereIs(`roomNumber=${roomNumber}`)
  expect(await asks(path, 'joinLobby', { ...origin, roomNumber, name: 'Ben' })).toMatchObject({ ok: true })
}, 60_000)
