import assert from 'node:assert/strict'
import { pause, until, type Client } from '@sofaspark/lobby-testing'
import { check } from './world.ts'

const inputs = (client: Client): [number, number[]][] => client.all('input').map(([seat, frame]) => [seat, [...frame]])

export const relayChecks = [
  check('moves, picks and the wish for players reach the host alone', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    const ben = await world.phone(screen.roomNumber)
    await world.settled(ben)
    ben.forget()
    assert.equal(await ada.code('movePlayer', { x: 1, y: -1 }), 'ok')
    assert.equal(await ada.code('select'), 'ok')
    assert.equal(await ben.code('requestAddPlayers'), 'ok')
    assert.deepEqual(await screen.next('playerMoved'), [{ x: 1, y: -1 }])
    assert.deepEqual(await screen.next('select'), [])
    assert.deepEqual(await screen.next('addPlayersRequested'), [])
    await world.settled(ben)
    assert.deepEqual(ben.heard, [])
  }),
  check('commands are delivered once and in order, and a repeat is only acknowledged', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    for (const n of [1, 2, 2, 1, 5]) assert.equal(await ada.code('command', { type: 'a', data: { n }, n }), 'ok')
    await world.settled(screen)
    const expected = [1, 2, 5].map((n) => [{ playerId: ada.player.id, type: 'a', data: { n } }])
    assert.deepEqual(screen.all('command'), expected)
    const back = await world.phone(screen.roomNumber, { seatToken: ada.seatToken })
    assert.equal(back.joined.lastCommand, 5)
  }),
  check('an acknowledging host has a command when it says so', async (world) => {
    const screen = await world.host({ query: { acks: '1' } })
    const ada = await world.phone(screen.roomNumber)
    let acknowledge: () => void = () => undefined
    screen.socket.on('command', (_fact: unknown, call: () => void) => (acknowledge = call))
    let acked = false
    const ack = ada.code('command', { type: 'a', data: 1, n: 1 }).finally(() => (acked = true))
    await screen.next('command')
    await world.settled(screen, ada)
    assert.equal(acked, false)
    acknowledge()
    assert.equal(await ack, 'ok')
  }),
  check('with the host away commands are held, 64 a seat in real time, and acknowledged on delivery', async (world) => {
    const screen = await world.host()
    const { roomNumber, hostToken } = screen
    const ada = await world.phone(roomNumber)
    await ada.next('lobbyChanged')
    screen.close()
    await ada.next('lobbyChanged')
    const held: Promise<string>[] = []
    for (let n = 1; n <= 64; n++) {
      held.push(ada.code('command', { type: 'a', data: n, n }))
      if (n === 50) await pause(1_000)
    }
    assert.equal(await ada.code('command', { type: 'a', data: 65, n: 65 }), 'unavailable')
    const second = await world.connect()
    await second.emitWithAck('resumeLobby', { roomNumber, hostToken })
    assert.deepEqual(new Set(await Promise.all(held)), new Set(['ok']))
    await world.settled(second)
    const delivered = second.all('command').map(([fact]) => fact.data)
    assert.deepEqual(
      delivered,
      Array.from({ length: 64 }, (_, index) => index + 1),
    )
  }),
  check('the newest input of each seat reaches the host as input(seat, frame)', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    const ben = await world.phone(screen.roomNumber)
    for (let frame = 1; frame <= 20; frame++) ada.socket.emit('input', Buffer.from([frame]))
    ben.socket.emit('input', Buffer.from([7, 7]))
    ben.socket.emit('input', Buffer.alloc(65))
    const newest = (seat: number): number | undefined =>
      inputs(screen)
        .filter(([of]) => of === seat)
        .at(-1)?.[1][0]
    await until(() => newest(0) === 20 && newest(1) === 7)
    const received = inputs(screen)
    assert.deepEqual(received.filter(([seat]) => seat === 0).at(-1), [0, [20]])
    assert.deepEqual(
      received.filter(([seat]) => seat === 1),
      [[1, [7, 7]]],
    )
    assert.deepEqual([...ada.all('input'), ...ben.all('input')], [])
  }),
  check('a raw binary frame is input', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber, {}, { query: { compact: '1' } })
    ada.socket.io.engine.write(Buffer.from([1, 2, 3]))
    await until(() => inputs(screen).length > 0)
    assert.deepEqual(inputs(screen), [[0, [1, 2, 3]]])
  }),
  check('the game speaks to one phone or to all', async (world) => {
    const screen = await world.host()
    const ada = await world.phone(screen.roomNumber)
    const ben = await world.phone(screen.roomNumber)
    await screen.emitWithAck('sendToPlayer', { playerId: ada.player.id, type: 'word', data: 'apple' })
    await screen.emitWithAck('sendToPlayer', { playerId: 'all', type: 'bind', data: { score: 1 } })
    await world.settled(ada, ben)
    assert.deepEqual(ada.all('gameMessage'), [
      [{ type: 'word', data: 'apple' }],
      [{ type: 'bind', data: { score: 1 } }],
    ])
    assert.deepEqual(ben.all('gameMessage'), [[{ type: 'bind', data: { score: 1 } }]])
  }),
]
