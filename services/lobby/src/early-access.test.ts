import { adminSecret, lastLobby } from '@sofaspark/lobby-testing'
import { signEntitlement } from './live/entitlement.ts'
import { startParty, type Party, type PartyOptions } from './testing/party.ts'

const LATER_S = 2_000_000_000
const valid = signEntitlement(adminSecret, LATER_S)

let party: Party
afterEach(() => party.end())

const scenario = async (options?: PartyOptions) => {
  party = await startParty(options)
  const screen = await party.host()
  const { roomNumber } = screen
  return {
    screen,
    roomNumber,
    launch: (gameKey: string) => screen.code('gameLaunched', { roomNumber, gameKey }),
  }
}

const faulty = [
  ['a missing', undefined],
  ['a forged', signEntitlement('another secret', LATER_S)],
  ['a prolonged', valid.replace(String(LATER_S), String(LATER_S + 1))],
  ['an expired', signEntitlement(adminSecret, 1_600_000_000)],
  ['a truncated', valid.slice(0, -1)],
  ['a padded', `${valid}A`],
  ['an unsigned', `subscription.${String(LATER_S)}.`],
  ['a foreign', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.'],
] as const

it.each(faulty)('LOB-40 %s entitlement makes no one a subscriber', async (_, entitlement) => {
  const { roomNumber, launch } = await scenario()
  const ada = await party.phone(roomNumber, { name: 'Ada', ...(entitlement === undefined ? {} : { entitlement }) })
  expect(ada.player.subscription).toBe(false)
  expect(await launch('paintbattles')).toBe('early_access')
})

it('LOB-40 a refused launch changes nothing', async () => {
  const { screen, roomNumber, launch } = await scenario()
  const ada = await party.phone(roomNumber, { name: 'Ada' })
  await party.settled()
  const before = lastLobby(screen)
  expect(await launch('paintbattles')).toBe('early_access')
  await party.settled()
  expect(lastLobby(screen)).toEqual(before)
  expect(ada.count('gameLaunched')).toBe(0)
  expect(await launch('drawgame')).toBe('ok')
  expect(await launch('paintbattles')).toBe('early_access')
  await party.settled()
  expect(lastLobby(screen)?.gamesPlayed).toMatchObject([{ gameKey: 'drawgame', endTime: null }])
  expect(ada.count('gameDisconnected')).toBe(0)
})

it('LOB-40 a match continues without its subscriber, and the next launch is refused', async () => {
  const { screen, roomNumber, launch } = await scenario()
  const ada = await party.phone(roomNumber, { name: 'Ada' })
  const ben = await party.phone(roomNumber, { name: 'Ben', entitlement: valid })
  expect(ben.player.subscription).toBe(true)
  expect(await launch('paintbattles')).toBe('ok')
  await ben.emitWithAck('leaveLobby')
  await party.settled()
  expect(ada.count('gameDisconnected')).toBe(0)
  expect(lastLobby(screen)?.gamesPlayed).toMatchObject([{ gameKey: 'paintbattles', endTime: null }])
  expect(await screen.code('gameEnded', { roomNumber })).toBe('ok')
  expect(await launch('paintbattles')).toBe('early_access')
})

it('LOB-40 in tester mode early access starts for everyone', async () => {
  const { roomNumber, launch } = await scenario({ settings: { testerMode: true } })
  await party.phone(roomNumber, { name: 'Ada' })
  expect(await launch('paintbattles')).toBe('ok')
})
