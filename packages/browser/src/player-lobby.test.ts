import { failure, menuPad, type PlayerLobby, type RoomNumber } from '@sofaspark/contract'
import { fakeLobby } from './fake-capabilities.ts'
import { createPlayerLobby } from './player-lobby.ts'
import { standInEnvironment, startStandInService, until, type StandInService } from './testing/stand-in-service.ts'

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
  it('BRO-20 finds its region by the room number, sits down and keeps its token', async () => {
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
    await until(() => seatOf(player).connection === 'reconnecting')
    await until(() => seatOf(player).connection === 'connected')
    expect(heard('joinLobby')[1]).toMatchObject({ seatToken: 'seat-token' })
  })

  it('BRO-22 says when the screen is away', async () => {
    const { player, join } = phoneOf()
    await join()
    service.newest().emit('lobbyChanged', fakeLobby(1, { version: 2, hostConnected: false }))
    await until(() => seatOf(player).connection === 'away')
  })

  it.each(['room_not_found', 'room_full', 'room_locked', 'rate_limited'] as const)(
    'BRO-23 a refused join says %s',
    async (code) => {
      service.override = (event) => (event === 'joinLobby' ? failure(code, 'no') : undefined)
      const { player, join } = phoneOf()
      expect(await join()).toMatchObject({ ok: false, error: { code } })
      expect(player.session.get()).toMatchObject({ phase: 'failed', error: { code } })
    },
  )

  it('BRO-23 a kicked phone is told so and its token is forgotten', async () => {
    const { player, join, environment } = phoneOf()
    await join()
    service.newest().emit('lobbyDisconnected', { reason: 'kicked' })
    await until(() => player.session.get().phase === 'closed')
    expect(player.session.get()).toEqual({ phase: 'closed', reason: 'kicked' })
    expect(environment.storage.get('seatTokens')).toEqual({})
  })

  it('BRO-24 numbers commands and sends what was not acknowledged again, in order, once', async () => {
    const { player, join } = phoneOf()
    await join()
    service.override = (event) => (event === 'command' ? 'silent' : undefined)
    const answers = ['a', 'b', 'c'].map((type) => player.command(type, null))
    await until(() => heard('command').length === 3)
    service.override = () => undefined
    service.lastCommand = 1
    service.cut()
    expect(await Promise.all(answers)).toEqual([{ ok: true }, { ok: true, time: 1 }, { ok: true, time: 1 }])
    expect(heard('command').slice(3)).toEqual([
      { n: 2, type: 'b', data: null },
      { n: 3, type: 'c', data: null },
    ])
  })

  it('BRO-24 a reloaded phone numbers its commands beyond what the page before may have sent', async () => {
    const { player, join, environment } = phoneOf()
    environment.storage.set('seatTokens', { '234567': 'seat-token' })
    service.lastCommand = 12
    await join()
    await player.command('a', null)
    expect((heard('command')[0] as { n: number }).n).toBeGreaterThan(12 + 64)
  })

  it('BRO-25 sends input raw, behind what is on its way', async () => {
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

  it('BRO-54 a way that was opened ahead is the one that the seat is taken on', async () => {
    const { player, join } = phoneOf()
    player.prepare('234567' as RoomNumber)
    player.prepare('234567' as RoomNumber)
    await until(() => service.sockets.length === 1)
    expect(player.session.get()).toEqual({ phase: 'none' })
    await join()
    expect(service.sockets).toHaveLength(1)
    expect(heard('joinLobby')).toHaveLength(1)
  })

  it('BRO-54 lost while it waits it is opened again, and asks for the seat once', async () => {
    const { player, join } = phoneOf()
    player.prepare('234567' as RoomNumber)
    await until(() => service.sockets.length === 1)
    service.newest().conn.close()
    await until(() => service.sockets.length === 2)
    await join()
    expect(heard('joinLobby')).toHaveLength(1)
  })

  it('BRO-54 who sits down while it is being opened again gets the seat on the next one', async () => {
    const { player, join } = phoneOf()
    player.prepare('234567' as RoomNumber)
    await until(() => service.sockets.length === 1)
    service.newest().conn.close()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await join()).toMatchObject({ ok: true })
    expect(service.sockets).toHaveLength(2)
    expect(heard('joinLobby')).toHaveLength(1)
  })

  it('BRO-54 BRO-54b another room is joined on its own way', async () => {
    const { player, join } = phoneOf()
    player.prepare('345678' as RoomNumber)
    await until(() => service.sockets.length === 1)
    const first = service.newest()
    await join()
    expect(service.sockets).toHaveLength(2)
    await until(() => !first.connected)
  })

  it('BRO-26 shows the pad, the highlighted game and the running game as they are told', async () => {
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

  it('BRO-27 asks at once whether the connection lives when the page wakes', async () => {
    const { player, join, wake } = phoneOf({ random: () => 1 })
    await join()
    const pings = heard('ping').length
    wake()
    await until(() => heard('ping').length > pings)
    service.cut()
    await until(() => seatOf(player).connection === 'reconnecting')
    const cutMs = Date.now()
    wake()
    await until(() => seatOf(player).connection === 'connected')
    expect(Date.now() - cutMs).toBeLessThan(500)
  })

  it('BRO-16 a phone that the service sends away twice was replaced, and does not fight', async () => {
    const { player, join } = phoneOf()
    await join()
    service.newest().disconnect(true)
    await until(() => seatOf(player).connection === 'reconnecting')
    await until(() => seatOf(player).connection === 'connected')
    service.newest().disconnect(true)
    await until(() => player.session.get().phase === 'closed')
    expect(player.session.get()).toEqual({ phase: 'closed', reason: 'replaced' })
  })

  it('BRO-28 leaving frees the seat and forgets its token', async () => {
    const { player, join, environment } = phoneOf()
    await join()
    await player.leave()
    expect(heard('leaveLobby')).toHaveLength(1)
    expect(player.session.get()).toEqual({ phase: 'closed', reason: 'left' })
    expect(environment.storage.get('seatTokens')).toEqual({})
  })
})
