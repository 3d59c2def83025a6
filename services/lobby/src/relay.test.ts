import { decodeSeatFrames } from '@sofaspark/contract'
import { rawFrames } from './socket/tunnel.ts'
import { startParty, type Party } from './testing/party.ts'
import { joinPayload, until, type Host, type Phone } from '@sofaspark/lobby-testing'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const inputsOf = (screen: Host): unknown[][] => screen.all('input').map(([seat, frame]) => [seat, [...frame]])
const rawInput = (phone: Phone, frame: number[]): void => {
  phone.socket.io.engine.write(Buffer.from(frame))
}

describe('commands', () => {
  it('LOB-30 a command is acknowledged once it was written to the connected host, in order', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    const given = await Promise.all([1, 2, 3].map((n) => ada.emitWithAck('command', { type: 'guess', data: { n }, n })))
    expect(given).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    await party.settled()
    expect(screen.all('command')).toEqual(
      [1, 2, 3].map((n) => [{ playerId: ada.player.id, type: 'guess', data: { n } }]),
    )
  })

  it('LOB-31 a host with acks=1 has a command once it acknowledged it', async () => {
    const screen = await party.host({ query: { acks: '1' } })
    const ada = await party.phone(screen.roomNumber)
    let release: () => void = () => undefined
    screen.socket.on('command', (_command: unknown, acknowledge: () => void) => (release = acknowledge))
    let acked = false
    const ack = ada.emitWithAck('command', { type: 'guess', data: 1, n: 1 }).then(() => (acked = true))
    await screen.next('command')
    await party.settled()
    expect(acked).toBe(false)
    release()
    expect(await ack).toBe(true)
  })

  it('LOB-31 a command that an acknowledging host did not acknowledge is delivered to the next screen', async () => {
    const screen = await party.host({ query: { acks: '1' } })
    const ada = await party.phone(screen.roomNumber)
    const ack = ada.emitWithAck('command', { type: 'guess', data: 1, n: 7 })
    await screen.next('command')
    screen.close()
    const second = await party.connect({ query: { acks: '1' } })
    second.socket.on('command', (_command: unknown, acknowledge: () => void) => acknowledge())
    await second.emitWithAck('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
    expect(await second.next('command')).toMatchObject([{ data: 1 }, expect.anything()])
    expect(await ack).toEqual({ ok: true })
  })

  it('LOB-31 our own screens get the number of a command, so that they recognize a repeat', async () => {
    const screen = await party.host({ query: { compact: '1' } })
    const ada = await party.phone(screen.roomNumber)
    await ada.emitWithAck('command', { type: 'a', data: 1, n: 4 })
    expect(await screen.next('command')).toEqual([{ playerId: ada.player.id, type: 'a', data: 1, n: 4 }])
  })

  it('LOB-32 with the host away, 64 commands of a seat are held and acknowledged on delivery, in order; more are unavailable', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    screen.close()
    await ada.next('lobbyChanged')
    await ada.next('lobbyChanged')
    const held = []
    for (let n = 1; n <= 64; n++) {
      held.push(ada.emitWithAck('command', { type: 'step', data: n, n }))
      if (n % 30 === 0) await party.settled(ada).then(() => party.clock.advance(2_000))
    }
    expect(await ada.code('command', { type: 'step', data: 65, n: 65 })).toBe('unavailable')
    const second = await party.connect()
    await second.emitWithAck('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
    expect(await Promise.all(held)).toEqual(Array.from({ length: 64 }, () => ({ ok: true })))
    await party.settled()
    const data = second.all('command').map(([command]) => command.data)
    expect(data).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
  })

  it('LOB-33 a repeat is acknowledged and not delivered again, over reconnects too; gaps are accepted', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    expect(await ada.code('command', { type: 'a', data: 0, n: 1 })).toBe('ok')
    expect(await ada.code('command', { type: 'a', data: 0, n: 1 })).toBe('ok')
    expect(await ada.code('command', { type: 'a', data: 0, n: 9 })).toBe('ok')
    ada.close()
    const back = await party.phone(screen.roomNumber, { seatToken: ada.seatToken })
    expect(back.joined).toMatchObject({ lastCommand: 9 })
    expect(await back.code('command', { type: 'a', data: 0, n: 9 })).toBe('ok')
    await party.settled()
    expect(screen.count('command')).toBe(2)
  })

  it('LOB-33 a repeat of a command that is still held is held once', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    screen.close()
    void ada.emitWithAck('command', { type: 'a', data: 'first', n: 1 })
    await party.settled(ada)
    const back = await party.phone(screen.roomNumber, { seatToken: ada.seatToken })
    const repeated = back.emitWithAck('command', { type: 'a', data: 'again', n: 1 })
    await party.settled(back)
    const second = await party.connect()
    await second.emitWithAck('resumeLobby', { roomNumber: screen.roomNumber, hostToken: screen.hostToken })
    expect(await repeated).toEqual({ ok: true })
    await party.settled()
    expect(second.all('command')).toMatchObject([[{ data: 'first' }]])
  })
})

describe('input', () => {
  it('LOB-34 the newest frame of each seat reaches the host, and older ones that waited do not', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    const ben = await party.phone(screen.roomNumber)
    ben.socket.emit('input', Buffer.from([7]))
    for (let frame = 1; frame <= 50; frame++) ada.socket.emit('input', Buffer.from([frame]))
    const newestOf = (seat: number): unknown =>
      inputsOf(screen)
        .filter(([from]) => from === seat)
        .at(-1)
    await until(() => JSON.stringify([newestOf(0), newestOf(1)]) === '[[0,[50]],[1,[7]]]')
    const inputs = inputsOf(screen)
    expect(inputs.length).toBeLessThan(40)
    expect(ada.count('input') + ben.count('input')).toBe(0)
  })

  it('LOB-34 an oversized, empty or text frame is ignored, and one with an acknowledgement is input anyway', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    ada.socket.emit('input', Buffer.alloc(65))
    ada.socket.emit('input', Buffer.alloc(0))
    ada.socket.emit('input', 'text')
    ada.socket.emit('input', { x: 1 })
    await party.settled()
    expect(inputsOf(screen)).toEqual([])
    ada.socket.emit('input', Buffer.from([3]), () => undefined)
    await until(() => screen.count('input') > 0)
    expect(inputsOf(screen)).toEqual([[0, [3]]])
    expect(ada.socket.connected).toBe(true)
  })

  it('LOB-34 a raw binary frame is input, between events with attachments and beside stock clients', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber, { name: 'Ada' }, { query: { compact: '1' } })
    const ack = ada.emitWithAck('command', { type: 'draw', data: Buffer.from([1, 2]) })
    rawInput(ada, [9])
    expect(await ack).toEqual({ ok: true })
    await until(() => screen.count('input') > 0)
    expect(inputsOf(screen)).toEqual([[0, [9]]])
    expect(screen.all('command')).toMatchObject([[{ data: Buffer.from([1, 2]) }]])
  })

  it('LOB-34 a compact host is sent one binary frame with a record for each seat', async () => {
    const records: [number, number[]][] = []
    const { roomNumber } = await party.host({
      query: { compact: '1' },
      parser: rawFrames((batch) => decodeSeatFrames(batch, (seat, frame) => records.push([seat, [...frame]]))),
    })
    const ada = await party.phone(roomNumber)
    const ben = await party.phone(roomNumber)
    ada.socket.emit('input', Buffer.from([1, 2]))
    rawInput(ben, [3])
    await until(() => records.length === 2)
    expect(records.sort()).toEqual([
      [0, [1, 2]],
      [1, [3]],
    ])
  })

  it('LOB-36 the admin’s moves and picks, and requests for more players, reach the host and no one else', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    const ben = await party.phone(screen.roomNumber)
    await party.settled()
    ben.forget()
    expect(await ada.code('movePlayer', { x: -1, y: 0 })).toBe('ok')
    expect(await ada.code('select')).toBe('ok')
    expect(await ben.code('requestAddPlayers')).toBe('ok')
    expect(await screen.next('playerMoved')).toEqual([{ x: -1, y: 0 }])
    expect(await screen.next('select')).toEqual([])
    expect(await screen.next('addPlayersRequested')).toEqual([])
    await party.settled()
    expect(ben.heard).toEqual([])
    screen.close()
    await ada.next('lobbyChanged')
    await party.settled(ada)
    expect(await ada.code('select')).toBe('unavailable')
  })

  it('LOB-36 the game sends messages to one phone or to all of its lobby', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    const ben = await party.phone(screen.roomNumber)
    expect(await screen.code('sendToPlayer', { playerId: ada.player.id, type: 'haptic', data: 'bump' })).toBe('ok')
    expect(await screen.code('sendToPlayer', { playerId: 'all', type: 'bind', data: { score: 3 } })).toBe('ok')
    expect(await screen.code('sendToPlayer', { playerId: 'unknown', type: 'bind', data: 1 })).toBe('not_found')
    await party.settled()
    const score = [{ type: 'bind', data: { score: 3 } }]
    expect(ada.all('gameMessage')).toEqual([[{ type: 'haptic', data: 'bump' }], score])
    expect(ben.all('gameMessage')).toEqual([score])
  })

  it('LOB-65 a direct lane counts from the screen’s answer until either closes it or is gone', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    const ben = await party.phone(screen.roomNumber)
    const lanes = (): Promise<number> => party.metric('lobby_direct_lanes')
    const agree = async (phone: Phone): Promise<void> => {
      await phone.must('signal', { kind: 'offer', data: 1 })
      await screen.must('signal', { playerId: phone.player.id, kind: 'answer', data: 1 })
      await phone.must('signal', { kind: 'candidate', data: 1 })
    }
    await agree(ada)
    await agree(ben)
    expect(await lanes()).toBe(2)
    await ada.must('signal', { kind: 'close', data: 1 })
    expect(await lanes()).toBe(1)
    await agree(ada)
    await screen.must('signal', { playerId: ben.player.id, kind: 'close', data: 1 })
    expect(await lanes()).toBe(1)
    ada.close()
    await party.settled(screen, ben)
    expect(await lanes()).toBe(0)
  })

  it('LOB-36 signals go between a host and one phone of its lobby', async () => {
    const screen = await party.host()
    const ada = await party.phone(screen.roomNumber)
    const ben = await party.phone(screen.roomNumber)
    expect(await screen.code('signal', { playerId: ada.player.id, kind: 'offer', data: { sdp: 'x' } })).toBe('ok')
    expect(await ada.next('signal')).toEqual([{ kind: 'offer', data: { sdp: 'x' } }])
    expect(await ada.code('signal', { kind: 'answer', data: null })).toBe('ok')
    expect(await screen.next('signal')).toEqual([{ playerId: ada.player.id, kind: 'answer', data: null }])
    expect(await screen.code('signal', { kind: 'offer', data: 1 })).toBe('bad_payload')
    await party.settled()
    expect(ben.count('signal')).toBe(0)
    const stranger = await party.connect()
    expect(await stranger.code('signal', { kind: 'offer', data: 1 })).toBe('not_in_lobby')
    expect(await stranger.code('joinLobby', joinPayload(screen.roomNumber))).toBe('ok')
  })
})
