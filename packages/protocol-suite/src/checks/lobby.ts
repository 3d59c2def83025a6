import assert from 'node:assert/strict'
import { createPayload, joinPayload, lastLobby } from '@sofaspark/lobby-testing'
import { check } from './world.ts'

export const lobbyChecks = [
  check('createLobby answers a lobby and a token, and the host gets lobbyCreated', async (world) => {
    const host = await world.connect()
    const { lobby, hostToken } = await host.must('createLobby', createPayload)
    assert.match(lobby.roomNumber, /^[1-9]\d{5}$/)
    assert.equal(typeof hostToken, 'string')
    assert.deepEqual(await host.next('lobbyCreated'), [lobby])
    const { players, language, admin, locked, hostConnected, endTime, gamesPlayed } = lobby
    assert.deepEqual(
      { players, language, admin, locked, hostConnected, endTime, gamesPlayed },
      { players: [], language: 'en', admin: null, locked: false, hostConnected: true, endTime: null, gamesPlayed: [] },
    )
    assert.ok(Math.abs(lobby.startTime - Date.now() / 1000) < 120, 'startTime is in unix seconds')
    assert.equal('logs' in lobby, false)
  }),
  check('joinLobby gives a seat, and everyone gets the same lobby', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    assert.equal(ada.player.seat, 0)
    for (const channel of Object.values(ada.player.color)) assert.ok(channel >= 0 && channel <= 1)
    const { gameKey, pad, lastCommand } = ada.joined
    assert.deepEqual({ gameKey, pad, lastCommand }, { gameKey: null, pad: null, lastCommand: 0 })
    assert.deepEqual(await screen.next('lobbyChanged'), [ada.joined.lobby])
    assert.deepEqual(await ada.next('lobbyChanged'), [ada.joined.lobby])
    assert.equal(ada.joined.lobby.admin, ada.player.id)
    assert.ok(!JSON.stringify(screen.heard).includes(ada.seatToken))
  }),
  check('lobby.version rises by exactly one with each change', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    for (const name of ['One', 'Two', 'Two', 'Three']) await ada.emitWithAck('renamePlayer', { name })
    await world.settled(screen)
    const versions = screen.all('lobbyChanged').map(([lobby]) => lobby.version)
    assert.deepEqual(
      versions,
      versions.map((_, index) => (versions[0] ?? 0) + index),
    )
    assert.equal(versions.length, 4)
  }),
  check('names are cleaned, and an empty one becomes Player N', async (world) => {
    const screen = await world.host()
    const named = async (name: string): Promise<string> => (await world.phone(screen.roomNumber, { name })).player.name
    assert.equal(await named('  A\u202eda\u0000  '), 'Ada')
    assert.equal(await named('   '), 'Player 2')
    assert.equal(await named('👨‍👩‍👧'.repeat(30)), '👨‍👩‍👧'.repeat(20))
    assert.equal(await named('\u2800\u{e0041}\ufffa\u{1d159}'), 'Player 4')
    assert.equal(await named('f\u{e0041}uck'), 'Player 5')
    assert.equal(await named('Player 4'), 'Player 6')
  }),
  check('no two names of a lobby look alike', async (world) => {
    const screen = await world.host()
    const joined = await Promise.all(Array.from({ length: 4 }, () => world.phone(screen.roomNumber, { name: 'Ann' })))
    assert.deepEqual(joined.map(({ player }) => player.name).sort(), ['Ann', 'Ann 2', 'Ann 3', 'Ann 4'])
    const other = await world.phone(screen.roomNumber, { name: '\u0410nn\u{e0020}' })
    assert.equal(other.player.name, '\u0410nn 5')
    await other.emitWithAck('renamePlayer', { name: 'ANN' })
    await world.settled(screen)
    assert.equal(screen.all('lobbyChanged').at(-1)?.[0].players[4]?.name, 'ANN 5')
  }),
  check('a full room is room_full, a locked one room_locked', async (world) => {
    const screen = await world.host()
    for (let seat = 0; seat < 16; seat++) await world.phone(screen.roomNumber)
    const late = await world.connect()
    assert.equal(await late.code('joinLobby', joinPayload(screen.roomNumber)), 'room_full')
    const other = await world.host()
    await other.emitWithAck('lockLobby', { locked: true })
    assert.equal(await late.code('joinLobby', joinPayload(other.roomNumber)), 'room_locked')
  }),
  check('a seat token gives the same seat back, an unknown one a new seat', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    ada.close()
    await screen.next('lobbyChanged')
    assert.equal((await screen.next('lobbyChanged'))[0].players[0]?.connected, false)
    const back = await world.phone(screen.roomNumber, { seatToken: ada.seatToken })
    assert.equal(back.player.id, ada.player.id)
    assert.equal((await screen.next('lobbyChanged'))[0].players[0]?.connected, true)
    assert.equal((await world.phone(screen.roomNumber, { seatToken: 'unknown' })).player.seat, 1)
  }),
  check('the newest socket has the seat', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    const newer = await world.phone(screen.roomNumber, { seatToken: ada.seatToken })
    await ada.gone()
    assert.equal(await newer.code('select'), 'ok')
    assert.deepEqual(newer.all('lobbyDisconnected'), [])
  }),
  check('a screen that comes back by token has the same lobby, and phones saw it away', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    await ada.next('lobbyChanged')
    screen.close()
    assert.equal((await ada.next('lobbyChanged'))[0].hostConnected, false)
    const second = await world.connect()
    const { roomNumber, hostToken } = screen
    const { game, lobby } = await second.must('resumeLobby', { roomNumber, hostToken })
    assert.equal(game, null)
    assert.deepEqual(await ada.next('lobbyChanged'), [lobby])
  }),
  check('a newer screen lets the older one go', async (world) => {
    const screen = await world.host()
    const second = await world.connect()
    await second.emitWithAck('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
    await screen.gone()
    assert.equal(await second.code('lockLobby', { locked: true }), 'ok')
  }),
  check('when the admin leaves, the longest-seated connected player becomes admin', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    const ben = await world.phone(screen.roomNumber)
    const cem = await world.phone(screen.roomNumber)
    ben.close()
    await world.settled(screen, cem)
    assert.equal(await ada.code('leaveLobby'), 'ok')
    await world.settled(screen)
    assert.equal(lastLobby(screen)?.admin, cem.player.id)
  }),
  check('leaving frees the seat at once, and twice is not_in_lobby', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    assert.equal(await ada.code('leaveLobby'), 'ok')
    assert.equal(await ada.code('leaveLobby'), 'not_in_lobby')
    assert.equal((await world.phone(screen.roomNumber)).player.seat, 0)
  }),
  check('a kicked phone gets the reason; its token lets it ask once, and is refused after that', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    assert.equal(await screen.code('kickPlayer', { playerId: ada.player.id }), 'ok')
    assert.deepEqual(await ada.next('lobbyDisconnected'), [{ reason: 'kicked' }])
    const again = joinPayload(screen.roomNumber, { seatToken: ada.seatToken })
    assert.equal(await ada.code('joinLobby', again), 'waiting')
    const other = await world.connect()
    assert.equal(await other.code('joinLobby', again), 'kicked')
  }),
  check('disconnectIdleGame ends the lobby for everyone', async (world) => {
    const screen = await world.host()
    const { roomNumber } = screen
    const ada = await world.phone(roomNumber)
    assert.equal(await screen.code('disconnectIdleGame', { roomNumber }), 'ok')
    assert.deepEqual(await ada.next('lobbyDisconnected'), [{ reason: 'idle' }])
    assert.equal(await ada.code('renamePlayer', { name: 'Late' }), 'not_in_lobby')
  }),
]
