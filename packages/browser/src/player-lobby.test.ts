import { failure, menuPad, type PlayerLobby, type RoomNumber } from '@sofaspark/contract'
import { fakeLobby } from './fake-capabilities.ts'
import { createFakeClock } from './fake-page.ts'
import { createPlayerLobby } from './player-lobby.ts'
import {
  standInEnvironment,
  startStandInService,
  until,
  untilSeen,
  type StandInService,
} from './testing/stand-in-service.ts'

let service: StandInService
const players: PlayerLobby[] = []
const phoneOf = (patch: Partial<Parameters<typeof createPlayerLobby>[0]> = {}) => {
  const page = standInEnvironment(service)
  const player = createPlayerLobby({ ...page.environment, ...patch })
  players.push(player)
  const join = () => player.join({ roomNumber: service.lobby.roomNumber, name: 'Maya', language: 'en' })
  return { player, join, ...page }
}
const seatOf = (player: PlayerLobby) => {
  const session = player.session.get()
  if (session.phase !== 'seated') throw new Error(`The phone is ${session.phase}`)
  return session
}
const heard = (event: string) => service.heard.filter((entry) => entry.event === event).map(({ payload }) => payload)

beforeEach(async () => {
  service = await startStandInService()
})
afterEach(async () => {
  for (const player of players.splice(0)) await player.leave()
  await service.close()
})

describe('the player lobby', () => {
  it('BRO-20 finds its region by the room number, takes a seat and stores its token', async () => {
    const { player, join, environment } = phoneOf()
    expect(await join()).toMatchObject({ ok: true })
    expect(service.newest().handshake.query['roomNumber']).toBe('234567')
    expect(heard('joinLobby')).toEqual([
      { roomNumber: '234567', name: 'Maya', language: 'en', from: 'test', dateStartedPlaying: 1_700_000_000 },
    ])
    expect(environment.storage.get('seatTokens')).toEqual({ '234567': 'seat-token' })
    expect(seatOf(player)).toMatchObject({ connection: 'connected', isAdmin: true, lane: 'relay' })
  })

  it('BRO-21 comes back to its seat by token after a loss', async () => {
    const { player, join } = phoneOf()
    await join()
    service.cut()
    await untilSeen(player.session, () => seatOf(player).connection === 'reconnecting')
    await until(() => seatOf(player).connection === 'connected')
    expect(heard('joinLobby')[1]).toMatchObject({ seatToken: 'seat-token' })
  })

  it('CTL-251 changes its place on the connection that it has; coming back asks for no other one', async () => {
    const { player } = phoneOf()
    await player.join({ roomNumber: service.lobby.roomNumber, name: 'Maya', language: 'en', seat: false })
    expect(await player.changePlace?.({ seat: true, language: 'en' })).toMatchObject({ ok: true })
    service.cut()
    await untilSeen(player.session, () => seatOf(player).connection === 'reconnecting')
    await until(() => seatOf(player).connection === 'connected')
    expect(heard('joinLobby')).toMatchObject([{ seat: false }, { seat: true }, { seatToken: 'seat-token' }])
    expect(heard('joinLobby')[2]).not.toHaveProperty('seat')
  })

  it('SUP-66 shows a stored entitlement on join and when it comes back', async () => {
    const { player, join, environment } = phoneOf()
    environment.storage.set('entitlement', 'token')
    await join()
    expect(heard('joinLobby')[0]).toMatchObject({ entitlement: 'token' })
    service.cut()
    await untilSeen(player.session, () => seatOf(player).connection === 'reconnecting')
    await until(() => seatOf(player).connection === 'connected')
    expect(heard('joinLobby')[1]).toMatchObject({ entitlement: 'token' })
  })

  it('CTL-27 shows that the screen is away', async () => {
    const { player, join } = phoneOf()
    await join()
    service.newest().emit('lobbyChanged', fakeLobby(1, { version: 2, hostConnected: false }))
    await until(() => seatOf(player).connection === 'away')
  })

  it.each(['room_not_found', 'room_full', 'room_locked', 'rate_limited'] as const)(
    'BRO-21 a refused join reports %s',
    async (code) => {
      service.override = (event) => (event === 'joinLobby' ? failure(code, 'no') : undefined)
      const { player, join } = phoneOf()
      expect(await join()).toMatchObject({ ok: false, error: { code } })
      expect(player.session.get()).toMatchObject({ phase: 'failed', error: { code } })
    },
  )

  it('BRO-21 a kicked phone learns it, and its token is forgotten', async () => {
    const { player, join, environment } = phoneOf()
    await join()
    service.newest().emit('lobbyDisconnected', { reason: 'kicked' })
    await until(() => player.session.get().phase === 'closed')
    expect(player.session.get()).toEqual({ phase: 'closed', reason: 'kicked', mayAskBack: true })
    expect(environment.storage.get('seatTokens')).toEqual({})
  })

  it('BRO-21 a kicked phone asks back by its token once, and waits', async () => {
    const { player, join } = phoneOf()
    await join()
    service.newest().emit('lobbyDisconnected', { reason: 'kicked' })
    await until(() => player.session.get().phase === 'closed')
    service.override = (event) =>
      event === 'joinLobby' ? { ok: false, error: failure('waiting', '').error, seatToken: 'place' } : undefined
    await join()
    expect(heard('joinLobby').at(-1)).toMatchObject({ seatToken: 'seat-token' })
    expect(player.session.get()).toEqual({ phase: 'waiting', roomNumber: '234567' })
    service.newest().emit('lobbyDisconnected', { reason: 'kicked' })
    await until(() => player.session.get().phase === 'closed')
    expect(player.session.get()).toEqual({ phase: 'closed', reason: 'kicked' })
    service.override = () => undefined
    await join()
    expect(heard('joinLobby').at(-1)).not.toHaveProperty('seatToken')
  })

  it('BRO-24 numbers commands and resends unacknowledged ones, in order, once', async () => {
    const { player, join } = phoneOf()
    await join()
    service.override = (event) => (event === 'command' ? 'silent' : undefined)
    const acks = ['a', 'b', 'c'].map((type) => player.command(type, null))
    await until(() => heard('command').length === 3)
    service.override = () => undefined
    service.lastCommand = 1
    service.cut()
    expect(await Promise.all(acks)).toEqual([{ ok: true }, { ok: true, time: 1 }, { ok: true, time: 1 }])
    expect(heard('command').slice(3)).toEqual([
      { n: 2, type: 'b', data: null },
      { n: 3, type: 'c', data: null },
    ])
  })

  it('BRO-24 a reloaded phone numbers its commands beyond any that the previous page may have sent', async () => {
    const { player, join, environment } = phoneOf()
    environment.storage.set('seatTokens', { '234567': 'seat-token' })
    service.lastCommand = 12
    await join()
    await player.command('a', null)
    expect((heard('command')[0] as { n: number }).n).toBeGreaterThan(12 + 64)
  })

  it('BRO-25 sends input as raw frames, after the packets in flight', async () => {
    const { player, join } = phoneOf()
    await join()
    const frames: number[][] = []
    service.newest().conn.transport.on('packet', ({ data }: { data: unknown }) => {
      if (Buffer.isBuffer(data)) frames.push([...data])
    })
    player.input(Uint8Array.of(1, 0, 5))
    player.input(Uint8Array.of(1, 0, 6))
    await until(() => frames.length > 0)
    expect(frames).toEqual([[1, expect.any(Number), 6]])
  })

  it('BRO-54 the seat is taken over the connection that was opened early', async () => {
    const { player, join } = phoneOf()
    player.prepare('234567' as RoomNumber)
    player.prepare('234567' as RoomNumber)
    await until(() => service.sockets.length === 1)
    expect(player.session.get()).toEqual({ phase: 'none' })
    await join()
    expect(service.sockets).toHaveLength(1)
    expect(heard('joinLobby')).toHaveLength(1)
  })

  it('BRO-54 an early connection lost while it waits is reopened, and requests the seat once', async () => {
    const { player, join } = phoneOf()
    player.prepare('234567' as RoomNumber)
    await until(() => service.sockets.length === 1)
    service.newest().conn.close()
    await until(() => service.sockets.length === 2)
    await join()
    expect(heard('joinLobby')).toHaveLength(1)
  })

  it('BRO-54 a join while it is being reopened gets the seat over the next connection', async () => {
    const { player, join } = phoneOf()
    player.prepare('234567' as RoomNumber)
    await until(() => service.sockets.length === 1)
    service.newest().conn.close()
    await until(() => !service.newest().connected)
    expect(await join()).toMatchObject({ ok: true })
    expect(service.sockets).toHaveLength(2)
    expect(heard('joinLobby')).toHaveLength(1)
  })

  it('BRO-54 a join whose connection is lost before the acknowledgement gets its seat over the next one', async () => {
    const { join } = phoneOf()
    service.override = (event) => (event === 'joinLobby' && service.sockets.length === 1 ? 'silent' : undefined)
    const joined = join()
    await until(() => heard('joinLobby').length === 1)
    service.cut()
    expect(await joined).toMatchObject({ ok: true })
    expect(heard('joinLobby')).toHaveLength(2)
  })

  it('BRO-54 a join without an answer in time says so and closes its connection', async () => {
    const clock = createFakeClock()
    const { player, join } = phoneOf({ clock })
    service.override = (event) => (event === 'joinLobby' ? 'silent' : undefined)
    const joined = join()
    await until(() => heard('joinLobby').length === 1)
    service.cut()
    await until(() => !service.newest().connected)
    clock.advance(15_000)
    expect(await joined).toMatchObject({ ok: false, error: { code: 'unavailable' } })
    expect(player.session.get()).toMatchObject({ phase: 'failed' })
    clock.advance(60_000)
    service.override = () => undefined
    // Another phone's seat comes after all that the first one could still have sent.
    expect(await phoneOf().join()).toMatchObject({ ok: true })
    expect(service.sockets.filter(({ connected }) => connected)).toHaveLength(1)
  })

  it('BRO-54 a page that wakes while its connection opens opens no second one', async () => {
    const { player, join, wake } = phoneOf()
    player.prepare('234567' as RoomNumber)
    for (let turn = 0; turn < 200 || service.sockets.length === 0; turn++) {
      wake()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await join()).toMatchObject({ ok: true })
    expect(service.sockets).toHaveLength(1)
  })

  it('BRO-54 another room is joined over its own connection', async () => {
    const { player, join } = phoneOf()
    player.prepare('345678' as RoomNumber)
    await until(() => service.sockets.length === 1)
    const first = service.newest()
    await join()
    expect(service.sockets).toHaveLength(2)
    await until(() => !first.connected)
  })

  it('CTL-26 shows the pad, the highlighted game and the running game as the service reports them', async () => {
    const { player, join } = phoneOf()
    await join()
    const socket = service.newest()
    socket.emit('gameHighlighted', { gameKey: 'drawgame' })
    socket.emit('gameLaunched', { gameKey: 'drawgame' })
    socket.emit('padChanged', menuPad)
    await until(() => seatOf(player).pad !== null)
    expect(seatOf(player)).toMatchObject({ gameKey: 'drawgame', highlightedGameKey: 'drawgame', pad: menuPad })
    socket.emit('gameDisconnected')
    await until(() => seatOf(player).gameKey === null)
    expect(seatOf(player).pad).toBeNull()
  })

  it('BRO-21 checks the connection at once when the page wakes', async () => {
    // The next retry is a minute away, so that only waking reconnects.
    const { player, join, wake } = phoneOf({ random: () => 120 })
    await join()
    const pings = heard('ping').length
    wake()
    await until(() => heard('ping').length > pings)
    service.cut()
    await untilSeen(player.session, () => seatOf(player).connection === 'reconnecting')
    wake()
    await until(() => seatOf(player).connection === 'connected')
  })

  it('BRO-16 a phone that the service disconnects twice was replaced, and does not reconnect', async () => {
    const { player, join } = phoneOf()
    await join()
    service.newest().disconnect(true)
    await untilSeen(player.session, () => seatOf(player).connection === 'reconnecting')
    await until(() => seatOf(player).connection === 'connected')
    service.newest().disconnect(true)
    await until(() => player.session.get().phase === 'closed')
    expect(player.session.get()).toEqual({ phase: 'closed', reason: 'replaced' })
  })

  it('BRO-21 leaving frees the seat and forgets its token', async () => {
    const { player, join, environment } = phoneOf()
    await join()
    await player.leave()
    expect(heard('leaveLobby')).toHaveLength(1)
    expect(player.session.get()).toEqual({ phase: 'closed', reason: 'left' })
    expect(environment.storage.get('seatTokens')).toEqual({})
  })

  it('EVE-78 a phone that left and joins again from the same page says which seat it had', async () => {
    const { player, join } = phoneOf()
    await join()
    await player.leave()
    await join()
    expect(heard('joinLobby').at(-1)).toMatchObject({ seatToken: 'seat-token' })
  })
})
