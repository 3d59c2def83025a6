import { startParty, type Party } from './testing/party.ts'
import { signEntitlement } from './live/entitlement.ts'
import { adminSecret, lastLobby } from '@sofaspark/lobby-testing'
import { titledPad } from '@sofaspark/lobby-testing/sample-pads.ts'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

it('LOB-40 a game starts once, and phones learn which', async () => {
  const screen = await party.host()
  const { roomNumber } = screen
  const ada = await party.phone(roomNumber)
  expect(await screen.code('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })).toBe('ok')
  expect(await ada.next('gameLaunched')).toEqual([{ gameKey: 'testgamelocal' }])
  expect(await screen.code('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })).toBe('ok')
  expect(await screen.code('gameLaunched', { roomNumber, gameKey: 'nosuchgame' })).toBe('unknown_game')
  await party.settled()
  expect(lastLobby(ada)?.gamesPlayed).toEqual([{ gameKey: 'testgamelocal', startTime: 1_700_000_000, endTime: null }])
  const ben = await party.phone(roomNumber)
  expect(ben.joined).toMatchObject({ gameKey: 'testgamelocal' })
})

it('LOB-40 early access requires a connected subscriber', async () => {
  const screen = await party.host()
  const launch = { roomNumber: screen.roomNumber, gameKey: 'paintbattles' }
  await party.phone(screen.roomNumber, { name: 'Ada', entitlement: signEntitlement('another secret', 2_000_000_000) })
  await party.phone(screen.roomNumber, { name: 'Late', entitlement: signEntitlement(adminSecret, 1_600_000_000) })
  expect(await screen.code('gameLaunched', launch)).toBe('early_access')
  const ben = await party.phone(screen.roomNumber, {
    name: 'Ben',
    entitlement: signEntitlement(adminSecret, 2_000_000_000),
  })
  expect(ben.player.subscription).toBe(true)
  ben.close()
  await party.settled()
  expect(await screen.code('gameLaunched', launch)).toBe('early_access')
  await party.phone(screen.roomNumber, { name: 'Ben', seatToken: ben.seatToken })
  expect(await screen.code('gameLaunched', launch)).toBe('ok')
})

it('LOB-41 a game ends once, and phones are notified', async () => {
  const screen = await party.host()
  const { roomNumber } = screen
  const ada = await party.phone(roomNumber)
  await screen.emitWithAck('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  party.clock.advance(60_000)
  expect(await screen.code('gameEnded', { roomNumber })).toBe('ok')
  expect(await ada.next('gameDisconnected')).toEqual([])
  expect(await screen.code('gameEnded', { roomNumber })).toBe('ok')
  await party.settled()
  expect(ada.count('gameDisconnected')).toBe(1)
  expect(lastLobby(screen)?.gamesPlayed).toMatchObject([{ startTime: 1_700_000_000, endTime: 1_700_000_060 }])
})

it('LOB-41 the admin’s phone ends the game, with the screen present or away, and the host is notified', async () => {
  const screen = await party.host()
  const { roomNumber, hostToken } = screen
  const ada = await party.phone(roomNumber)
  const ben = await party.phone(roomNumber)
  await screen.emitWithAck('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  await ben.emitWithAck('command', { type: 'backToLobby', data: null, n: 1 })
  await party.settled()
  expect(ada.count('gameDisconnected')).toBe(0)
  await ada.emitWithAck('command', { type: 'backToLobby', data: null, n: 1 })
  expect(await ada.next('gameDisconnected')).toEqual([])
  expect(await screen.next('gameDisconnected')).toEqual([])
  await screen.emitWithAck('gameLaunched', { roomNumber, gameKey: 'drawgame' })
  await ada.emitWithAck('command', { type: 'backToLobby', data: null, n: 1 })
  await party.settled()
  expect(ada.count('gameDisconnected')).toBe(1)
  screen.close()
  await party.settled()
  void ada.emitWithAck('command', { type: 'backToLobby', data: null, n: 2 })
  await ada.next('gameDisconnected')
  const second = await party.connect()
  expect(await second.emitWithAck('resumeLobby', { roomNumber, hostToken })).toMatchObject({ game: null })
})

it('LOB-42 the newest snapshot of a game comes back with the screen, until the game is over', async () => {
  const screen = await party.host()
  const { roomNumber, hostToken } = screen
  await screen.emitWithAck('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  expect(await screen.code('saveGame', { snapshot: Buffer.from('one') })).toBe('ok')
  expect(await screen.code('saveGame', { snapshot: Buffer.alloc(64_000, 7) })).toBe('ok')
  const second = await party.connect()
  const resumed = await second.emitWithAck('resumeLobby', { roomNumber, hostToken })
  expect(resumed).toMatchObject({ game: { gameKey: 'testgamelocal', snapshot: Buffer.alloc(64_000, 7) } })
  await second.emitWithAck('gameEnded', { roomNumber })
  await second.emitWithAck('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  expect((await second.must('resumeLobby', { roomNumber, hostToken })).game).toEqual({ gameKey: 'testgamelocal' })
})

it('LOB-37 a phone shows the newest pad that it was given, also after a reconnect', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  const ben = await party.phone(screen.roomNumber)
  await screen.emitWithAck('setPad', { playerId: 'all', pad: titledPad('all') })
  await screen.emitWithAck('setPad', { playerId: ada.player.id, pad: titledPad('own') })
  await party.settled()
  expect(ada.all('padChanged')).toEqual([[titledPad('all')], [titledPad('own')]])
  expect(ben.count('padChanged')).toBe(1)
  const back = await party.phone(screen.roomNumber, { seatToken: ada.seatToken })
  expect(back.joined.pad).toEqual(titledPad('own'))
  expect(await back.next('padChanged')).toEqual([titledPad('own')])
  await screen.emitWithAck('setPad', { playerId: 'all', pad: titledPad('new') })
  const newcomer = await party.phone(screen.roomNumber)
  expect(newcomer.joined.pad).toEqual(titledPad('new'))
  const again = await party.phone(screen.roomNumber, { seatToken: ada.seatToken })
  expect(again.joined.pad).toEqual(titledPad('new'))
  expect(await screen.code('setPad', { playerId: 'unknown', pad: titledPad('x') })).toBe('not_found')
})

it('LOB-43 phones, newcomers included, show the game that is selected', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  expect(await screen.code('scrollingThrouGames', { currentGameKey: 'drawgame' })).toBe('ok')
  expect(await ada.next('gameHighlighted')).toEqual([{ gameKey: 'drawgame' }])
  expect(await screen.code('scrollingThrouGames', { currentGameKey: 'nosuchgame' })).toBe('unknown_game')
  const ben = await party.phone(screen.roomNumber)
  expect(await ben.next('gameHighlighted')).toEqual([{ gameKey: 'drawgame' }])
  await party.settled()
  expect(ada.count('gameHighlighted')).toBe(1)
})

it('LOB-44 a new language is broadcast, the current one is not', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  await party.settled()
  expect(await screen.code('lobbyChangeLanguage', { language: 'he' })).toBe('ok')
  expect(await screen.code('lobbyChangeLanguage', { language: 'he' })).toBe('ok')
  await party.settled()
  expect(lastLobby(ada)?.language).toBe('he')
  expect(ada.count('lobbyChanged')).toBe(2)
})

it('LOB-44 a player changes name and clothes, and everyone sees it', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  expect(await ada.code('renamePlayer', { name: '  Grace  ' })).toBe('ok')
  expect(await ada.code('dressPlayer', { avatar: { hat: 'wizard', face: 'wink' } })).toBe('ok')
  expect(await ada.code('dressPlayer', { avatar: { hat: 'bomb', face: 'wink' } })).toBe('bad_payload')
  await party.settled()
  expect(lastLobby(screen)?.players).toMatchObject([{ name: 'Grace', avatar: { hat: 'wizard', face: 'wink' } }])
})

it('LOB-320 the reward of the evening is worn over the hat, taken off, and kept by the seat', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  const [on, off] = [true, false].map((rewardHat) => ({ hat: 'cap', face: 'grin', rewardHat }))
  const worn = () => lastLobby(screen)?.players[0]?.avatar
  expect(await ada.code('dressPlayer', { avatar: on })).toBe('ok')
  expect(await ada.code('dressPlayer', { avatar: on })).toBe('ok')
  expect(await ada.code('dressPlayer', { avatar: { ...on, rewardHat: 'propeller' } })).toBe('bad_payload')
  await party.settled()
  expect([worn(), screen.count('lobbyChanged')]).toEqual([on, 2])
  expect(await ada.code('dressPlayer', { avatar: off })).toBe('ok')
  await party.settled()
  expect(worn()).toEqual(off)
})

it('LOB-44 host and admin lock and unlock, for newcomers only', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  expect(await ada.code('lockLobby', { locked: true })).toBe('ok')
  await party.settled()
  expect(lastLobby(screen)?.locked).toBe(true)
  expect(await screen.code('lockLobby', { locked: false })).toBe('ok')
  await party.phone(screen.roomNumber)
})

it('LOB-44 host and admin can pass on the role of admin', async () => {
  const screen = await party.host()
  const ada = await party.phone(screen.roomNumber)
  const ben = await party.phone(screen.roomNumber)
  expect(await ada.code('passAdmin', { playerId: ben.player.id })).toBe('ok')
  await party.settled()
  expect(lastLobby(screen)?.admin).toBe(ben.player.id)
  expect(await ada.code('passAdmin', { playerId: ada.player.id })).toBe('not_admin')
  expect(await screen.code('passAdmin', { playerId: ada.player.id })).toBe('ok')
  expect(await ada.code('select')).toBe('ok')
  expect(await screen.code('passAdmin', { playerId: 'unknown' })).toBe('not_found')
})

it('LOB-41 a screen is notified when its game ends for lack of players', async () => {
  const screen = await party.host()
  const { roomNumber } = screen
  const ada = await party.phone(roomNumber)
  await screen.emitWithAck('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
  await ada.emitWithAck('leaveLobby')
  await party.settled()
  party.clock.advance(900_000)
  expect(await screen.next('gameDisconnected')).toEqual([])
  expect(await screen.next('lobbyDisconnected')).toEqual([{ reason: 'idle' }])
  const other = await party.host()
  await other.emitWithAck('gameLaunched', { roomNumber: other.roomNumber, gameKey: 'testgamelocal' })
  await other.emitWithAck('gameEnded', { roomNumber: other.roomNumber })
  await party.settled()
  expect(other.count('gameDisconnected')).toBe(0)
})
