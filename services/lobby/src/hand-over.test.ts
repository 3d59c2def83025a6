import { joinPayload, type Client, type Host } from '@sofaspark/lobby-testing'
import { handOverLimits as limits, readScreenCode } from '@sofaspark/contract/screen-codes.ts'
import { startParty, type Party } from './testing/party.ts'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const offers = async (): Promise<{ screen: Client; screenCode: string }> => {
  const screen = await party.connect()
  const { screenCode } = await screen.must('offerScreen', { language: 'en' })
  return { screen, screenCode }
}
const sitting = async () => {
  const old = await party.host()
  const admin = await party.phone(old.roomNumber)
  const ben = await party.phone(old.roomNumber, { name: 'Ben' })
  await party.settled()
  return { old, admin, ben, roomNumber: old.roomNumber }
}
const plays = (host: Host) => host.must('gameLaunched', { roomNumber: host.roomNumber, gameKey: 'testgamelocal' })
const given = async (screen: Client) => (await screen.next('screenGiven'))[0]

/** The code with which a screen is refused or becomes the host. */
const screenOf = (screen: Client, payload: { roomNumber: string; hostToken: string }) =>
  screen.code('resumeLobby', payload)

describe('LOB-390 a waiting screen has a code of its region for one move within ten minutes', () => {
  it('LOB-390 a code is a digit of the region and seven characters, and is read as people type it', async () => {
    const { screen, screenCode } = await offers()
    expect(screenCode).toMatch(/^[123][0-9A-HJKMNP-TV-Z]{7}$/)
    expect(readScreenCode(' 1oil-abcd ')).toBe('1011ABCD')
    for (const wrong of ['', '1', 'O0000000', '1000000U', '100000000']) expect(readScreenCode(wrong)).toBeNull()
    const { untilS } = await screen.must('offerScreen', { language: 'he' })
    expect(untilS).toBe(Math.floor((party.clock.nowMs() + limits.codeMs) / 1_000))
    expect(await party.metric('lobby_waiting_screens')).toBe(1)
  })

  it('LOB-390 the end of a code: a newer one, another role, a lost socket, ten minutes', async () => {
    const { admin } = await sitting()
    const { screen, screenCode: first } = await offers()
    const { screenCode: second } = await screen.must('offerScreen', { language: 'en' })
    const { screen: opens, screenCode: third } = await offers()
    await opens.must('createLobby', { language: 'en' })
    const { screen: leaves, screenCode: fourth } = await offers()
    leaves.close()
    await party.settled()
    for (const code of [first, third, fourth])
      expect(await admin.code('moveScreen', { screenCode: code })).toBe('not_found')
    party.clock.advance(limits.codeMs)
    expect(await admin.code('moveScreen', { screenCode: second })).toBe('not_found')
  })

  it('LOB-390 a socket with a lobby or a seat cannot wait, and only 16 screens of an address wait', async () => {
    const { old, admin } = await sitting()
    for (const taken of [old, admin]) expect(await taken.code('offerScreen', { language: 'en' })).toBe('bad_payload')
    await party.end()
    party = await startParty({ settings: { exemptAddresses: [] } })
    for (let one = 0; one < limits.waitingScreensPerAddress; one++) await offers()
    const late = await party.connect()
    expect(await late.code('offerScreen', { language: 'en' })).toBe('unavailable')
  })
})

describe('LOB-391 a party moves to a waiting screen with its seats, game and snapshot, and has one host at any time', () => {
  it('LOB-391 the old screen saves first, and learns of the move once the new one has the lobby', async () => {
    const { old, admin, ben, roomNumber } = await sitting()
    await plays(old)
    const { screen, screenCode } = await offers()
    const moved = admin.code('moveScreen', { screenCode, keepMirror: true })
    await old.next('saveNow')
    await old.must('saveGame', { snapshot: Buffer.from('newest') })
    const { hostToken, address, path, ...rest } = await given(screen)
    expect({ address, path, rest }).toEqual({ address: party.url, path: '/eu/socket.io', rest: { roomNumber } })
    expect(old.count('screenMoved')).toBe(0)
    const { lobby, game } = await screen.must('resumeLobby', { roomNumber, hostToken })
    expect([game?.gameKey, Buffer.from(game?.snapshot ?? []).toString()]).toEqual(['testgamelocal', 'newest'])
    expect(lobby.players.map((player) => [player?.name, player?.connected])).toEqual([
      ['Ada', true],
      ['Ben', true],
    ])
    expect(await moved).toBe('ok')
    const [{ watchToken }] = await old.next('screenMoved')
    expect(await old.code('watchLobby', { roomNumber, watchToken, language: 'en' })).toBe('ok')
    const stale = await party.connect()
    expect(await stale.code('resumeLobby', { roomNumber, hostToken: old.hostToken })).toBe('bad_token')
    expect(await ben.code('command', { type: 'a', data: 1, n: 1 })).toBe('ok')
    expect(screen.count('command')).toBe(1)
    expect(await party.metric('lobby_moves_total', { code: 'ok' })).toBe(1)
  })

  it('LOB-391 a screen that does not save in time, or is gone, does not hold the party', async () => {
    const { old, admin, roomNumber } = await sitting()
    await plays(old)
    await old.must('saveGame', { snapshot: Buffer.from('earlier') })
    const { screen, screenCode } = await offers()
    const moved = admin.code('moveScreen', { screenCode })
    await old.next('saveNow')
    await admin.emitWithAck('ping')
    expect(screen.count('screenGiven')).toBe(0)
    party.clock.advance(limits.saveMs)
    const { hostToken } = await given(screen)
    const { game } = await screen.must('resumeLobby', { roomNumber, hostToken })
    expect(Buffer.from(game?.snapshot ?? []).toString()).toBe('earlier')
    expect(await moved).toBe('ok')
    expect(await old.next('screenMoved')).toEqual([{}])
    screen.close()
    await party.settled()
    const third = await offers()
    const again = admin.code('moveScreen', { screenCode: third.screenCode })
    const next = await given(third.screen)
    await third.screen.must('resumeLobby', { roomNumber, hostToken: next.hostToken })
    expect(await again).toBe('ok')
    expect(await screenOf(old, { roomNumber, hostToken })).toBe('bad_token')
  })

  it('LOB-391 the new token opens nothing before and after its move', async () => {
    const { old, admin, roomNumber } = await sitting()
    const { screen, screenCode } = await offers()
    const moved = admin.code('moveScreen', { screenCode })
    const { hostToken } = await given(screen)
    const back = await party.connect()
    expect(await back.code('resumeLobby', { roomNumber, hostToken: old.hostToken })).toBe('ok')
    party.clock.advance(limits.arrivalMs)
    expect(await moved).toBe('unavailable')
    expect(await screenOf(screen, { roomNumber, hostToken })).toBe('bad_token')
    expect(back.count('screenMoved')).toBe(0)
    expect(await back.code('lockLobby', { locked: true })).toBe('ok')
  })
})

describe('LOB-392 a move that fails changes nothing', () => {
  it('LOB-392 a code that is wrong or used is a failed try, also of an admin whose address has many', async () => {
    const { old, admin, ben } = await sitting()
    const { screen, screenCode } = await offers()
    for (const wrong of ['', 7, null]) expect(await admin.code('moveScreen', { screenCode: wrong })).toBe('bad_payload')
    for (const wrong of [' ', '1', '10000000', 'nothing'])
      expect(await admin.code('moveScreen', { screenCode: wrong })).toBe('not_found')
    expect(await ben.code('moveScreen', { screenCode })).toBe('not_admin')
    expect(await old.code('moveScreen', { screenCode })).toBe('not_in_lobby')
    expect(old.count('saveNow')).toBe(0)
    for (let tries = 0; tries < 40; tries++) {
      await admin.code('moveScreen', { screenCode: '10000000' })
      party.clock.advance(200)
    }
    expect(await admin.code('moveScreen', { screenCode: '10000000' })).toBe('rate_limited')
    const moved = admin.code('moveScreen', { screenCode: screenCode.toLowerCase() })
    const { roomNumber, hostToken } = await given(screen)
    await screen.must('resumeLobby', { roomNumber, hostToken })
    expect(await moved).toBe('ok')
    expect(await admin.code('moveScreen', { screenCode })).toBe('rate_limited')
  })

  it('LOB-392 a second move meanwhile is unavailable, and so is one whose lobby ends', async () => {
    const { old, admin, roomNumber } = await sitting()
    const [first, second] = [await offers(), await offers()]
    const moved = admin.code('moveScreen', { screenCode: first.screenCode })
    const { hostToken } = await given(first.screen)
    expect(await admin.code('moveScreen', { screenCode: second.screenCode })).toBe('unavailable')
    await old.must('endLobby', { roomNumber })
    expect(await moved).toBe('unavailable')
    expect(await screenOf(first.screen, { roomNumber, hostToken })).toBe('room_not_found')
    expect(second.screen.count('screenGiven')).toBe(0)
    expect(await admin.code('joinLobby', joinPayload(roomNumber))).toBe('room_not_found')
  })
})
