import { watchingLimits, type WatchToken } from '@sofaspark/contract'
import { joinPayload, lastLobby, type Client, type Host } from '@sofaspark/lobby-testing'
import { startParty, type Party } from './testing/party.ts'

let party: Party
beforeEach(async () => {
  party = await startParty()
})
afterEach(() => party.end())

const share = async (screen: Host): Promise<WatchToken> => {
  const { watchToken } = await screen.must('shareScreen', { open: true })
  if (watchToken === undefined) throw new Error('An open lobby has a token.')
  return watchToken
}
const watch = async ({ roomNumber }: Host, watchToken: WatchToken): Promise<Client> => {
  const mirror = await party.connect()
  await mirror.must('watchLobby', { roomNumber, watchToken, language: 'en' })
  return mirror
}
const shared = async () => {
  const screen = await party.host()
  const watchToken = await share(screen)
  return { screen, watchToken, mirror: await watch(screen, watchToken) }
}
/** The mirror's websocket, whose reading can be paused. */
const wireOf = ({ socket }: Client): { pause(): void; resume(): void } =>
  Reflect.get(socket.io.engine.transport, 'ws') as { pause(): void; resume(): void }
const frameOf = (text: string): Buffer => Buffer.from(text)
const framesAt = (mirror: Client): string[] => mirror.all('mirror').map(([frame]) => Buffer.from(frame).toString())

describe('LOB-370 a watch token lets other screens see the lobby, without a seat and without any power', () => {
  it('LOB-370 a mirror hears what everyone hears, and the lobby counts it', async () => {
    const { screen, mirror } = await shared()
    const ada = await party.phone(screen.roomNumber)
    await party.settled()
    party.clock.advance(1_000)
    await party.settled()
    expect(lastLobby(mirror)).toMatchObject({ mirrors: 1, audience: 0, players: [{ name: 'Ada' }] })
    expect(lastLobby(mirror)).toEqual(lastLobby(ada))
    await screen.must('gameLaunched', { roomNumber: screen.roomNumber, gameKey: 'drawgame' })
    await screen.must('gameEnded', { roomNumber: screen.roomNumber })
    await party.settled()
    expect(mirror.all('gameLaunched')).toEqual([[{ gameKey: 'drawgame' }]])
    expect(mirror.count('gameDisconnected')).toBe(1)
    mirror.close()
    party.clock.advance(1_000)
    await party.settled()
    expect(lastLobby(ada)).toMatchObject({ mirrors: 0 })
  })

  it('LOB-370 the token stays the same while the lobby is open, and a new one opens it again', async () => {
    const { screen, watchToken, mirror } = await shared()
    expect(await share(screen)).toBe(watchToken)
    expect(await screen.must('shareScreen', { open: false })).toEqual({ ok: true })
    expect(await mirror.next('lobbyDisconnected')).toEqual([{ reason: 'watching_closed' }])
    const { roomNumber } = screen
    expect(await mirror.code('watchLobby', { roomNumber, watchToken, language: 'en' })).toBe('bad_token')
    expect(await share(screen)).not.toBe(watchToken)
  })

  it('LOB-370 a wrong token and a room number alone open nothing, and a mirror is neither host nor player', async () => {
    const { screen, mirror, watchToken } = await shared()
    const { roomNumber } = screen
    const stranger = await party.connect()
    expect(await stranger.code('watchLobby', { roomNumber, language: 'en' })).toBe('bad_payload')
    const wrong = { roomNumber, watchToken: 'wrong', language: 'en' }
    expect(await stranger.code('watchLobby', wrong)).toBe('bad_token')
    const other = await party.host()
    expect(await stranger.code('watchLobby', { ...wrong, roomNumber: other.roomNumber, watchToken })).toBe('bad_token')
    expect(await mirror.code('joinLobby', joinPayload(roomNumber))).toBe('not_in_lobby')
    expect(await mirror.code('leaveLobby')).toBe('not_in_lobby')
    expect(await mirror.code('lockLobby', { locked: true })).toBe('not_host')
    expect(await mirror.code('resumeLobby', { roomNumber, hostToken: screen.hostToken })).toBe('not_host')
    for (const taken of [mirror, screen, await party.phone(roomNumber)])
      expect(await taken.code('watchLobby', { roomNumber, watchToken, language: 'en' })).toBe('bad_payload')
  })

  it('LOB-370 the token alone leads to its lobby, and one that names no room, or another, leads nowhere', async () => {
    const { screen, watchToken } = await shared()
    const alone = await party.connect()
    const { roomNumber } = screen
    const { lobby } = await alone.must('watchLobby', { watchToken, language: 'en' })
    expect(lobby.roomNumber).toBe(roomNumber)
    const stranger = await party.connect()
    const other = await party.host()
    const moved = watchToken.replace(roomNumber, other.roomNumber)
    expect(await stranger.code('watchLobby', { watchToken: moved, language: 'en' })).toBe('bad_token')
    expect(await stranger.code('watchLobby', { watchToken: 'x', language: 'en' })).toBe('room_not_found')
  })

  it('LOB-370 sixteen screens may watch', async () => {
    const { screen, watchToken } = await shared()
    for (let more = 1; more < watchingLimits.mirrors; more++) await watch(screen, watchToken)
    const late = await party.connect()
    const { roomNumber } = screen
    expect(await late.code('watchLobby', { roomNumber, watchToken, language: 'en' })).toBe('mirror_full')
  })

  it('LOB-370 the end of the lobby reaches its mirrors', async () => {
    const { screen, mirror } = await shared()
    await screen.must('endLobby', { roomNumber: screen.roomNumber })
    expect(await mirror.next('lobbyDisconnected')).toEqual([{ reason: 'ended' }])
    expect(await mirror.code('askKeyframe')).toBe('not_in_lobby')
  })
})

describe('LOB-371 frames reach each mirror in order, and a slow one loses only its own', () => {
  it('LOB-371 frames of any size arrive as they were sent, over websocket and polling', async () => {
    const { screen, mirror, watchToken } = await shared()
    const polling = await party.connect({ transports: ['polling'] })
    await polling.must('watchLobby', { roomNumber: screen.roomNumber, watchToken, language: 'en' })
    const frames = ['a', 'b'.repeat(125), 'c'.repeat(126), 'd'.repeat(watchingLimits.mirrorFrameBytes)]
    for (const frame of frames) screen.socket.emit('mirror', frameOf(frame))
    await party.settled()
    await Promise.all([mirror, polling].map((one) => one.next('mirror')))
    while (polling.count('mirror') < frames.length) await polling.emitWithAck('ping')
    expect(framesAt(mirror)).toEqual(frames)
    expect(framesAt(polling)).toEqual(frames)
  })

  it('LOB-371 sixteen mirrors get every frame in order', async () => {
    const { screen, watchToken, mirror } = await shared()
    const mirrors = [mirror]
    while (mirrors.length < watchingLimits.mirrors) mirrors.push(await watch(screen, watchToken))
    const frames = Array.from({ length: 30 }, (_, frame) => String(frame))
    for (const frame of frames) {
      screen.socket.emit('mirror', frameOf(frame))
      await screen.emitWithAck('ping')
    }
    for (const one of mirrors) {
      while (one.count('mirror') < frames.length) await one.next('mirror')
      expect(framesAt(one)).toEqual(frames)
    }
  })

  it('LOB-371 frames that are too large, not binary or not from a host are dropped and counted', async () => {
    const { screen, mirror } = await shared()
    const ada = await party.phone(screen.roomNumber)
    screen.socket.emit('mirror', Buffer.alloc(watchingLimits.mirrorFrameBytes + 1))
    screen.socket.emit('mirror', 'text')
    screen.socket.emit('mirror')
    screen.socket.emit('mirror', Buffer.alloc(0))
    ada.socket.emit('mirror', frameOf('x'))
    mirror.socket.emit('mirror', frameOf('x'))
    await party.settled()
    expect(mirror.count('mirror')).toBe(0)
    expect(await party.metric('lobby_mirror_frames_refused_total')).toBe(6)
    expect(screen.socket.connected).toBe(true)
  })

  it('LOB-371 beyond 120 at once and 60 a second, frames are dropped', async () => {
    const { screen, mirror } = await shared()
    for (let frame = 0; frame < 200; frame++) screen.socket.emit('mirror', frameOf(String(frame)))
    await party.settled()
    expect(framesAt(mirror)).toEqual(Array.from({ length: watchingLimits.mirrorFrameBurst }, (_, at) => String(at)))
    expect(await party.metric('lobby_mirror_frames_refused_total')).toBe(80)
  })

  it('LOB-371 a mirror that does not read loses what waits for it, and the others lose nothing', async () => {
    const { screen, mirror, watchToken } = await shared()
    const asleep = await watch(screen, watchToken)
    const wire = wireOf(asleep)
    wire.pause()
    const size = 60_000
    for (let sent = 0; sent < 200; sent++) {
      screen.socket.emit('mirror', Buffer.concat([frameOf(String(sent).padStart(4, '0')), Buffer.alloc(size)]))
      await screen.emitWithAck('ping')
      party.clock.advance(100)
    }
    while (mirror.count('mirror') < 200) await mirror.emitWithAck('ping')
    expect(mirror.count('mirrorLost')).toBe(0)
    const largest = await party.metric('lobby_kept_bytes', { kind: 'mirrors' })
    expect(largest).toBeGreaterThan(0)
    expect(largest).toBeLessThanOrEqual(watchingLimits.mirrorRingBytes)
    wire.resume()
    await asleep.next('mirrorLost')
    const numbers = asleep.all('mirror').map(([frame]) => Number(Buffer.from(frame).subarray(0, 4).toString()))
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
    expect(numbers.length).toBeLessThan(200)
  })
})

describe('LOB-372 a host is asked for a keyframe, and gets each mirror’s lag, at most once a second', () => {
  it('LOB-372 sixteen mirrors that ask in a loop cost the host one request a second', async () => {
    const { screen, mirror, watchToken } = await shared()
    const other = await watch(screen, watchToken)
    for (let round = 0; round < 5; round++) {
      expect(await mirror.code('askKeyframe')).toBe('ok')
      expect(await other.code('askKeyframe')).toBe('ok')
    }
    expect(screen.count('keyframeAsked')).toBe(1)
    party.clock.advance(1_250)
    await screen.emitWithAck('ping')
    expect(screen.count('keyframeAsked')).toBe(2)
    party.clock.advance(5_000)
    await screen.emitWithAck('ping')
    expect(screen.count('keyframeAsked')).toBe(2)
  })

  it('LOB-372 the host learns each mirror’s lag', async () => {
    const { screen, mirror, watchToken } = await shared()
    const other = await watch(screen, watchToken)
    await mirror.must('mirrorLag', { ms: 120 })
    await mirror.must('mirrorLag', { ms: 130 })
    await other.must('mirrorLag', { ms: 0 })
    party.clock.advance(1_000)
    await mirror.must('mirrorLag', { ms: 140 })
    await screen.emitWithAck('ping')
    const lags = screen.all('mirrorLag').map(([{ ms }]) => ms)
    expect(lags).toEqual([120, 0, 140])
    expect(new Set(screen.all('mirrorLag').map(([{ mirrorId }]) => mirrorId)).size).toBe(2)
  })
})
