import assert from 'node:assert/strict'
import type { Lobby } from '@sofaspark/contract'
import { titledPad } from '@sofaspark/lobby-testing/sample-pads.ts'
import { check } from './world.ts'

export const gameChecks = [
  check('gameLaunched and gameEnded reach phones and are kept in gamesPlayed', async (world) => {
    const screen = await world.host()
    const { roomNumber } = screen
    const ada = await world.phone(roomNumber)
    assert.equal(await screen.code('gameLaunched', { roomNumber, gameKey: 'testgamelocal' }), 'ok')
    assert.deepEqual(await ada.next('gameLaunched'), [{ gameKey: 'testgamelocal' }])
    assert.equal((await world.phone(roomNumber)).joined['gameKey'], 'testgamelocal')
    assert.equal(await screen.code('gameEnded', { roomNumber }), 'ok')
    assert.deepEqual(await ada.next('gameDisconnected'), [])
    await world.settled(screen)
    const [lobby] = screen.all('lobbyChanged').at(-1) ?? []
    const played = (lobby as Lobby).gamesPlayed
    assert.equal(played.length, 1)
    assert.equal(played[0]?.gameKey, 'testgamelocal')
    assert.ok(played.every(({ endTime }) => typeof endTime === 'number'))
  }),
  check('unknown games are unknown_game, and early access wants a subscriber', async (world) => {
    const screen = await world.host()
    const { roomNumber } = screen
    await world.phone(roomNumber, { entitlement: 'forged' })
    assert.equal(await screen.code('gameLaunched', { roomNumber, gameKey: 'nosuchgame' }), 'unknown_game')
    assert.equal(await screen.code('gameLaunched', { roomNumber, gameKey: 'paintbattles' }), 'early_access')
  }),
  check('the snapshot of saveGame comes back with resumeLobby', async (world) => {
    const screen = await world.host()
    const { roomNumber, hostToken } = screen
    await screen.emitWithAck('gameLaunched', { roomNumber, gameKey: 'testgamelocal' })
    assert.equal(await screen.code('saveGame', { snapshot: Buffer.from('old') }), 'ok')
    assert.equal(await screen.code('saveGame', { snapshot: Buffer.alloc(60_000, 1) }), 'ok')
    const second = await world.connect()
    const { game } = await second.must('resumeLobby', { roomNumber, hostToken })
    assert.deepEqual(game, { gameKey: 'testgamelocal', snapshot: Buffer.alloc(60_000, 1) })
  }),
  check('pads reach one phone or all, and come again on resume', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    const ben = await world.phone(screen.roomNumber)
    assert.equal(await screen.code('setPad', { playerId: 'all', pad: titledPad('all') }), 'ok')
    assert.equal(await screen.code('setPad', { playerId: ada.player.id, pad: titledPad('own') }), 'ok')
    assert.deepEqual(await ben.next('padChanged'), [titledPad('all')])
    await ada.next('padChanged')
    assert.deepEqual(await ada.next('padChanged'), [titledPad('own')])
    const back = await world.phone(screen.roomNumber, { seatToken: ada.seatToken })
    assert.deepEqual(back.joined['pad'], titledPad('own'))
    assert.deepEqual(ben.all('padChanged'), [[titledPad('all')]])
    for (const bad of [
      {},
      { v: 2, orientation: 'any', widgets: [] },
      { v: 1, orientation: 'any', widgets: [{ type: 'bomb', id: 'x' }] },
    ])
      assert.equal(await screen.code('setPad', { playerId: 'all', pad: bad }), 'bad_payload')
  }),
  check('phones see the highlighted game, the language and who wears what', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    await ada.next('lobbyChanged')
    assert.equal(await screen.code('scrollingThrouGames', { currentGameKey: 'drawgame' }), 'ok')
    assert.deepEqual(await ada.next('gameHighlighted'), [{ gameKey: 'drawgame' }])
    assert.equal(await screen.code('lobbyChangeLanguage', { language: 'he' }), 'ok')
    assert.equal((await ada.next('lobbyChanged'))[0].language, 'he')
    assert.equal(await screen.code('lobbyChangeLanguage', { language: 'he' }), 'ok')
    assert.equal(await screen.code('lobbyChangeLanguage', { language: 'xx' }), 'bad_payload')
    assert.equal(await ada.code('dressPlayer', { avatar: { hat: 'cap', face: 'wink' } }), 'ok')
    assert.deepEqual((await ada.next('lobbyChanged'))[0].players[0]?.avatar, { hat: 'cap', face: 'wink' })
  }),
]
