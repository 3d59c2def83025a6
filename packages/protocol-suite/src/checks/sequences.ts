import assert from 'node:assert/strict'
import type { Lobby } from '@sofaspark/contract'
import { createPayload, joinPayload, until } from '@sofaspark/lobby-testing'
import { check } from './world.ts'

const lastLobby = (facts: unknown[][]): Lobby => (facts.at(-1)?.[0] ?? {}) as Lobby

export const sequenceChecks = [
  check('where the payload is –, the acknowledgement may be the first argument', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    for (const args of [[], [{}], [{ from: 'suite', dateStartedPlaying: 1 }], [null]]) {
      assert.equal(await ada.code('ping', ...args), 'ok')
      assert.equal(await ada.code('select', ...args), 'ok')
      assert.equal(await ada.code('requestAddPlayers', ...args), 'ok')
    }
    const { time } = await screen.must('ping')
    assert.ok(Math.abs(time - Date.now()) < 120_000, 'time is in milliseconds')
    assert.equal(await ada.code('leaveLobby', {}), 'ok')
  }),
  check('no acknowledgement is no error', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    ada.socket.emit('movePlayer', { x: 1, y: 0 })
    ada.socket.emit('select')
    ada.socket.emit('command', { type: 'a', data: 'quiet' })
    ada.socket.emit('renamePlayer', 7)
    await screen.next('playerMoved')
    await screen.next('select')
    await screen.next('command')
    assert.equal(ada.socket.connected, true)
  }),
  check('events named like parts of an object are unknown events', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    await world.settled(screen)
    screen.forget()
    for (const event of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', ''])
      ada.socket.emit(event, { x: 1 }, () => assert.fail(`${event} was answered`))
    await world.settled(screen, ada)
    assert.deepEqual(screen.heard, [])
  }),
  check('a language, a lock and a name that are the same already are ok and notify no client', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    await world.settled(screen)
    screen.forget()
    assert.equal(await screen.code('lobbyChangeLanguage', { language: 'en' }), 'ok')
    assert.equal(await screen.code('lockLobby', { locked: false }), 'ok')
    assert.equal(await ada.code('renamePlayer', { name: ' Ada ' }), 'ok')
    assert.equal(await screen.code('passAdmin', { playerId: ada.player.id }), 'ok')
    await world.settled(screen)
    assert.deepEqual(screen.heard, [])
  }),
  check('gaps in n are accepted, what is not above lastCommand is not delivered', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    for (const n of [3, 2, 3, 10, 4]) assert.equal(await ada.code('command', { type: 'n', data: n, n }), 'ok')
    assert.equal(await ada.code('command', { type: 'n', data: 'none' }), 'ok')
    await world.settled(screen)
    const delivered = screen.all('command').map(([{ data }]) => data)
    assert.deepEqual(delivered, [3, 10, 'none'])
    const { lastCommand } = await ada.must('joinLobby', joinPayload(screen.roomNumber))
    assert.equal(lastCommand, 10)
  }),
  check('what a host was handed and did not acknowledge goes to the next screen', async (world) => {
    const screen = await world.host({ query: { acks: '1' } })
    const ada = await world.phone(screen.roomNumber)
    const ack = ada.code('command', { type: 'a', data: 'kept', n: 1 })
    await screen.next('command')
    screen.close()
    const second = await world.connect()
    await second.emitWithAck('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
    assert.equal(await ack, 'ok')
    assert.equal(((await second.next('command'))[0] as { data: unknown }).data, 'kept')
  }),
  check('a seat token of one lobby is unknown in another', async (world) => {
    const here = await world.host()
    const there = await world.host()
    const ada = await world.phone(here.roomNumber)
    const stray = await world.phone(there.roomNumber, { seatToken: ada.seatToken })
    assert.notEqual(stray.player.id, ada.player.id)
    assert.equal(ada.socket.connected, true)
    const thief = await world.connect()
    assert.equal(
      await thief.code('resumeLobby', { roomNumber: there.roomNumber, hostToken: here.hostToken }),
      'bad_token',
    )
  }),
  check('a seat token is let in although the lobby is locked', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    await screen.emitWithAck('lockLobby', { locked: true })
    ada.close()
    const back = await world.phone(screen.roomNumber, { seatToken: ada.seatToken })
    assert.equal(back.player.id, ada.player.id)
    const stranger = await world.connect()
    assert.equal(await stranger.code('joinLobby', joinPayload(screen.roomNumber)), 'room_locked')
  }),
  check('an ended lobby accepts nothing, by number or by token', async (world) => {
    const screen = await world.host()
    const { roomNumber, hostToken } = screen
    const ada = await world.phone(roomNumber)
    await screen.emitWithAck('disconnectIdleGame', { roomNumber })
    assert.deepEqual(await ada.next('lobbyDisconnected'), [{ reason: 'idle' }])
    const late = await world.connect()
    assert.equal(await late.code('resumeLobby', { roomNumber, hostToken }), 'room_not_found')
    assert.equal(await late.code('joinLobby', joinPayload(roomNumber, { seatToken: ada.seatToken })), 'room_not_found')
    assert.equal(await screen.code('lockLobby', { locked: true }), 'not_host')
    const again = await screen.emitWithAck('createLobby', createPayload)
    assert.equal(again.ok, true)
  }),
  check('while the host is away, what needs it is unavailable, and everyone saw it go', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    screen.close()
    await until(() => (lastLobby(ada.all('lobbyChanged')) as Partial<Lobby>).hostConnected === false)
    assert.equal(await ada.code('movePlayer', { x: 1, y: 0 }), 'unavailable')
    assert.equal(await ada.code('select'), 'unavailable')
    assert.equal(await ada.code('renamePlayer', { name: 'Grace' }), 'ok')
  }),
]
