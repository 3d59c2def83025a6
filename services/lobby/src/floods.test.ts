import { connect as connectTcp } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { decodeSeatFrames } from '@sofaspark/contract'
import { startParty, type Party, type PartyOptions } from './testing/party.ts'
import { edgeToken, joinPayload, startService, until, type Service } from '@sofaspark/lobby-testing'
import {
  emitWithAck,
  clientFrame,
  flood,
  openHost,
  openLean,
  openSocketIo,
  type LeanSocket,
} from '@sofaspark/lobby-testing/lean.ts'

const from = (address: string): Record<string, string> => ({ 'x-edge-token': edgeToken, 'x-forwarded-for': address })
const portOf = ({ url }: { url: string }): number => Number(new URL(url).port)

describe('against a separate process', () => {
  let service: Service
  beforeEach(async () => {
    service = await startService('lobby')
  })
  afterEach(() => service.kill())

  it('LOB-21 a socket with 100,000 events a second is dropped, and no one else notices', async () => {
    const port = portOf(service)
    const { host, roomNumber } = await openHost(port, '&compact=1')
    const phone = await openSocketIo(port)
    await emitWithAck(phone, 'joinLobby', joinPayload(roomNumber))
    let newest = -1
    host.onBinary = (bytes) =>
      decodeSeatFrames(bytes, (seat, frame) => {
        if (seat === 0) newest = frame[0] ?? -1
      })
    const attacker = await openSocketIo(port)
    await emitWithAck(attacker, 'joinLobby', joinPayload(roomNumber, { name: 'Mallory' }))

    const attacked = flood(attacker, 100_000)
    for (let frame = 0; frame < 40; frame++) {
      phone.wire.write(clientFrame('binary', Uint8Array.of(frame)))
      await until(() => newest === frame)
    }
    await attacked
    await until(() => attacker.wire.closed)
    expect(await emitWithAck(phone, 'command', { type: 'a', data: 1 })).toEqual({ ok: true })
    expect(host.wire.closed || phone.wire.closed).toBe(false)
  }, 60_000)

  it('LOB-07 five hundred phones that lost their connection at once all have their seats again', async () => {
    const port = portOf(service)
    const rooms = await Promise.all(Array.from({ length: 32 }, () => openHost(port, '')))
    const seats: { roomNumber: string; seatToken: string; playerId: string; socket: LeanSocket }[] = []
    for (const { roomNumber } of rooms)
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          const socket = await openSocketIo(port)
          const joined = await emitWithAck(socket, 'joinLobby', joinPayload(roomNumber))
          const { id } = joined['player'] as { id: string }
          seats.push({ roomNumber, seatToken: String(joined['seatToken']), playerId: id, socket })
        }),
      )
    expect(seats).toHaveLength(512)
    for (const { socket } of seats) socket.wire.destroy()
    const back = await Promise.all(
      seats.map(async ({ roomNumber, seatToken, playerId }) => {
        const socket = await openSocketIo(port)
        const joined = await emitWithAck(socket, 'joinLobby', joinPayload(roomNumber, { seatToken }))
        return (joined['player'] as { id: string } | undefined)?.id === playerId
      }),
    )
    expect(back.filter((isSame) => isSame)).toHaveLength(512)
    expect(rooms.some(({ host }) => host.wire.closed)).toBe(false)
  }, 90_000)
})

describe('within its limits', () => {
  let party: Party
  const start = async (limits: NonNullable<PartyOptions['limits']>): Promise<number> => {
    party = await startParty({ limits })
    return portOf(party)
  }
  afterEach(() => party.end())

  it('LOB-24 handshakes of an address are limited; other addresses and loopback are not affected', async () => {
    const port = await start({ handshakesPerSecond: 10, handshakeBurst: 20 })
    const open = (address: string): Promise<boolean> =>
      openLean(port, '/eu/socket.io/?EIO=4&transport=websocket', from(address)).then(
        ({ wire }) => (wire.destroy(), true),
        () => false,
      )
    const storm = await Promise.all(Array.from({ length: 30 }, () => open('192.0.2.1')))
    expect(storm.filter((isIn) => isIn)).toHaveLength(20)
    expect(await party.metric('lobby_handshakes_refused_total', { reason: 'too_many_handshakes' })).toBe(10)
    expect(await open('192.0.2.2')).toBe(true)
    party.clock.advance(1_000)
    expect(await open('192.0.2.1')).toBe(true)
    const local = await Promise.all(Array.from({ length: 40 }, () => party.connect()))
    expect(local.every(({ socket }) => socket.connected)).toBe(true)
  })

  it('LOB-24 sockets count from the handshake on, even if they stay silent', async () => {
    const port = await start({ socketsPerAddress: 3 })
    const open = (): Promise<LeanSocket> =>
      openLean(port, '/eu/socket.io/?EIO=4&transport=websocket', from('192.0.2.1'))
    const silent = await Promise.all([open(), open(), open()])
    await expect(open()).rejects.toThrow('The handshake was answered with 4')
    silent[0].wire.destroy()
    await until(() =>
      open().then(
        () => true,
        () => false,
      ),
    )
  })

  it.each([
    ['packets of Engine.IO', '3'],
    ['no operations', '6'],
  ])('LOB-21 a flood of %s is dropped like any other', async (_what, packet) => {
    const port = await start({})
    const flooder = await openSocketIo(port)
    const burst = Buffer.concat(Array.from({ length: 500 }, () => clientFrame('text', Buffer.from(packet))))
    for (let count = 0; count < 10; count++) flooder.wire.write(burst)
    await until(() => flooder.wire.closed)
    expect(await party.metric('lobby_sockets_dropped_total', { reason: 'flood' })).toBe(1)
  })

  it('LOB-21 a flood of websocket pings is dropped like any other', async () => {
    const port = await start({})
    const flooder = await openSocketIo(port)
    const ping = clientFrame('text', Buffer.from(''))
    ping[0] = 0x89
    for (let count = 0; count < 10; count++) flooder.wire.write(Buffer.concat(Array.from({ length: 500 }, () => ping)))
    await until(() => flooder.wire.closed)
  })

  it('LOB-21 packets before a connection is admitted are bounded', async () => {
    const port = await start({})
    const flooder = await openLean(port, '/eu/socket.io/?EIO=4&transport=websocket')
    for (let count = 0; count < 40; count++) flooder.sendText('40/nowhere,')
    await until(() => flooder.wire.closed)
  })

  it('LOB-21 a connection that sends no handshake is closed, on either layer', async () => {
    const port = await start({ connectTimeoutMs: 300, requestTimeoutMs: 400 })
    const silent = await openLean(port, '/eu/socket.io/?EIO=4&transport=websocket')
    const mute = connectTcp(port, '127.0.0.1')
    mute.on('error', () => undefined)
    const slow = connectTcp(port, '127.0.0.1')
    slow.on('error', () => undefined)
    slow.write('GET /eu/socket.io/?EIO=4 HTTP/1.1\r\nHost: x\r\n')
    mute.resume()
    slow.resume()
    await until(() => silent.wire.closed && mute.closed && slow.closed)
  })

  it('LOB-22 a message whose announced length is too large ends the socket before the rest of it is read', async () => {
    const port = await start({})
    const { host, roomNumber } = await openHost(port, '')
    const phone = await openSocketIo(port)
    await emitWithAck(phone, 'joinLobby', joinPayload(roomNumber))
    const head = Buffer.alloc(14)
    head[0] = 0x82
    head[1] = 0x80 + 127
    head.writeBigUInt64BE(1_000_000_000n, 2)
    phone.wire.write(head)
    await until(() => phone.wire.closed)
    expect(await emitWithAck(host, 'logToLobby', { message: 'still here' })).toEqual({ ok: true })
  })

  it('LOB-92 a phone that stops reading is dropped before it fills the memory, and no one else notices', async () => {
    const port = await start({ unsentBytes: 300_000 })
    const { host, roomNumber } = await openHost(port, '')
    const phone = await openSocketIo(port)
    const other = await openSocketIo(port)
    await emitWithAck(phone, 'joinLobby', joinPayload(roomNumber))
    await emitWithAck(other, 'joinLobby', joinPayload(roomNumber, { name: 'Ben' }))
    let received = 0
    other.onText = () => (received += 1)
    phone.wire.pause()
    const news = { playerId: 'all', type: 'news', data: 'x'.repeat(3_500) }
    const isDropped = async (): Promise<boolean> =>
      (await party.metric('lobby_sockets_dropped_total', { reason: 'slow' })) === 1
    let sent = 0
    while (!(await isDropped()) && sent < 10_000) {
      for (let count = 0; count < 100; count++) host.sendText(`42${JSON.stringify(['sendToPlayer', news])}`)
      sent += 100
      await until(() => received >= sent)
      party.clock.advance(1_000)
    }
    expect(await isDropped()).toBe(true)
    expect(host.wire.closed || other.wire.closed).toBe(false)
  }, 60_000)

  it('LOB-92 the fullest socket of a lobby is dropped when its clients together leave too much unread', async () => {
    const port = await start({ unsentBytes: 1e9, unsentBytesPerLobby: 300_000 })
    const { host, roomNumber } = await openHost(port, '')
    const { host: otherHost } = await openHost(port, '')
    const phones = await Promise.all(Array.from({ length: 3 }, () => openSocketIo(port)))
    const received = phones.map(() => 0)
    for (const [at, phone] of phones.entries()) {
      await emitWithAck(phone, 'joinLobby', joinPayload(roomNumber, { name: `Phone ${at}` }))
      phone.onText = () => (received[at] = (received[at] ?? 0) + 1)
    }
    for (const phone of phones.slice(1)) phone.wire.pause()
    const news = { playerId: 'all', type: 'news', data: 'x'.repeat(3_500) }
    const dropped = (): Promise<number> => party.metric('lobby_sockets_dropped_total', { reason: 'slow' })
    // Few at a time: once one of the two is gone, the other has to be within the limit.
    const atOnce = 20
    for (let sent = 0; (await dropped()) === 0 && sent < 10_000; sent += atOnce) {
      for (let count = 0; count < atOnce; count++) host.sendText(`42${JSON.stringify(['sendToPlayer', news])}`)
      await until(() => (received[0] ?? 0) >= sent + atOnce)
      party.clock.advance(1_000)
    }
    expect(await dropped()).toBe(1)
    expect(host.wire.closed || otherHost.wire.closed || phones[0]?.wire.closed).toBe(false)
  }, 60_000)

  it('LOB-92 in real time: a host that stops reading is sent no more input, and the newest once it reads again', async () => {
    const port = await start({ unsentBytes: 1e9 })
    const { host, roomNumber } = await openHost(port, '&compact=1')
    const phone = await openSocketIo(port)
    await emitWithAck(phone, 'joinLobby', joinPayload(roomNumber))
    let newest = 0
    let inputs = 0
    host.onBinary = (bytes) => {
      newest = bytes.at(-1) ?? 0
      inputs += 1
    }
    host.wire.pause()
    const relayed = (): Promise<number> => party.metric('lobby_inputs_relayed_total')
    const received = (): Promise<number> => party.metric('lobby_inputs_received_total')
    const press = { type: 'a', data: 'x'.repeat(3_900) }
    let sentInputs = 0
    let before = -1
    const isTaken = (): Promise<unknown> => Promise.race([emitWithAck(phone, 'command', press), pause(1_000, null)])
    // Commands fill what the two machines keep for a socket; then they wait, and input finds no way out.
    while ((await relayed()) !== before) {
      before = await relayed()
      for (let count = 0; count < 400; count++) {
        if (count % 50 === 0) party.clock.advance(2_000)
        if ((await isTaken()) === null) break
      }
      party.clock.advance(1_000)
      phone.wire.write(clientFrame('binary', Uint8Array.of(1)))
      sentInputs += 1
      await until(async () => (await received()) === sentInputs)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    for (let frame = 1; frame <= 100; frame++) phone.wire.write(clientFrame('binary', Uint8Array.of(frame)))
    await until(async () => (await received()) === sentInputs + 100)
    expect(await relayed()).toBe(before)
    host.wire.resume()
    await until(() => newest === 100)
    expect(inputs).toBeLessThan(sentInputs + 10)
  }, 60_000)
})
