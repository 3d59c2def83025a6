import { createServer, type Server } from 'node:http'
import { createClient } from 'redis'
import { startPair, type ProcessPair } from '../testing/process-pair.ts'
import { createIsGone } from './peers.ts'
import type { ProcessInfo } from '../live/ownership.ts'
import { edgeToken, joinPayload, lastLobby, until } from '@sofaspark/lobby-testing'

jest.setTimeout(90_000)
const [OWNER, OTHER] = [0, 1] as const

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
/** A process at an address that reports this about itself, or does not respond. */
const someone = (tag: string | null): Promise<ProcessInfo> =>
  new Promise((resolve) => {
    const server = createServer((_request, response) => {
      if (tag !== null) response.end(JSON.stringify({ processes: [{ tag }] }))
    }).listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({
        tag: 'peer',
        address: `http://127.0.0.1:${port}`,
        number: 0,
        count: 2,
        takesLobbies: true,
        leaving: false,
      })
    })
    servers.push(server)
  })
const closed = async (): Promise<ProcessInfo> => {
  const facts = await someone('peer')
  await new Promise((resolve) => servers.pop()?.close(resolve))
  return facts
}

it('LOB-74 a process counts as gone when nothing or another process listens at its address, and not while it is slow or leaving', async () => {
  const isGone = (facts: ProcessInfo): Promise<boolean> => createIsGone('token', 'self')(facts)
  expect(await isGone(await closed())).toBe(true)
  expect(await isGone(await someone('next'))).toBe(true)
  expect(await isGone(await someone('peer'))).toBe(false)
  expect(await isGone(await someone('self'))).toBe(false)
  expect(await isGone(await someone(null))).toBe(false)
  expect(await isGone({ ...(await closed()), leaving: true })).toBe(false)
  expect(await isGone({ ...(await closed()), address: 'http://nowhere.invalid' })).toBe(false)
})

const withPair = async (run: (pair: ProcessPair) => Promise<void>): Promise<void> => {
  const pair = await startPair()
  try {
    await run(pair)
  } finally {
    await pair.end()
  }
}
/** The processes of which the lease is not over, by the store's own word. */
const leases = async ({ redis }: ProcessPair): Promise<number> => {
  const client = await createClient({ url: redis.url }).connect()
  const { length } = await client.keys('*:process:*')
  await client.close()
  return length
}

it('LOB-74 a lobby of a killed process continues at the next one before the lease expires', () =>
  withPair(async (pair) => {
    const screen = await pair.host(OWNER)
    const { roomNumber, hostToken } = screen
    const ada = await pair.phone(OWNER, roomNumber)
    await pair.processes[OWNER].kill('SIGKILL')
    const phone = await pair.connect(OTHER)
    const again = joinPayload(roomNumber, { seatToken: ada.seatToken })
    expect(await phone.emitWithAck('joinLobby', again)).toMatchObject({ ok: true, player: { id: ada.player.id } })
    expect(await leases(pair)).toBe(2)
    const host = await pair.connect(OTHER)
    expect(await host.code('resumeLobby', { roomNumber, hostToken })).toBe('ok')
    expect(await host.code('lockLobby', { locked: true })).toBe('ok')
    await until(() => lastLobby(phone)?.locked === true)
  }))

it('LOB-265b an act, a line, a log and a preview reach a lobby that is taken over for them', () =>
  withPair(async (pair) => {
    const rooms = await Promise.all(Array.from({ length: 4 }, async () => (await pair.host(OWNER)).roomNumber))
    await pair.processes[OWNER].kill('SIGKILL')
    const request = async (path: string, body?: object): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'x-edge-token': edgeToken }
      const asked = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(`${pair.processes[OTHER].url}/internal/${path}`, asked)).status
    }
    const [acted = '', written = '', read = '', previewed = ''] = rooms
    expect(await request(`lobbies/${acted}/notice`, { text: 'We are back.' })).toBe(204)
    expect(await request('log', { roomNumber: written, log: 'a line' })).toBe(204)
    expect(await request(`lobbies/${read}/log`)).toBe(200)
    expect(await request(`room/${previewed}/sofa`)).toBe(200)
  }))

it('LOB-203 LOB-200 LOB-250 LOB-340 crowns, awards, memories and the playlist remain after the process is killed and another screen takes over', () =>
  withPair(async (pair) => {
    const screen = await pair.host(OWNER)
    const { roomNumber, hostToken } = screen
    const ada = await pair.phone(OWNER, roomNumber)
    const ben = await pair.phone(OWNER, roomNumber)
    const ranking = [ada, ben].map(({ player }, at) => ({ playerId: player.id, rank: at + 1, score: 9 - at }))
    const awards = [{ award: 'guesses', playerId: ben.player.id, count: 5 }]
    const tell = { roomNumber, match: 0, outcome: 'ranked', ranking, awards }
    expect(await screen.code('gameLaunched', { roomNumber, gameKey: 'drawgame' })).toBe('ok')
    expect(await screen.code('gameResult', tell)).toBe('ok')
    expect(await screen.code('rememberGame', { memory: 'seen: owls' })).toBe('ok')
    const games = ['drawgame', 'icehocky'].map((gameKey) => ({ gameKey, settings: { calm: true }, breakS: 20 }))
    const playlist = { preset: 'family', games, at: 0 }
    expect(await screen.code('setPlaylist', { playlist })).toBe('ok')
    const unknown = { ...playlist, games: [{ gameKey: 'chess', settings: {}, breakS: 0 }] }
    expect(await screen.code('setPlaylist', { playlist: unknown })).toBe('unknown_game')
    await pair.processes[OWNER].kill('SIGKILL')
    const host = await pair.connect(OTHER)
    const { lobby } = await host.must('resumeLobby', { roomNumber, hostToken })
    expect(lobby.gamesPlayed).toMatchObject([{ gameKey: 'drawgame', memory: 'seen: owls' }])
    expect(lobby.playlist).toEqual(playlist)
    expect(lobby.standings).toMatchObject([
      { playerId: ada.player.id, crowns: 1, matches: 1 },
      { playerId: ben.player.id, crowns: 0, matches: 1, awards: { guesses: 1 } },
    ])
    expect(await host.code('gameResult', tell)).toBe('ok')
    expect(await host.code('gameResult', { ...tell, match: 1 })).toBe('ok')
    await until(() => lastLobby(host)?.standings?.[0]?.crowns === 2)
  }))

it('LOB-203 a player who left before the process was killed comes back to the same crowns', () =>
  withPair(async (pair) => {
    const screen = await pair.host(OWNER)
    const { roomNumber, hostToken } = screen
    const ada = await pair.phone(OWNER, roomNumber)
    const ben = await pair.phone(OWNER, roomNumber)
    const ranking = [{ playerId: ada.player.id, rank: 1, score: 9 }]
    expect(await screen.code('gameLaunched', { roomNumber, gameKey: 'drawgame' })).toBe('ok')
    expect(await screen.code('gameResult', { roomNumber, match: 0, outcome: 'ranked', ranking })).toBe('ok')
    expect(await ada.code('leaveLobby')).toBe('ok')
    await until(() => lastLobby(ben)?.players[0] === null)
    await pair.processes[OWNER].kill('SIGKILL')
    const host = await pair.connect(OTHER)
    await host.must('resumeLobby', { roomNumber, hostToken })
    const phone = await pair.connect(OTHER)
    const { player, lobby } = await phone.must('joinLobby', joinPayload(roomNumber, { seatToken: ada.seatToken }))
    expect(player.id).not.toBe(ada.player.id)
    expect(lobby.standings).toMatchObject([{ playerId: player.id, crowns: 1, matches: 1 }])
  }))

it('LOB-74 a lobby of a paused process stays with it until its lease expires', () =>
  withPair(async (pair) => {
    const screen = await pair.host(OWNER)
    const { roomNumber, hostToken } = screen
    const host = await pair.connect(OTHER)
    pair.processes[OWNER].pause()
    const before = await pair.processes[OTHER].metric('lobby_takeovers_total')
    const ack = host.code('resumeLobby', { roomNumber, hostToken })
    await until(async () => (await leases(pair)) === 1)
    expect(before).toBe(0)
    expect(await ack).toBe('ok')
    expect(await pair.processes[OTHER].metric('lobby_takeovers_total')).toBe(1)
    pair.processes[OWNER].goOn()
  }))
