import type { AdminData } from '@sofaspark/contract'
import { startParty, type Party } from './testing/party.ts'
import { edgeToken, until } from '@sofaspark/lobby-testing'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const nowS = (): number => Math.floor(party.clock.nowMs() / 1000)
const asAdmin = { 'x-edge-token': edgeToken, 'x-admin-role': 'operator' }
const get = async (path: string, headers: Record<string, string>): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${party.url}/eu/data/${path}`, { headers })
  return { status: response.status, body: await response.json() }
}

it('LOB-60 the dashboard is for admins that the edge names', async () => {
  for (const path of ['server', 'admin', 'dailyActiveUsers', 'elsewhere']) {
    for (const headers of [
      {},
      { 'x-admin-role': 'operator' },
      { 'x-edge-token': edgeToken },
      { ...asAdmin, 'x-edge-token': 'guess' },
      { ...asAdmin, 'x-admin-role': 'owner' },
    ])
      expect(await get(path, headers as Record<string, string>)).toMatchObject({
        status: 401,
        body: { error: { code: 'unauthorized' } },
      })
  }
  expect(await get('elsewhere', asAdmin)).toMatchObject({ status: 404 })
  const server = await get('server', { ...asAdmin, 'x-forwarded-host': 'party.example' })
  expect(server).toMatchObject({
    status: 200,
    body: { region: 'EU', address: 'http://party.example', version: '1.2.3' },
  })
})

it('LOB-61 the counts equal the lobbies, and log lines appear in lobbies, games and history', async () => {
  const screen = await party.host()
  const { roomNumber } = screen
  const other = await party.host()
  await party.phone(roomNumber)
  const ben = await party.phone(roomNumber)
  ben.close()
  await party.settled()
  await screen.emitWithAck('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  await screen.emitWithAck('logToLobby', { message: 'round 2' })
  await fetch(`${party.url}/internal/log`, {
    method: 'POST',
    headers: { 'x-edge-token': edgeToken, 'content-type': 'application/json' },
    body: JSON.stringify({ roomNumber, log: 'from outside' }),
  })
  await other.emitWithAck('disconnectIdleGame', { roomNumber: other.roomNumber })
  await party.settled()
  const { body } = await get('admin', asAdmin)
  const data = body as AdminData
  expect(data).toMatchObject({ onlinePlayers: 1, activeLobbys: 1, activeGames: 1 })
  expect(data.lobbyData[0]?.roomNumber).toBe(roomNumber)
  expect(data.lobbyData[0]?.logs).toEqual(
    expect.arrayContaining([
      { time: nowS(), message: 'round 2', verified: true },
      { time: nowS(), message: 'from outside', verified: false },
    ]),
  )
  expect(data.lobbyData[0]?.gamesPlayed[0]?.logs.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['round 2', 'from outside']),
  )
  expect(data.history).toMatchObject([
    { roomNumber: other.roomNumber, playersHistory: [], endTime: expect.any(Number) as number },
  ])
})

it('LOB-65 the metrics agree with what the clients counted', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  await ada.emitWithAck('command', { type: 'a', data: 1, n: 1 })
  ada.socket.emit('input', Buffer.from([1]))
  await ada.code('joinLobby', { roomNumber: 'junk' })
  await ada.code('lockLobby', {})
  await party.settled()
  expect(await party.metric('lobby_lobbies')).toBe(1)
  expect(await party.metric('lobby_players')).toBe(1)
  expect(await party.metric('lobby_sockets')).toBe(2)
  expect(await party.metric('lobby_commands_total')).toBe(1)
  expect(await party.metric('lobby_inputs_received_total')).toBe(1)
  expect(await party.metric('lobby_joins_total', { code: 'ok' })).toBe(1)
  expect(await party.metric('lobby_refusals_total', { code: 'bad_payload' })).toBe(2)
})

it('LOB-54 a person is found and erased over the internal routes, but not during a lobby', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  const call = async (method: string, id: string, token = edgeToken): Promise<[number, unknown]> => {
    const response = await fetch(`${party.url}/internal/person/${id}`, { method, headers: { 'x-edge-token': token } })
    return [response.status, await response.json()]
  }
  const { id } = ada.player
  expect((await call('GET', id, 'wrong'))[0]).toBe(401)
  expect((await call('DELETE', '..%2f..'))[0]).toBe(400)
  expect((await call('DELETE', id))[0]).toBe(503)
  expect((await call('GET', id))[1]).toEqual({ lobbies: [], visits: [], isPlaying: true })
  await screen.emitWithAck('disconnectIdleGame', { roomNumber: screen.roomNumber })
  expect((await call('GET', id))[1]).toMatchObject({ lobbies: [{ roomNumber: screen.roomNumber }], isPlaying: false })
  expect(await call('DELETE', id)).toEqual([200, { erased: 1 }])
  expect((await call('GET', id))[1]).toEqual({ lobbies: [], visits: [], isPlaying: false })
})

it('LOB-65 heartbeat round trips are counted by ping quality, and resumes separately from joins', async () => {
  await party.end()
  party = await startParty({ limits: { pingIntervalMs: 50, pingTimeoutMs: 5_000 } })
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  const pings = async (): Promise<Record<string, number>> => {
    const { values = [] } = (await party.registry.getSingleMetric('lobby_ping_seconds')?.get()) ?? {}
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels['le'] ?? 'count'), value]))
  }
  await until(async () => ((await pings())['+Inf'] ?? 0) >= 4)
  expect(Object.keys(await pings())).toEqual(expect.arrayContaining(['0.06', '0.1', '0.13', '+Inf']))
  await party.phone(screen.roomNumber, { seatToken: ada.seatToken })
  const second = await party.connect()
  await second.emitWithAck('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
  await second.emitWithAck('gameLaunched', { roomNumber: screen.roomNumber, gameKey: 'testgamelocal' })
  expect(await party.metric('lobby_joins_total', { code: 'ok' })).toBe(1)
  expect(await party.metric('lobby_resumes_total', { who: 'player', code: 'ok' })).toBe(1)
  expect(await party.metric('lobby_resumes_total', { who: 'host', code: 'ok' })).toBe(1)
  expect(await party.metric('lobby_games')).toBe(1)
  expect(await party.metric('lobby_history_unreachable')).toBe(0)
  expect(await party.metric('lobby_draining')).toBe(0)
})

it('LOB-160 the dashboard gets the newest fifty lines of a lobby', async () => {
  const screen = await party.host()
  for (let line = 0; line < 80; line++) {
    party.clock.advance(1_000)
    await screen.emitWithAck('logToLobby', { message: `line ${line}` })
  }
  const { body } = await get('admin', asAdmin)
  const [lobby] = (body as AdminData).lobbyData
  expect(lobby?.logs).toHaveLength(50)
  expect(lobby?.logs.at(-1)).toMatchObject({ message: 'line 79' })
})
