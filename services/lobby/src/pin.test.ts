import { edgeToken, joinPayload, lastLobby } from '@sofaspark/lobby-testing'
import { startParty, type Party } from './testing/party.ts'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const PIN = '4711'

/** A lobby with a PIN, its admin and a player. */
const scenario = async () => {
  const screen = await party.host()
  const { roomNumber } = screen
  const ada = await party.phone(roomNumber, { name: 'Ada' })
  const ben = await party.phone(roomNumber, { name: 'Ben' })
  await ada.must('setRules', { pin: PIN })
  await party.settled()
  return { screen, roomNumber, ada, ben }
}

describe('the room’s PIN', () => {
  it('LOB-360 host or admin set four digits, of which everyone learns only that there are some; a change needs the one before', async () => {
    const { screen, ada, ben } = await scenario()
    expect(lastLobby(ben)?.rules.hasPin).toBe(true)
    const { version } = lastLobby(screen) ?? {}
    await screen.must('setRules', { pin: PIN, currentPin: PIN })
    expect(await screen.code('setRules', { pin: '1111' })).toBe('pin_wrong')
    expect(await ada.code('setRules', { pin: null, currentPin: '0000', approval: true })).toBe('pin_wrong')
    expect(await ada.code('setRules', { pin: '12345', currentPin: PIN })).toBe('bad_payload')
    await party.settled()
    expect(lastLobby(screen)).toMatchObject({ version, rules: { approval: false, hasPin: true } })
    await screen.must('setRules', { maxPlayers: 5 })
    await screen.must('setRules', { pin: null, currentPin: PIN })
    await party.settled()
    expect(lastLobby(screen)?.rules).not.toHaveProperty('hasPin')
    for (const client of [screen, ada, ben]) expect(JSON.stringify(client.heard)).not.toMatch(/4711|pinHash/)
    expect(await screen.code('checkPin', { pin: '9999' })).toBe('ok')
  })

  it('LOB-361 the party ends by the PIN alone, from the admin’s phone and from the big screen', async () => {
    const { screen, roomNumber, ada, ben } = await scenario()
    for (const client of [screen, ada]) {
      expect(await client.code('endLobby', { roomNumber })).toBe('pin_wrong')
      expect(await client.code('endLobby', { roomNumber, pin: '0000' })).toBe('pin_wrong')
      expect(await client.code('checkPin', { pin: PIN })).toBe('ok')
    }
    expect(await ben.code('endLobby', { roomNumber, pin: PIN })).toBe('not_admin')
    expect(await screen.code('disconnectIdleGame', { roomNumber })).toBe('pin_wrong')
    await party.settled()
    expect(ben.count('lobbyDisconnected')).toBe(0)
    await ada.must('endLobby', { roomNumber, pin: PIN })
    expect(await ben.next('lobbyDisconnected')).toEqual([{ reason: 'ended' }])
    expect(await screen.next('lobbyDisconnected')).toEqual([{ reason: 'ended' }])
  })

  it('LOB-361 without a PIN the admin’s press ends the party, and an empty room ends without one', async () => {
    const { screen, roomNumber, ada, ben } = await scenario()
    for (const phone of [ada, ben]) await phone.must('leaveLobby')
    expect(await screen.code('disconnectIdleGame', { roomNumber })).toBe('ok')
    const other = await party.host()
    const cem = await party.phone(other.roomNumber)
    await cem.must('endLobby', { roomNumber: other.roomNumber })
    expect(await other.next('lobbyDisconnected')).toEqual([{ reason: 'ended' }])
    expect(await cem.code('joinLobby', joinPayload(other.roomNumber))).toBe('room_not_found')
  })

  it('LOB-362 after five wrong PINs by any sender none is judged for 30 s, and twice as long after each further one', async () => {
    const { screen, roomNumber, ada } = await scenario()
    const tries = async (): Promise<string[]> => {
      const codes: string[] = []
      for (let n = 0; n < 4; n++) codes.push(await ada.code('checkPin', { pin: '0000' }))
      return codes
    }
    expect(await tries()).toEqual(Array(4).fill('pin_wrong'))
    const refused = await ada.emitWithAck('checkPin', { pin: '0000' })
    expect(refused).toMatchObject({ ok: false, error: { code: 'rate_limited', retryAfterS: 30 } })
    for (const event of ['checkPin', 'endLobby'] as const)
      expect(await screen.code(event, { roomNumber, pin: PIN })).toBe('rate_limited')
    party.clock.advance(30_000)
    expect(await ada.emitWithAck('checkPin', { pin: '0000' })).toMatchObject({ error: { retryAfterS: 60 } })
    party.clock.advance(60_000)
    expect(await screen.code('checkPin', { pin: PIN })).toBe('ok')
    expect(await tries()).toEqual(Array(4).fill('pin_wrong'))
  })

  it('LOB-363 a page without a socket is judged by the same PIN and tries, and another token learns nothing', async () => {
    const { screen, roomNumber, ada, ben } = await scenario()
    const judged = async (token: string, pin?: string): Promise<unknown> => {
      const response = await fetch(`${party.url}/internal/room/${roomNumber}/pin`, {
        method: 'POST',
        headers: { 'x-edge-token': edgeToken, 'content-type': 'application/json' },
        body: JSON.stringify({ token, pin }),
      })
      return response.json()
    }
    for (const { token } of [{ token: screen.hostToken }, { token: ada.seatToken }]) {
      expect(await judged(token)).toMatchObject({ ok: false, error: { code: 'pin_wrong' } })
      expect(await judged(token, '0000')).toMatchObject({ ok: false, error: { code: 'pin_wrong' } })
      expect(await judged(token, PIN)).toEqual({ ok: true })
    }
    for (let n = 0; n < 9; n++)
      for (const token of [ben.seatToken, 'stranger']) expect(await judged(token, '0000')).toEqual({ ok: true })
    for (let n = 0; n < 4; n++) await judged(screen.hostToken, '0000')
    expect(await ada.emitWithAck('checkPin', { pin: '0000' })).toMatchObject({ error: { code: 'rate_limited' } })
    expect(await judged(ada.seatToken, PIN)).toMatchObject({ error: { code: 'rate_limited', retryAfterS: 30 } })
    expect(await judged('', PIN)).toMatchObject({ error: { code: 'bad_payload' } })
  })
})
