import { failure, type HostLobby, type HostToken, type PlayerId, type RoomNumber } from '@sofaspark/contract'
import { fakeLobby } from './fake-capabilities.ts'
import { createHostLobby } from './host-lobby.ts'
import { createInertHostLobby } from './inert-host-lobby.ts'
import { createTabClaims } from './socket/environment.ts'
import {
  standInEnvironment,
  startStandInService,
  until,
  untilSeen,
  type StandInService,
} from './testing/stand-in-service.ts'

const kept = { roomNumber: '234567' as RoomNumber, hostToken: 'kept' as HostToken, region: 'EU' } as const
let service: StandInService
const hosts: HostLobby[] = []
const hostOf = (patch: Partial<Parameters<typeof createHostLobby>[0]> = {}) => {
  const page = standInEnvironment(service)
  const host = createHostLobby({ ...page.environment, isMobile: false, ...patch })
  hosts.push(host)
  return { host, ...page }
}
const openOf = (host: HostLobby) => {
  const session = host.session.get()
  if (session.phase !== 'open') throw new Error(`The lobby is ${session.phase}`)
  return session
}
const heard = (event: string) => service.heard.filter((entry) => entry.event === event).map(({ payload }) => payload)

beforeEach(async () => {
  service = await startStandInService()
})
afterEach(async () => {
  for (const host of hosts.splice(0)) host.forget()
  await service.close()
})

describe('the host lobby', () => {
  it('BRO-10 BRO-11 identifies itself in the handshake, and stores the lobby’s token', async () => {
    const { host, environment } = hostOf()
    expect(await host.create()).toEqual({ ok: true, lobby: service.lobby })
    const { from, dateStartedPlaying, isHost, acks, compact } = service.newest().handshake.query
    expect({ from, dateStartedPlaying, isHost, acks, compact }).toEqual({
      from: 'test',
      dateStartedPlaying: '1700000000',
      isHost: 'true',
      acks: '1',
      compact: '1',
    })
    expect(heard('createLobby')).toEqual([{ from: 'test', language: 'en', dateStartedPlaying: 1_700_000_000 }])
    expect(environment.storage.get('hostToken')).toEqual({
      roomNumber: '234567',
      hostToken: 'host-token',
      region: 'EU',
    })
    expect(openOf(host)).toMatchObject({ region: 'EU', connection: 'connected', game: null })
  })

  it('BRO-10 does not call a phone a host screen', async () => {
    const { host } = hostOf({ isMobile: true })
    await host.create()
    expect(service.newest().handshake.query['isHost']).toBeUndefined()
  })

  it('BRO-10 a number that the edge drew goes into the handshake, until the lobby has its own', async () => {
    const newRoom = { roomNumber: '212121', drawn: '1700000060000.signature' }
    const place = { address: service.config.address, path: '/eu/socket.io', region: 'EU', newRoom }
    const { host } = hostOf({ fetch: () => Promise.resolve(new Response(JSON.stringify(place))) })
    await host.create()
    expect(service.newest().handshake.query).toMatchObject({ ...newRoom, isHost: 'true' })
    service.newest().conn.close()
    await until(() => service.sockets.length === 2)
    expect(service.newest().handshake.query['roomNumber']).toBe('234567')
  })

  it('BRO-11 a reloaded screen resumes its lobby and its game by token', async () => {
    const { host, environment } = hostOf()
    environment.storage.set('hostToken', kept)
    expect(await host.resume()).toBe(true)
    expect(heard('resumeLobby')).toEqual([{ roomNumber: '234567', hostToken: 'kept' }])
    expect(openOf(host).game).toEqual({ gameKey: 'testgamelocal' })
    expect(service.newest().handshake.query['roomNumber']).toBe('234567')
  })

  it('BRO-11 a call during a resume gets the same lobby', async () => {
    const { host, environment } = hostOf()
    environment.storage.set('hostToken', kept)
    const resumed = await Promise.all([host.resume(), host.resume(), host.create()])
    expect(resumed).toEqual([true, true, { ok: true, lobby: service.lobby }])
    expect(service.sockets).toHaveLength(1)
  })

  it('BRO-11 a screen that opens a lobby gets back the one that it left', async () => {
    const { host, environment } = hostOf()
    environment.storage.set('hostToken', kept)
    expect(await host.create({ region: 'US' })).toEqual({ ok: true, lobby: service.lobby })
    expect(openOf(host).game).toEqual({ gameKey: 'testgamelocal' })
    expect(heard('createLobby')).toEqual([])
  })

  it('BRO-11 where that lobby is over, or its service stays silent, a new one opens', async () => {
    for (const answer of [failure('room_not_found', 'over'), 'silent'] as const) {
      service.override = (event) => (event === 'resumeLobby' ? answer : undefined)
      const { host, environment } = hostOf()
      environment.storage.set('hostToken', kept)
      expect(await host.create()).toMatchObject({ ok: true })
      expect(heard('createLobby').length).toBeGreaterThan(0)
      service.heard.splice(0)
    }
  })

  it('BRO-11 reconnects by itself after a loss, and resends what was not acknowledged', async () => {
    const { host } = hostOf()
    await host.create()
    let losses = 1
    service.override = (event) => (event === 'lockLobby' && losses-- > 0 ? 'silent' : undefined)
    const ack = host.send('lockLobby', { locked: true })
    await until(() => heard('lockLobby').length === 1)
    service.cut()
    await untilSeen(host.session, () => openOf(host).connection === 'reconnecting')
    expect(await ack).toMatchObject({ ok: true })
    expect(heard('resumeLobby')).toHaveLength(1)
    expect(heard('lockLobby')).toHaveLength(2)
    expect(openOf(host).connection).toBe('connected')
  })

  it('BRO-13 ends only when the service ends it', async () => {
    const { host, environment } = hostOf()
    await host.create()
    service.newest().emit('lobbyDisconnected', { reason: 'idle' })
    await until(() => host.session.get().phase === 'ended')
    expect(host.session.get()).toEqual({ phase: 'ended', reason: 'idle' })
    expect(environment.storage.get('hostToken')).toBeUndefined()
  })

  it('BRO-13 a lobby that is gone after a loss is over', async () => {
    const { host } = hostOf()
    await host.create()
    service.override = (event) => (event === 'resumeLobby' ? failure('room_not_found', 'gone') : undefined)
    service.cut()
    await until(() => host.session.get().phase === 'ended')
  })

  it('BRO-14 emits each command once and acknowledges it after the listeners ran', async () => {
    const { host } = hostOf()
    await host.create()
    const log: string[] = []
    host.on('command', ({ type }) => log.push(type))
    await service.newest().timeout(1000).emitWithAck('command', { playerId: 'p', type: 'word', data: 1, n: 7 })
    log.push('acknowledged')
    await service.newest().timeout(1000).emitWithAck('command', { playerId: 'p', type: 'word', data: 1, n: 7 })
    expect(log).toEqual(['word', 'acknowledged'])
  })

  it('BRO-14 holds commands of a running game until there is a listener', async () => {
    const { host } = hostOf()
    await host.create()
    await host.send('gameLaunched', { roomNumber: service.lobby.roomNumber, gameKey: 'testgamelocal' })
    const log: string[] = []
    const acknowledged = service
      .newest()
      .timeout(1000)
      .emitWithAck('command', { playerId: 'p', type: 'early', data: 1 })
    void acknowledged.then(() => log.push('acknowledged'))
    await host.send('logToLobby', { message: 'x' })
    expect(log).toEqual([])
    host.on('command', ({ type }) => log.push(type))
    await acknowledged
    expect(log).toEqual(['early', 'acknowledged'])
  })

  it('BRO-14 a page that notices what phones do takes no command from the game that will listen', async () => {
    const { host } = hostOf()
    await host.create()
    await host.send('gameLaunched', { roomNumber: service.lobby.roomNumber, gameKey: 'testgamelocal' })
    const log: string[] = []
    const stop = host.onActivity(() => log.push('active'))
    const hello = { playerId: 'p', type: 'hello', data: { language: 'he' }, n: 1 }
    const acknowledged = service.newest().timeout(1000).emitWithAck('command', hello)
    await until(() => log.length === 1)
    host.on('command', ({ type }) => log.push(type))
    await acknowledged
    service.tellFrames([[0, Uint8Array.of(1)]])
    await until(() => log.length === 3)
    stop()
    await service
      .newest()
      .timeout(1000)
      .emitWithAck('command', { ...hello, n: 2 })
    expect(log).toEqual(['active', 'hello', 'active', 'hello'])
  })

  it('BRO-15 receives input in its compact and in its stock form', async () => {
    const { host } = hostOf()
    await host.create()
    const frames: [number, number[]][] = []
    host.onInput((seat, frame) => frames.push([seat, [...frame]]))
    service.tellFrames([
      [0, Uint8Array.of(1, 2)],
      [3, Uint8Array.of(9)],
    ])
    service.newest().emit('input', 5, Buffer.from([7]))
    await until(() => frames.length === 3)
    expect(frames).toEqual([
      [0, [1, 2]],
      [3, [9]],
      [5, [7]],
    ])
  })

  it('BRO-410 frames for mirrors reach the service in order; without a connection they are dropped', async () => {
    const { host } = hostOf()
    host.mirror?.(Uint8Array.of(1))
    await host.create()
    host.mirror?.(Uint8Array.of(2, 3))
    host.mirror?.(Uint8Array.of(4))
    await until(() => heard('mirror').length === 2)
    expect(heard('mirror')).toEqual([Buffer.from([2, 3]), Buffer.from([4])])
  })

  it('BRO-46 without a direct lane a question for the clock is sent like any other message', async () => {
    const { host } = hostOf()
    await host.create()
    const question = { playerId: 'p' as PlayerId, type: 'clock', data: 4 }
    void host.send('sendToPlayer', question)
    await until(() => heard('sendToPlayer').length === 1)
    expect(heard('sendToPlayer')).toEqual([question])
  })

  it('BRO-16 an older tab learns that a newer one took its lobby, and does not reconnect', async () => {
    const channels: { onmessage: ((message: { data: unknown }) => void) | null }[] = []
    const tabClaims = createTabClaims(() => {
      const channel = {
        onmessage: null as ((message: { data: unknown }) => void) | null,
        close: () => undefined,
        postMessage: (data: unknown) => {
          for (const other of channels) if (other !== channel) other.onmessage?.({ data })
        },
      }
      channels.push(channel)
      return channel as never
    })
    const older = hostOf({ tabClaims })
    await older.host.create()
    const newer = hostOf({ tabClaims, storage: older.environment.storage })
    await newer.host.resume()
    expect(older.host.session.get()).toEqual({ phase: 'ended', reason: 'replaced' })
    expect(older.environment.storage.get('hostToken')).toBeDefined()
    expect(openOf(newer.host).connection).toBe('connected')
  })

  it('BRO-17 notifies observers only of actual changes', async () => {
    const { host } = hostOf()
    await host.create()
    await until(() => openOf(host).pingMs !== null)
    let changes = 0
    host.session.subscribe(() => (changes += 1))
    service.newest().emit('lobbyChanged', service.lobby)
    await host.send('logToLobby', { message: 'x' })
    expect(changes).toBe(0)
    service.newest().emit('lobbyChanged', fakeLobby(2, { version: 2 }))
    await until(() => changes === 1)
  })

  it('BRO-36 is an inert stand-in where the page may not open a socket', async () => {
    const { host } = hostOf({ mayConnect: () => false })
    expect(await host.create()).toMatchObject({ ok: false, error: { code: 'unavailable' } })
    expect(await host.resume()).toBe(false)
    expect(service.sockets).toHaveLength(0)
  })

  it('BRO-36 opens no host connection on a phone', async () => {
    const inert = createInertHostLobby()
    expect(await inert.create()).toMatchObject({ ok: false, error: { code: 'unavailable' } })
    expect(inert.session.get()).toEqual({ phase: 'none' })
  })

  it('BRO-52 a region that dies while a lobby is created in it gives way to the next', async () => {
    const { host } = hostOf({
      fetch: (address) => {
        const isDead = new URL(address).searchParams.get('region') === 'ASIA'
        const place = isDead ? { path: '/asia/socket.io', region: 'ASIA' } : { path: '/eu/socket.io', region: 'EU' }
        const body = { address: isDead ? 'http://127.0.0.1:1' : service.config.address, ...place }
        return Promise.resolve(new Response(JSON.stringify(body)))
      },
    })
    expect(await host.create({ region: 'ASIA' })).toMatchObject({ ok: true })
    expect(openOf(host).region).toBe('EU')
    expect(heard('createLobby')).toHaveLength(1)
  })

  it('BRO-52 a draining region gives way as well, each region is tried once, and the failure of all is reported', async () => {
    service.override = (event) => (event === 'createLobby' ? failure('draining', 'soon') : undefined)
    const { host } = hostOf({
      fetch: (address) => {
        const region = new URL(address).searchParams.get('region') === 'US' ? 'US' : 'EU'
        const body = { address: service.config.address, path: `/${region.toLowerCase()}/socket.io`, region }
        return Promise.resolve(new Response(JSON.stringify(body)))
      },
    })
    expect(await host.create()).toMatchObject({ ok: false, error: { code: 'draining' } })
    expect(heard('createLobby').length).toBeLessThanOrEqual(3)
    expect(host.session.get()).toMatchObject({ phase: 'failed' })
  })

  it('LCH-03 a lobby that could not be created reports the reason', async () => {
    service.override = (event) => (event === 'createLobby' ? failure('rate_limited', 'slow') : undefined)
    const { host } = hostOf()
    expect(await host.create()).toMatchObject({ ok: false, error: { code: 'rate_limited' } })
    expect(host.session.get()).toMatchObject({ phase: 'failed', error: { code: 'rate_limited' } })
  })
})
