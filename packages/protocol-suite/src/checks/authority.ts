import assert from 'node:assert/strict'
import { createPayload, joinPayload } from '@sofaspark/lobby-testing'
import { check, type World } from './world.ts'
import { eventsUnderTest } from './every-event.ts'

const payloads = (roomNumber: string, playerId: string): Record<string, unknown[]> =>
  Object.fromEntries(eventsUnderTest.map(({ name, payload }) => [name, payload ? [payload(roomNumber, playerId)] : []]))

/** The events that refuse the host, and a player who is not admin, with these codes. */
const refusedWith = (host: string | undefined, player: string | undefined): string[] =>
  eventsUnderTest.filter(({ mayNot }) => mayNot.host === host && mayNot.player === player).map(({ name }) => name)

const hostEvents = refusedWith(undefined, 'not_host')
const hostOrAdminEvents = refusedWith(undefined, 'not_admin')
const adminEvents = refusedWith('not_in_lobby', 'not_admin')
const playerEvents = refusedWith('not_in_lobby', undefined)

const sitting = async (world: World) => {
  const screen = await world.host()
  const admin = await world.phone(screen.roomNumber)
  const player = await world.phone(screen.roomNumber)
  const visitor = await world.connect()
  await world.settled(screen, admin, player)
  for (const client of [screen, admin, player]) client.forget()
  return { screen, admin, player, visitor, events: payloads(screen.roomNumber, player.player.id) }
}

export const authorityChecks = [
  check('events are refused to those who may not, without a notification', async (world) => {
    const { screen, admin, player, visitor, events } = await sitting(world)
    const expectCode = async (client: typeof visitor, names: readonly string[], code: string): Promise<void> => {
      for (const event of names) assert.equal(await client.code(event, ...(events[event] ?? [])), code, event)
    }
    await expectCode(player, hostEvents, 'not_host')
    await expectCode(visitor, [...hostEvents, ...hostOrAdminEvents], 'not_host')
    await expectCode(player, [...hostOrAdminEvents, ...adminEvents], 'not_admin')
    await expectCode(screen, [...adminEvents, ...playerEvents], 'not_in_lobby')
    await expectCode(visitor, [...adminEvents, ...playerEvents], 'not_in_lobby')
    await expectCode(admin, hostEvents, 'not_host')
    assert.equal(await player.code('createLobby', createPayload), 'not_host')
    assert.equal(await screen.code('joinLobby', joinPayload(screen.roomNumber)), 'not_in_lobby')
    await world.settled(screen)
    assert.deepEqual([screen.heard, admin.heard, player.heard], [[], [], []])
  }),
  check('the room number of another lobby is bad_payload, and that lobby hears nothing', async (world) => {
    const here = await sitting(world)
    const there = await sitting(world)
    const { roomNumber } = there.screen
    for (const event of ['gameLaunched', 'gameEnded', 'disconnectIdleGame'])
      assert.equal(await here.screen.code(event, ...(there.events[event] ?? [])), 'bad_payload', event)
    assert.equal(await here.admin.code('lockLobby', { locked: true, roomNumber }), 'bad_payload')
    assert.notEqual(await here.screen.code('kickPlayer', { playerId: there.player.player.id }), 'ok')
    await here.player.emitWithAck('command', { type: 'a', data: 1 })
    here.player.socket.emit('input', Buffer.from([1]))
    await world.settled(there.screen)
    assert.deepEqual([there.screen.heard, there.admin.heard, there.player.heard], [[], [], []])
  }),
  check('malformed payloads are bad_payload and change nothing', async (world) => {
    const junk = [
      null,
      0,
      'text',
      [],
      { roomNumber: 12 },
      { playerId: {}, x: 2, y: 0, name: 1, avatar: 'x', locked: 'yes', n: -1 },
    ]
    const { screen, admin, player, events } = await sitting(world)
    const withPayload = (names: readonly string[]): string[] =>
      names.filter((event) => (events[event] ?? []).length > 0)
    for (const [index, payload] of junk.entries()) {
      // The host returns with a new socket: the events of all payloads together are more than one may send at once.
      const host = index === 0 ? screen : await world.connect()
      if (index > 0)
        await host.emitWithAck('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
      for (const event of withPayload(hostEvents)) assert.equal(await host.code(event, payload), 'bad_payload', event)
    }
    for (const payload of junk.slice(0, 4))
      for (const event of withPayload([...adminEvents, ...playerEvents]))
        assert.equal(await player.code(event, payload), 'bad_payload', event)
    await world.settled(admin)
    assert.deepEqual([admin.heard, player.heard], [[], []])
  }),
  check('data that is too big is bad_payload, and an unknown event is ignored', async (world) => {
    const { screen, player } = await sitting(world)
    player.socket.emit('noSuchEvent', { x: 1 })
    assert.equal(await player.code('command', { type: 'a', data: 'x'.repeat(4_200) }), 'bad_payload')
    assert.equal(
      await screen.code('sendToPlayer', { playerId: 'all', type: 'a', data: 'x'.repeat(4_200) }),
      'bad_payload',
    )
    assert.equal(await screen.code('saveGame', { snapshot: Buffer.alloc(66_000) }), 'bad_payload')
    await world.settled(screen)
    assert.deepEqual(screen.heard, [])
  }),
]
