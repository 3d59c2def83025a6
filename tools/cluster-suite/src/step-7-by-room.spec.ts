import { expect, test } from '@playwright/test'
import type { SocketServerAddress } from '@sofaspark/contract'
import { createGuests, euOf, Evening, joinPayload, pause, until, type Guests } from '@sofaspark/lobby-testing'
import { kubectlAside, regionNamespace } from '@sofaspark/tool-cluster/kubectl.ts'
import { busiestPod, figureOf, lobbyPods, readyLobbies } from '@sofaspark/tool-drill/cluster/lobby-pods.ts'
import { podsIn } from './cluster.ts'
import { routeSocketsByRoom, startGateway, stopGateway } from './room-gateway.ts'

const eu = regionNamespace('EU')
const LOBBIES = 6
const PHONES = 2
/** More than an address has at once, with the reserve of connections that have not failed (EDG-20). */
const GUESSES = 20

let gateway: string
let guests: Guests
test.beforeAll(() => {
  test.setTimeout(400_000)
  routeSocketsByRoom()
})
test.beforeEach(async () => {
  gateway = await startGateway()
  guests = createGuests(euOf(gateway))
})
test.afterEach(() => guests.close())
test.afterAll(() => stopGateway())

const sumOf = async (figure: string, selector: string): Promise<number> => {
  const figures = await Promise.all(podsIn(eu, selector).map(({ metadata }) => figureOf(eu, metadata.name, figure)))
  return figures.reduce((sum, value) => sum + value, 0)
}
const ofLobbies = (figure: string): Promise<number> => sumOf(figure, 'app.kubernetes.io/name=lobby')
const upgrades = (): Promise<number> => sumOf('sofaspark_edge_upgrades_total', 'app.kubernetes.io/name=edge')

test('CLU-21 a lobby behind a gateway that hashes the room number is at one pod, without edge or tunnel', async () => {
  const [socketsBefore, upgradesBefore] = [await ofLobbies('lobby_sockets'), await upgrades()]
  for (let opened = 0; opened < LOBBIES; opened++) {
    const response = await fetch(`${gateway}/api/getSocketServerAddress?region=EU`)
    const { newRoom } = (await response.json()) as SocketServerAddress
    const { roomNumber } = await guests.host({ query: { ...newRoom } })
    expect(roomNumber).toBe(newRoom?.roomNumber)
    for (let seat = 0; seat < PHONES; seat++)
      expect((await guests.phone(roomNumber, {}, { query: { roomNumber } })).player.seat).toBe(seat)
  }
  expect(await ofLobbies('lobby_tunnels')).toBe(0)
  expect((await ofLobbies('lobby_sockets')) - socketsBefore).toBe(LOBBIES * (PHONES + 1))
  expect((await upgrades()) - upgradesBefore).toBe(0)
  // A socket that names no room may land anywhere, and is served anyway.
  for (let opened = 0; opened < LOBBIES; opened++) {
    const { roomNumber } = await guests.host()
    expect((await guests.phone(roomNumber, {}, { query: { roomNumber } })).player.seat).toBe(0)
    expect((await guests.phone(roomNumber)).player.seat).toBe(1)
  }
})

test('CLU-30 a lobby pod behind such a gateway is killed, and no one loses a seat, a score or a command', async () => {
  const evening = new Evening(euOf(gateway))
  try {
    await evening.open(LOBBIES, PHONES)
    evening.play(1_000)
    await pause(3_000)
    const pod = await busiestPod(eu)
    const wanted = (await lobbyPods(eu)).length
    await kubectlAside('delete', 'pod', pod.name, '-n', eu, '--grace-period=0', '--force')
    await until(async () => (await readyLobbies(eu)) >= wanted, { withinMs: 120_000, everyMs: 500 })
    evening.pause()
    await evening.settled(60_000)
    const findings = evening.findings()
    expect(findings).toMatchObject({ seatsLost: 0, scoresLost: 0, commandsLost: 0, commandsDoubled: 0, refusals: [] })
    expect(findings.resumed).toBeGreaterThan(0)
  } finally {
    evening.close()
  }
})

// Last: it blocks the address of everything that runs here for two minutes.
test('CLU-22 a forged address in front of the gateway’s own counts for nothing', async () => {
  const codes: string[] = []
  for (let guess = 0; guess < GUESSES; guess++) {
    const roomNumber = `19999${String(guess % 10)}`
    const headers = { 'x-forwarded-for': `198.51.100.${String(guess)}` }
    const guesser = await guests.connect({ headers, query: { roomNumber } })
    codes.push(await guesser.code('joinLobby', joinPayload(roomNumber)))
  }
  expect(codes.slice(-2)).toEqual(['rate_limited', 'rate_limited'])
})
