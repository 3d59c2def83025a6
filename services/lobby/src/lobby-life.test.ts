import { createMemoryHistory } from './stores/memory-history.ts'
import { startParty, type Party } from './testing/party.ts'
import { createPayload, joinPayload, lastLobby } from '@sofaspark/lobby-testing'

let party: Party
const history = createMemoryHistory(() => 1_700_000_000_000)
beforeEach(async () => {
  party = await startParty({ history })
})
afterEach(() => party.end())

describe('opening and joining', () => {
  it('LOB-01 a lobby opens with a room number of its region, and its host is notified', async () => {
    const host = await party.connect()
    const { lobby, hostToken } = await host.must('createLobby', createPayload)
    expect(lobby.roomNumber).toMatch(/^[123]\d{5}$/)
    expect(lobby).toMatchObject({
      players: [],
      language: 'en',
      admin: null,
      version: 1,
      locked: false,
      hostConnected: true,
      endTime: null,
    })
    expect(hostToken).toMatch(/^[\w-]{22}$/)
    expect(await host.next('lobbyCreated')).toEqual([lobby])
  })

  it('LOB-01 a host that repeats createLobby keeps its lobby', async () => {
    const screen = await party.host()
    const again = await screen.emitWithAck('createLobby', createPayload)
    expect(again).toMatchObject({ ok: true, hostToken: screen.hostToken, lobby: { roomNumber: screen.roomNumber } })
  })

  it('LOB-03 a newcomer gets the first free seat, and everyone receives the same lobby', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    const ben = await party.phone(screen.roomNumber, { name: 'Ben' })
    expect(ben.joined).toMatchObject({
      gameKey: null,
      pad: null,
      lastCommand: 0,
      player: { seat: 1, name: 'Ben', connected: true },
    })
    await party.settled()
    expect(lastLobby(screen)).toEqual(ben.joined['lobby'])
    expect(lastLobby(ada)).toEqual(ben.joined['lobby'])
    expect(lastLobby(ben)).toEqual(ben.joined['lobby'])
    await ada.emitWithAck('leaveLobby')
    const cem = await party.phone(screen.roomNumber, { name: 'Cem' })
    expect(cem.player.seat).toBe(0)
    expect(JSON.stringify(screen.heard)).not.toContain(cem.seatToken)
  })

  it('LOB-05 a full, a locked and an unknown room are refused with their codes', async () => {
    const screen = await party.host()
    for (let seat = 0; seat < 16; seat++) await party.phone(screen.roomNumber)
    const late = await party.connect()
    expect(await late.code('joinLobby', joinPayload(screen.roomNumber))).toBe('room_full')
    expect(await late.code('joinLobby', joinPayload('199999'))).toBe('room_not_found')
    const other = await party.host()
    await other.emitWithAck('lockLobby', { locked: true })
    expect(await late.code('joinLobby', joinPayload(other.roomNumber))).toBe('room_locked')
  })

  it('LOB-06 a valid token gives the same seat back, in a locked lobby too; an unknown one gives a new seat', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    const ben = await party.phone(screen.roomNumber, { name: 'Ben', seatToken: 'never-given' })
    expect(ben.player.seat).toBe(1)
    await ada.emitWithAck('renamePlayer', { name: 'Lovelace' })
    ada.close()
    await screen.emitWithAck('lockLobby', { locked: true })
    const back = await party.phone(screen.roomNumber, { seatToken: ada.seatToken })
    expect(back.player).toMatchObject({ id: ada.player.id, seat: 0, name: 'Lovelace', connected: true })
    expect(back.seatToken).toBe(ada.seatToken)
  })
})

describe('coming and going', () => {
  it('LOB-07 a seat outlives its socket by 120 s', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    ada.close()
    await screen.next('lobbyChanged')
    expect((await screen.next('lobbyChanged'))[0]).toMatchObject({ players: [{ connected: false }] })
    party.clock.advance(119_000)
    const back = await party.phone(screen.roomNumber, { seatToken: ada.seatToken })
    expect(back.player.id).toBe(ada.player.id)
    back.close()
    await screen.next('lobbyChanged')
    await screen.next('lobbyChanged')
    party.clock.advance(120_000)
    expect((await screen.next('lobbyChanged'))[0]).toMatchObject({ players: [], admin: null })
  })

  it('LOB-08 the newest socket has the seat, and the newest screen the lobby; the older ones are disconnected for good', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    const newer = await party.phone(screen.roomNumber, { seatToken: ada.seatToken })
    expect(await ada.gone()).toBe('io server disconnect')
    const second = await party.connect()
    await second.emitWithAck('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
    expect(await screen.gone()).toBe('io server disconnect')
    await party.settled()
    expect(newer.count('lobbyDisconnected') + second.count('lobbyDisconnected')).toBe(0)
    expect(await newer.code('select')).toBe('ok')
    await second.next('select')
  })

  it('LOB-09 a lobby outlives its host by 300 s, and phones see that the screen is away', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    await ada.next('lobbyChanged')
    screen.close()
    expect((await ada.next('lobbyChanged'))[0]).toMatchObject({ hostConnected: false })
    party.clock.advance(299_000)
    await party.settled(ada)
    expect(ada.count('lobbyDisconnected')).toBe(0)
    party.clock.advance(1_000)
    expect(await ada.next('lobbyDisconnected')).toEqual([{ reason: 'host_left' }])
  })

  it('LOB-10 a screen takes its lobby over by token, and by nothing else', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    screen.close()
    const other = await party.connect()
    expect(await other.code('resumeLobby', { roomNumber: screen.roomNumber, hostToken: ada.seatToken })).toBe(
      'bad_token',
    )
    expect(await other.code('resumeLobby', { roomNumber: '188888', hostToken: screen.hostToken })).toBe(
      'room_not_found',
    )
    const resumed = await other.must('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
    expect(resumed).toMatchObject({ game: null, lobby: { hostConnected: true, players: [{ name: 'Ada' }] } })
    await party.settled()
    expect(lastLobby(ada)).toEqual(resumed.lobby)
  })

  it('LOB-12 the first player is admin; when the admin is gone, the longest-seated connected player is', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    const ben = await party.phone(screen.roomNumber, { name: 'Ben' })
    const cem = await party.phone(screen.roomNumber, { name: 'Cem' })
    expect(cem.joined).toMatchObject({ lobby: { admin: ada.player.id } })
    ben.close()
    await party.settled()
    await ada.emitWithAck('leaveLobby')
    await party.settled()
    expect(lastLobby(screen)?.admin).toBe(cem.player.id)
    cem.close()
    await party.settled()
    expect(lastLobby(screen)?.admin).toBe(cem.player.id)
    party.clock.advance(120_000)
    await party.settled()
    expect(lastLobby(screen)?.admin).toBeNull()
    const dan = await party.phone(screen.roomNumber, { name: 'Dan' })
    expect(dan.joined).toMatchObject({ lobby: { admin: dan.player.id } })
  })

  it('LOB-13 a lobby without players ends after 900 s, accepts nothing more and stays in the history', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    await ada.emitWithAck('leaveLobby')
    party.clock.advance(899_000)
    await party.settled(screen)
    expect(screen.count('lobbyDisconnected')).toBe(0)
    party.clock.advance(1_000)
    expect(await screen.next('lobbyDisconnected')).toEqual([{ reason: 'idle' }])
    expect(await screen.code('lockLobby', { locked: true })).toBe('not_host')
    const late = await party.connect()
    expect(await late.code('joinLobby', joinPayload(screen.roomNumber, { seatToken: ada.seatToken }))).toBe(
      'room_not_found',
    )
    expect(await late.code('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })).toBe(
      'room_not_found',
    )
    const [ended] = await history.latest(1)
    expect(ended).toMatchObject({ roomNumber: screen.roomNumber, playersHistory: [{ name: 'Ada' }] })
    expect(ended?.endTime).toBeGreaterThanOrEqual((ended?.startTime ?? 0) + 900)
  })

  it('LOB-14 a seat is free at once when its player leaves, and cannot be left twice', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    expect(await ada.code('leaveLobby')).toBe('ok')
    expect(await ada.code('leaveLobby')).toBe('not_in_lobby')
    await party.settled()
    expect(lastLobby(screen)?.players).toEqual([])
    expect(ada.count('lobbyChanged')).toBe(1)
    const again = await party.phone(screen.roomNumber, { seatToken: ada.seatToken })
    expect(again.player.id).not.toBe(ada.player.id)
  })

  it('LOB-15 a kicked phone is notified, and its token takes no seat', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    const ben = await party.phone(screen.roomNumber, { name: 'Ben' })
    expect(await ada.code('kickPlayer', { playerId: ben.player.id })).toBe('ok')
    expect(await ben.next('lobbyDisconnected')).toEqual([{ reason: 'kicked' }])
    expect(await ben.code('requestAddPlayers')).toBe('not_in_lobby')
    expect(await ben.code('joinLobby', joinPayload(screen.roomNumber, { name: 'Ben', seatToken: ben.seatToken }))).toBe(
      'waiting',
    )
    await party.settled()
    expect(lastLobby(screen)?.players).toHaveLength(1)
    expect(await screen.code('kickPlayer', { playerId: 'unknown' })).toBe('not_found')
  })

  it('LOB-16 a host gives up an idle lobby, and everyone is notified', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    expect(await screen.code('disconnectIdleGame', { roomNumber: screen.roomNumber })).toBe('ok')
    expect(await ada.next('lobbyDisconnected')).toEqual([{ reason: 'idle' }])
    expect(await screen.next('lobbyDisconnected')).toEqual([{ reason: 'idle' }])
    expect(await ada.code('leaveLobby')).toBe('not_in_lobby')
    expect(await screen.code('createLobby', createPayload)).toBe('ok')
  })
})
