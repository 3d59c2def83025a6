import { moderatorSeat, type Pad } from '@sofaspark/contract'
import { joinPayload, lastLobby } from '@sofaspark/lobby-testing'
import { startParty, type Party } from './testing/party.ts'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const pad: Pad = { v: 1, orientation: 'any', widgets: [{ type: 'button', id: 'jump' }] }

/** A lobby whose first phone moderates. */
const scenario = async () => {
  const screen = await party.host()
  const { roomNumber } = screen
  const mia = await party.phone(roomNumber, { name: 'Mia', seat: false })
  const codeOf = async (joining: Parameters<typeof joinPayload>[1]) =>
    (await party.connect()).code('joinLobby', joinPayload(roomNumber, joining))
  return { screen, roomNumber, mia, codeOf }
}

describe('a phone that hosts and does not play', () => {
  it('LOB-350 the first phone moderates without a seat: it is the admin and in no list of players, and its place fills no seat', async () => {
    const { screen, roomNumber, mia, codeOf } = await scenario()
    expect(mia.joined).toMatchObject({ player: { name: 'Mia', seat: moderatorSeat }, pad: null, lastCommand: 0 })
    expect(mia.joined.lobby).toMatchObject({ admin: mia.player.id, players: [], maxConnectedPlayers: 0 })
    expect(await codeOf({ name: 'Nia', seat: false })).toBe('not_admin')
    await mia.must('setRules', { maxPlayers: 2 })
    const ada = await party.phone(roomNumber, { name: 'Ada' })
    const ben = await party.phone(roomNumber, { name: 'Mia' })
    expect([ada.player.seat, ben.player.seat, ben.player.name]).toEqual([0, 1, 'Mia 2'])
    expect(await codeOf({ name: 'Cem' })).toBe('room_full')
    await party.settled()
    const lobby = lastLobby(screen)
    expect(lobby?.players.map((player) => player?.name)).toEqual(['Ada', 'Mia 2'])
    expect(lobby).toMatchObject({ admin: mia.player.id, maxConnectedPlayers: 2, moderator: { name: 'Mia' } })
  })

  it('LOB-350 it may do what an admin may, and nothing that only a player does', async () => {
    const { screen, roomNumber, mia } = await scenario()
    const ada = await party.phone(roomNumber, { name: 'Ada' })
    for (const [event, payload] of [
      ['movePlayer', { x: 1, y: 0 }],
      ['select', undefined],
      ['lockLobby', { locked: true }],
      ['setRules', { approval: true }],
      ['appoint', { playerId: ada.player.id, on: true }],
      ['renamePlayer', { name: 'Maria' }],
      ['requestAddPlayers', undefined],
      ['command', { type: 'goOn', data: null, n: 1 }],
    ] as const)
      expect([event, await mia.code(event, payload)]).toEqual([event, 'ok'])
    expect((await screen.next('command'))[0]).toMatchObject({ playerId: mia.player.id, type: 'goOn' })
    expect(await mia.code('dressPlayer', { avatar: { hat: 'cap', face: 'grin' } })).toBe('not_in_lobby')
    expect(await mia.code('signal', { kind: 'offer', data: 1 })).toBe('not_in_lobby')
    expect(await screen.code('signal', { playerId: mia.player.id, kind: 'offer', data: 1 })).toBe('not_found')
    expect(await ada.code('appoint', { playerId: mia.player.id, on: false })).toBe('not_found')
    mia.socket.emit('input', Buffer.from([1]))
    await party.settled()
    expect(screen.count('input')).toBe(0)
    expect(lastLobby(screen)).toMatchObject({ locked: true, moderator: { name: 'Maria' }, admins: [ada.player.id] })
    expect(await ada.code('kickPlayer', { playerId: mia.player.id })).toBe('ok')
    await party.settled()
    expect(lastLobby(screen)).toMatchObject({ admin: ada.player.id })
    expect(lastLobby(screen)).not.toHaveProperty('moderator')
  })

  it('LOB-350 a pad for all is not for it, its own is; a result has no row of it', async () => {
    const { screen, roomNumber, mia } = await scenario()
    const ada = await party.phone(roomNumber, { name: 'Ada' })
    await screen.must('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
    await screen.must('setPad', { playerId: 'all', pad })
    const ranking = [
      { playerId: mia.player.id, rank: 1, score: 9 },
      { playerId: ada.player.id, rank: 2, score: 3 },
    ]
    await screen.must('gameResult', { roomNumber, match: 0, outcome: 'ranked', ranking })
    await party.settled()
    expect([ada.count('padChanged'), mia.count('padChanged')]).toEqual([1, 0])
    expect(lastLobby(screen)?.standings?.map(({ name }) => name)).toEqual(['Ada'])
    expect(lastLobby(screen)?.gamesPlayed[0]?.results?.[0]?.rows).toHaveLength(1)
    await screen.must('setPad', { playerId: mia.player.id, pad })
    await party.settled()
    expect(mia.all('padChanged')).toEqual([[pad]])
    await mia.must('command', { type: 'backToLobby', data: null })
    expect((await ada.next('gameDisconnected')).length).toBe(0)
  })

  it('LOB-350 it keeps the rights while another one is the admin, and gets the role back when that one leaves', async () => {
    const { screen, roomNumber, mia } = await scenario()
    const ada = await party.phone(roomNumber, { name: 'Ada' })
    await mia.must('passAdmin', { playerId: ada.player.id })
    await party.settled()
    expect(lastLobby(screen)).toMatchObject({ admin: ada.player.id, admins: [mia.player.id] })
    expect(await mia.code('lockLobby', { locked: true })).toBe('ok')
    await ada.must('leaveLobby')
    await party.settled()
    expect(lastLobby(screen)?.admin).toBe(mia.player.id)
    await mia.must('leaveLobby')
    await party.settled()
    expect(lastLobby(screen)).toMatchObject({ admin: null, players: [] })
  })

  it('LOB-350 its token gives the place back in a locked lobby, for as long as a seat waits; an empty sofa ends no lobby meanwhile', async () => {
    const { screen, roomNumber, mia } = await scenario()
    await mia.must('lockLobby', { locked: true })
    mia.close()
    await party.settled()
    expect(lastLobby(screen)).toMatchObject({ admin: mia.player.id, moderator: { connected: false } })
    const { seatToken } = mia
    const back = await party.phone(roomNumber, { seatToken })
    expect(back.joined).toMatchObject({ seatToken, player: { id: mia.player.id, seat: moderatorSeat } })
    party.clock.advance(1_000_000)
    await party.settled()
    expect(screen.count('lobbyDisconnected')).toBe(0)
    back.close()
    await party.settled()
    party.clock.advance(121_000)
    await party.settled()
    expect(lastLobby(screen)).not.toHaveProperty('moderator')
    party.clock.advance(900_000)
    await party.settled()
    expect(screen.count('lobbyDisconnected')).toBe(1)
  })
})

describe('between the sofa and the desk', () => {
  it('LOB-351 the moderator takes a seat and the admin leaves it again, the same person with the same token and role', async () => {
    const { screen, roomNumber, mia } = await scenario()
    const ada = await party.phone(roomNumber, { name: 'Ada' })
    await mia.must('command', { type: 'a', data: 1, n: 4 })
    const sat = await mia.must('joinLobby', joinPayload(roomNumber, { seatToken: mia.seatToken, seat: true }))
    expect(sat).toMatchObject({ player: { id: mia.player.id, seat: 1 }, seatToken: mia.seatToken, lastCommand: 4 })
    await party.settled()
    expect(lastLobby(screen)?.players.map((player) => player?.name)).toEqual(['Ada', 'Mia'])
    expect(lastLobby(screen)?.admin).toBe(mia.player.id)
    expect(lastLobby(screen)).not.toHaveProperty('moderator')
    expect(await mia.code('dressPlayer', { avatar: { hat: 'cap', face: 'grin' } })).toBe('ok')

    const joining = { seatToken: ada.seatToken, seat: false }
    expect(await ada.code('joinLobby', joinPayload(roomNumber, joining))).toBe('not_admin')
    // On another socket: the older one has no place any more.
    const desk = await party.phone(roomNumber, { seatToken: mia.seatToken, seat: false })
    expect(desk.player).toMatchObject({ id: mia.player.id, seat: moderatorSeat, avatar: { hat: 'cap' } })
    expect(await mia.gone()).toBe('io server disconnect')
    desk.close()
    await party.settled()
    // Away before it takes a seat: no version is skipped.
    const sofa = await party.phone(roomNumber, { seatToken: mia.seatToken, seat: true })
    await sofa.must('joinLobby', joinPayload(roomNumber, { seat: false }))
    await party.settled()
    const versions = screen.all('lobbyChanged').map(([{ version }]) => version)
    expect(versions).toEqual(versions.map((_, at) => (versions[0] ?? 0) + at))
    const lobby = lastLobby(screen)
    expect(lobby).toMatchObject({ admin: mia.player.id, moderator: { connected: true } })
    expect(lobby?.players.map((player) => player?.name)).toEqual(['Ada'])
  })

  it('LOB-351 a full sofa refuses a seat to the moderator, who keeps moderating; only one phone moderates at a time', async () => {
    const { roomNumber, mia } = await scenario()
    await mia.must('setRules', { maxPlayers: 1 })
    const ada = await party.phone(roomNumber, { name: 'Ada' })
    expect(await mia.code('joinLobby', joinPayload(roomNumber, { seat: true }))).toBe('room_full')
    const other = await party.connect()
    const joining = { seatToken: mia.seatToken, seat: true }
    expect(await other.code('joinLobby', joinPayload(roomNumber, joining))).toBe('room_full')
    expect(await mia.code('lockLobby', { locked: true })).toBe('ok')
    await mia.must('passAdmin', { playerId: ada.player.id })
    expect(await ada.code('joinLobby', joinPayload(roomNumber, { seat: false }))).toBe('not_admin')
  })
})
