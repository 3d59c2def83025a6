import type { AdminData, RoomNumber } from '@sofaspark/contract'
import { drawRoomNumber, proveDrawn } from '@sofaspark/kit'
import { roleMatrix, wellFormed } from '../testing/every-event.ts'
import { rawFrames } from '../socket/tunnel.ts'
import { startPair, type ProcessPair, type Which } from '../testing/process-pair.ts'
import { edgeToken, joinPayload, lastLobby, until, type Client } from '@sofaspark/lobby-testing'

jest.setTimeout(90_000)
const [OWNER, OTHER] = [0, 1] as const

let pair: ProcessPair
beforeAll(async () => {
  pair = await startPair()
}, 60_000)
afterAll(() => pair.end())

/** Each caller of the matrix on its own socket of the process that does not own the lobby. */
const callers = async (): Promise<
  Record<'visitor' | 'host' | 'player' | 'admin', Client> & { room: string; id: string }
> => {
  const screen = await pair.host(OWNER)
  const room = screen.roomNumber
  const host = await pair.connect(OTHER)
  const admin = await pair.phone(OTHER, room)
  const player = await pair.phone(OTHER, room)
  const visitor = await pair.connect(OTHER)
  expect(await host.code('resumeLobby', { roomNumber: room, hostToken: screen.hostToken })).toBe('ok')
  expect(await screen.gone()).toBe('io server disconnect')
  return { visitor, host, admin, player, room, id: player.player.id }
}

it('LOB-73 every event of every role is answered on the other process as on the owner', async () => {
  for (const [event, codes] of Object.entries(roleMatrix)) {
    const { room, id, ...by } = await callers()
    for (const [who, client] of Object.entries(by)) {
      // Events that end the lobby or the seat come last.
      const payload = wellFormed(room, id, Date.now() / 1_000 + 600)[event]
      const args = payload === undefined ? [] : [payload]
      const wanted = codes[who as 'host']
      if (wanted !== 'ok') expect([event, who, await client.code(event, ...args)]).toEqual([event, who, wanted])
    }
    const allowed = Object.entries(codes).find(([, code]) => code === 'ok')?.[0] as 'host' | undefined
    const payload = wellFormed(room, id, Date.now() / 1_000 + 600)[event]
    if (allowed) {
      const code = await by[allowed].code(event, ...(payload === undefined ? [] : [payload]))
      expect([event, allowed, code]).toEqual([event, allowed, 'ok'])
    }
    for (const client of Object.values(by)) client.close()
  }
  expect(await pair.processes[OTHER].metric('lobby_lobbies')).toBe(0)
})

it('EDG-320 a process that does not own the room asks the one that does', async () => {
  const { roomNumber } = await pair.host(OWNER)
  await pair.phone(OWNER, roomNumber)
  const response = await fetch(`${pair.processes[OTHER].url}/internal/room/${roomNumber}/sofa`, {
    headers: { 'x-edge-token': edgeToken },
  })
  expect(await response.json()).toMatchObject({ players: 1, gameKey: null })
})

it('LOB-154 a forwarded line counts for the lobby and for the address of its sender', async () => {
  // Enough that no lobby exceeds its rate when the address does.
  const screens = await Promise.all(Array.from({ length: 20 }, () => pair.host(OWNER)))
  const log = async (at: Which, roomNumber: string, address: string): Promise<number> => {
    const response = await fetch(`${pair.processes[at].url}/internal/log`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-edge-token': edgeToken, 'x-forwarded-for': address },
      body: JSON.stringify({ roomNumber, log: '€'.repeat(4_000) }),
    })
    return response.status
  }
  const statuses: number[] = []
  for (let round = 0; round < 15; round++)
    statuses.push(...(await Promise.all(screens.map(({ roomNumber }) => log(OTHER, roomNumber, '192.0.2.7')))))
  expect(statuses).toContain(429)
  expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(60)
  for (const { roomNumber } of screens) expect(await log(OTHER, roomNumber, '192.0.2.8')).not.toBe(429)
  for (const screen of screens) screen.close()
})

it('LOB-73 the clients of a lobby on both processes get the same facts, each once', async () => {
  const screen = await pair.host(OWNER)
  const { roomNumber } = screen
  const far = await pair.phone(OTHER, roomNumber)
  const near = await pair.phone(OWNER, roomNumber)
  expect(await far.code('renamePlayer', { name: 'Lovelace' })).toBe('ok')
  await until(() => [screen, far, near].every((client) => lastLobby(client)?.players[0]?.name === 'Lovelace'))
  const versions = far.all('lobbyChanged').map(([{ version }]) => version)
  expect(versions).toEqual([...versions].sort((a, b) => a - b))
  expect(new Set(versions).size).toBe(versions.length)
  await screen.emitWithAck('sendToPlayer', { playerId: far.player.id, type: 'buzz', data: { ms: 20 } })
  expect(await far.next('gameMessage')).toEqual([{ type: 'buzz', data: { ms: 20 } }])
  for (const n of [1, 2, 3]) expect(await far.code('command', { type: 'a', data: n, n })).toBe('ok')
  await until(() => screen.count('command') === 3)
  expect(await far.code('renamePlayer', { name: 7 })).toBe('bad_payload')
  expect(await far.code('leaveLobby', {}, {})).toBe('bad_payload')
  expect(await far.code('select', { roomNumber: '999999' })).toBe('bad_payload')
  const burst = await Promise.all(Array.from({ length: 60 }, () => far.code('requestAddPlayers')))
  expect(new Set(burst)).toEqual(new Set(['ok', 'rate_limited']))
})

const inputsReceived = async (): Promise<number> => {
  const counts = await Promise.all(pair.processes.map((process) => process.metric('lobby_inputs_received_total')))
  return counts.reduce((sum, count) => sum + count)
}

it('LOB-73 input passes in the stock and the compact form, to stock and compact hosts, and counts once', async () => {
  const receivedBefore = await inputsReceived()
  const screen = await pair.host(OWNER)
  const { roomNumber, hostToken } = screen
  const phone = await pair.phone(OTHER, roomNumber)
  phone.socket.emit('input', Buffer.from([1, 2, 3]))
  const [seat, frame] = await screen.next('input')
  expect([seat, [...(frame as Buffer)]]).toEqual([0, [1, 2, 3]])
  phone.socket.io.engine.write(Buffer.from([4]))
  expect([...((await screen.next('input'))[1] as Buffer)]).toEqual([4])

  const far = await pair.connect(OTHER)
  expect(await far.code('resumeLobby', { roomNumber, hostToken })).toBe('ok')
  phone.socket.emit('input', Buffer.from([5]))
  expect([...((await far.next('input'))[1] as Buffer)]).toEqual([5])

  const frames: number[][] = []
  const parser = rawFrames((batch) => frames.push([...batch]))
  const compact = await pair.connect(OTHER, { query: { compact: '1' }, parser })
  expect(await compact.code('resumeLobby', { roomNumber, hostToken })).toBe('ok')
  phone.socket.emit('input', Buffer.from([6, 7]))
  await until(() => frames.length > 0)
  expect(frames).toEqual([[0, 2, 6, 7]])
  expect((await inputsReceived()) - receivedBefore).toBe(4)
})

it('LOB-73 a kick, a replacement and an oversized packet end a socket on the other process as on the owner', async () => {
  const screen = await pair.host(OWNER)
  const { roomNumber } = screen
  const kicked = await pair.phone(OTHER, roomNumber)
  const replaced = await pair.phone(OTHER, roomNumber)
  const large = await pair.phone(OTHER, roomNumber)
  await screen.emitWithAck('kickPlayer', { playerId: kicked.player.id })
  expect(await kicked.next('lobbyDisconnected')).toEqual([{ reason: 'kicked' }])
  expect(await kicked.code('select')).toBe('not_in_lobby')
  await pair.phone(OWNER, roomNumber, { seatToken: replaced.seatToken })
  expect(await replaced.gone()).toBe('io server disconnect')
  large.socket.emit('renamePlayer', { name: 'x'.repeat(20_000) })
  expect(await large.gone()).toMatch(/transport/)
  await until(() => lastLobby(screen)?.players[2]?.connected === false)

  const far = await pair.connect(OTHER)
  await far.emitWithAck('resumeLobby', { roomNumber, hostToken: screen.hostToken })
  await far.emitWithAck('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  const snapshot = Buffer.alloc(60_000, 7)
  expect(await far.code('saveGame', { snapshot })).toBe('ok')
  const again = await pair.connect(OTHER)
  const { game } = await again.must('resumeLobby', { roomNumber, hostToken: screen.hostToken })
  expect(snapshot.equals(game?.snapshot ?? new Uint8Array())).toBe(true)
  expect(await (await pair.connect(OTHER)).code('joinLobby', joinPayload('199998'))).toBe('room_not_found')
})

it('LOB-72 room numbers and sids lead to their process, and each process knows the owner of each lobby', async () => {
  const headers = { 'x-edge-token': edgeToken }
  const asked = async (at: Which, path: string): Promise<unknown> =>
    (await fetch(`${pair.processes[at].url}/internal/${path}`, { headers })).json()
  const tags: string[] = []
  for (const at of [OWNER, OTHER]) {
    const screen = await pair.host(at)
    expect((Number(screen.roomNumber) % 100_000) % 2).toBe(at)
    const { processes } = (await asked(at, 'processes')) as { processes: { tag: string; takesLobbies: boolean }[] }
    expect(processes).toHaveLength(2)
    tags.push(processes[0]?.tag ?? '')
    expect(screen.socket.io.engine.id.startsWith(`${tags[at] ?? ''}.`)).toBe(true)
    for (const other of [OWNER, OTHER])
      expect(await asked(other, `room/${screen.roomNumber}`)).toMatchObject({ process: tags[at] })
  }
})

it('LOB-01 a proven number is the new lobby’s if it is free, and another one otherwise', async () => {
  const drawnFor = (roomNumber: RoomNumber, token: string = edgeToken): Record<string, string> => ({
    roomNumber,
    drawn: proveDrawn(token, roomNumber, Date.now()),
  })
  const open = async (at: Which, query: Record<string, string>): Promise<string> => {
    const client = await pair.connect(at, { query: { isHost: 'true', ...query } })
    return (await client.must('createLobby', { from: 'test', language: 'en', dateStartedPlaying: 1 })).lobby.roomNumber
  }
  const wanted = drawRoomNumber('EU')
  expect(await open(OTHER, drawnFor(wanted))).toBe(wanted)
  const phone = await pair.phone(OTHER, wanted)
  expect(phone.joined.lobby.roomNumber).toBe(wanted)
  for (const at of [OWNER, OTHER]) expect(await open(at, drawnFor(wanted))).not.toBe(wanted)
  const free = drawRoomNumber('EU')
  const elsewhere = drawRoomNumber('ASIA')
  expect(await open(OWNER, { roomNumber: free })).not.toBe(free)
  expect(await open(OWNER, drawnFor(free, 'another token'))).not.toBe(free)
  expect(await open(OWNER, drawnFor(elsewhere))).toMatch(/^[123]/)
})

it('LOB-76 the dashboard shows all processes, whichever one answers', async () => {
  const screen = await pair.host(OWNER)
  const ended = await pair.host(OTHER)
  await pair.phone(OTHER, screen.roomNumber)
  const log = (at: Which, roomNumber: string): Promise<Response> =>
    fetch(`${pair.processes[at].url}/internal/log`, {
      method: 'POST',
      headers: { 'x-edge-token': edgeToken, 'content-type': 'application/json' },
      body: JSON.stringify({ roomNumber, log: 'from afar' }),
    })
  expect((await log(OTHER, screen.roomNumber)).status).toBe(204)
  expect((await log(OTHER, '199998')).status).toBe(404)
  await ended.emitWithAck('disconnectIdleGame', { roomNumber: ended.roomNumber })
  const headers = { 'x-edge-token': edgeToken, 'x-admin-role': 'operator' }
  const dataOf = async (at: Which): Promise<AdminData> =>
    (await (await fetch(`${pair.processes[at].url}/eu/data/admin`, { headers })).json()) as AdminData
  const data = await Promise.all([OWNER, OTHER].map(dataOf))
  for (const { lobbyData, history, activeLobbys, onlinePlayers } of data) {
    expect(activeLobbys).toBe(lobbyData.length)
    expect(onlinePlayers).toBeGreaterThan(0)
    const shown = lobbyData.find(({ roomNumber }) => roomNumber === screen.roomNumber)
    expect(shown?.logs).toContainEqual(expect.objectContaining({ message: 'from afar', verified: false }))
    expect(history.map(({ roomNumber }) => roomNumber)).toContain(ended.roomNumber)
  }
  expect(data[0]?.activeLobbys).toBe(data[1]?.activeLobbys)
})

it('LOB-76 lists and acts of an operator reach the lobbies of every process, whichever is asked', async () => {
  const screen = await pair.host(OWNER)
  const { roomNumber } = screen
  const { url } = pair.processes[OTHER]
  const headers = { 'content-type': 'application/json', 'x-edge-token': edgeToken }
  const post = async (path: string, body: object): Promise<number> =>
    (await fetch(`${url}/internal/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status
  const found = async () =>
    (await (await fetch(`${url}/internal/lobbies?room=${roomNumber}`, { headers })).json()) as object
  expect(await found()).toMatchObject({ total: 1, lobbies: [{ roomNumber }] })
  expect(await post(`lobbies/${roomNumber}/notice`, { text: 'one' })).toBe(204)
  expect(await post('notice', { text: 'all' })).toBe(204)
  expect([await screen.next('notice'), await screen.next('notice')]).toEqual([[{ text: 'one' }], [{ text: 'all' }]])
  expect(await post(`lobbies/${roomNumber}/end`, { reason: 'over' })).toBe(204)
  expect(await screen.next('lobbyDisconnected')).toEqual([{ reason: 'ended' }])
  expect(await found()).toEqual({ total: 0, lobbies: [] })
})

it('LOB-265b the owner’s refusal reaches callers of the other process', async () => {
  const { roomNumber } = await pair.host(OWNER)
  const kick = async (which: Which, playerId: string): Promise<[number, unknown]> => {
    const response = await fetch(`${pair.processes[which].url}/internal/lobbies/${roomNumber}/kick`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-edge-token': edgeToken },
      body: JSON.stringify({ playerId }),
    })
    return [response.status, await response.json()]
  }
  const atOwner = await kick(OWNER, 'unknown')
  expect(atOwner[0]).toBeLessThan(500)
  expect(await kick(OTHER, 'unknown')).toEqual(atOwner)
})

it('LOB-393 a party of one process moves to a screen that waits at the other', async () => {
  const old = await pair.host(OWNER)
  const { roomNumber } = old
  const admin = await pair.phone(OTHER, roomNumber)
  const screen = await pair.connect(OTHER)
  const { screenCode } = await screen.must('offerScreen', { language: 'en' })
  const moved = admin.code('moveScreen', { screenCode, keepMirror: true })
  const [{ hostToken }] = await screen.next('screenGiven')
  expect(await screen.code('resumeLobby', { roomNumber, hostToken })).toBe('ok')
  expect(await moved).toBe('ok')
  const [{ watchToken }] = await old.next('screenMoved')
  expect(await old.code('watchLobby', { roomNumber, watchToken, language: 'en' })).toBe('ok')
  const far = await pair.connect(OTHER)
  expect(await far.code('watchLobby', { watchToken, language: 'en' })).toBe('ok')
  expect(await admin.code('moveScreen', { screenCode })).toBe('not_found')
  for (const client of [old, admin, screen, far]) client.close()
})
