import type { SocketServerAddress } from '@sofaspark/contract'
import { createGuests, euOf, Evening, joinPayload, type Guests } from '@sofaspark/lobby-testing'
import { startRedisRegion, type RedisRegion } from './region.ts'
import { startRoomGateway, type RoomGateway } from './room-gateway.ts'

jest.setTimeout(300_000)
const LOBBIES = 12
const PHONES = 3

let region: RedisRegion
let gateway: RoomGateway
let guests: Guests
let evening: Evening | undefined
beforeEach(async () => {
  region = await startRedisRegion({
    lobbyProcesses: 3,
    env: { lobby: { TRUSTED_PROXIES: '127.0.0.1' }, edge: { DRAW_ROOMS: '1', EDGE_TRUST_PROXY: '1' } },
  })
  const placeOf = (url: string): string => new URL(url).host
  gateway = await startRoomGateway({
    region: 'eu',
    lobbies: region.lobbies.map(({ url }) => placeOf(url)),
    edge: placeOf(region.edge.url),
  })
  guests = createGuests(euOf(gateway.url))
}, 120_000)
afterEach(async () => {
  evening?.close()
  guests.close()
  await gateway.stop()
  await region.stop()
})

const sumOf = async (name: string): Promise<number> => {
  const values = await Promise.all(region.lobbies.filter((one) => !one.hasEnded()).map((one) => one.metric(name)))
  return values.reduce((sum, value) => sum + value, 0)
}
/** A host as our own pages connect it. */
const openDrawn = async (): Promise<string> => {
  const response = await fetch(`${gateway.url}/api/getSocketServerAddress?region=EU`)
  const { newRoom } = (await response.json()) as SocketServerAddress
  const host = await guests.host({ query: { ...newRoom } })
  expect(host.roomNumber).toBe(newRoom?.roomNumber)
  return host.roomNumber
}

it('LOB-173 a lobby with a drawn number has all of its sockets at its owner, and no other waits in vain', async () => {
  const rooms = await Promise.all(Array.from({ length: LOBBIES }, openDrawn))
  for (const roomNumber of rooms)
    for (let seat = 0; seat < PHONES; seat++)
      expect((await guests.phone(roomNumber, {}, { query: { roomNumber } })).player.seat).toBe(seat)
  expect(await sumOf('lobby_lobbies')).toBe(LOBBIES)
  expect(await sumOf('lobby_sockets')).toBe(LOBBIES * (PHONES + 1))
  expect(await sumOf('lobby_tunnels')).toBe(0)
  expect(await region.edge.metric('sofaspark_edge_upgrades_total')).toBe(0)
  const counts = await Promise.all(region.lobbies.map((one) => one.metric('lobby_lobbies')))
  expect(Math.max(...counts)).toBeLessThan(LOBBIES)

  // A stock host names no room, and all of those land on one process; a phone may leave the room out of its handshake.
  const stock = await Promise.all(Array.from({ length: LOBBIES }, () => guests.host()))
  for (const { roomNumber } of stock) {
    const phone = await guests.phone(roomNumber, {}, { query: { roomNumber } })
    expect(await phone.code('requestAddPlayers')).toBe('ok')
  }
  expect(await sumOf('lobby_tunnels')).toBeGreaterThan(0)
  const lost = await guests.phone(rooms[0] ?? '')
  expect(lost.player.seat).toBe(PHONES)
  expect(await region.edge.metric('sofaspark_edge_upgrades_total')).toBe(0)
})

it('LOB-27 failed tries count for the address that the gateway wrote, whatever a client puts in front', async () => {
  const codes: string[] = []
  for (let guess = 0; guess < 18; guess++) {
    const headers = { 'x-forwarded-for': `198.51.100.${String(guess)}`, 'x-edge-token': 'a-guess' }
    const guesser = await guests.connect({ headers, query: { roomNumber: `19999${String(guess % 10)}` } })
    codes.push(await guesser.code('joinLobby', joinPayload(`19999${String(guess % 10)}`)))
  }
  // Ten tries, and four reserved for connections without a failure (LOB-25).
  expect(codes.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => 'room_not_found'))
  expect(codes.slice(14)).toEqual(Array.from({ length: 4 }, () => 'rate_limited'))
})

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'LOB-173 LOB-74 a process behind a gateway that gets %s loses nothing',
  async (signal) => {
    evening = new Evening(euOf(gateway.url))
    await evening.open(LOBBIES, PHONES)
    evening.play(500)
    await evening.played(3)
    const loads = await Promise.all(region.lobbies.map((one) => one.metric('lobby_lobbies')))
    const busiest = loads.indexOf(Math.max(...loads))
    await region.lobbies[busiest]?.kill(signal)
    await evening.played(3)
    evening.pause()
    await evening.settled(120_000)
    const { resumed, commandsAcknowledged, ...findings } = evening.findings()
    expect(findings).toMatchObject({ seatsLost: 0, scoresLost: 0, commandsLost: 0, commandsDoubled: 0, refusals: [] })
    expect(resumed).toBeGreaterThan(0)
    expect(commandsAcknowledged).toBeGreaterThanOrEqual(LOBBIES * PHONES * 6)
    expect(await sumOf('lobby_lobbies')).toBe(LOBBIES)
  },
)
