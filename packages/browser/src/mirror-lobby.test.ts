import type { MirrorLobby } from '@sofaspark/contract'
import { connectMirror } from './mirror-lobby.ts'
import { standInEnvironment, startStandInService, until, type StandInService } from './testing/stand-in-service.ts'

const watchToken = '234567.secret'
let service: StandInService
/** The answer of the link's address: a party, none, or nothing at all. */
let link: 'open' | 'gone' | 'down'
/** How far the clock of the screen was set forward. */
let aheadMs: number
const open: MirrorLobby[] = []
beforeEach(async () => {
  service = await startStandInService()
  link = 'open'
  aheadMs = 0
  service.override = (event) =>
    event === 'watchLobby' ? { ok: true, mirrorId: 'mirror-1', lobby: service.lobby, gameKey: null } : undefined
})
afterEach(async () => {
  for (const mirror of open.splice(0)) mirror.close()
  await service.close()
})

const watches = () => {
  const { environment } = standInEnvironment(service)
  const asked: string[] = []
  const fetch = (address: string) => {
    asked.push(address)
    if (link === 'down') return Promise.reject(new Error('no network'))
    const body = { address: service.config.address, path: '/eu/socket.io', watchToken }
    return Promise.resolve(link === 'gone' ? new Response('', { status: 404 }) : new Response(JSON.stringify(body)))
  }
  const clock = { ...environment.clock, monotonicMs: () => environment.clock.monotonicMs() + aheadMs }
  const mirror = connectMirror({ ...environment, clock, fetch }, 'a code')
  open.push(mirror)
  return { mirror, asked, phase: (phase: string) => until(() => mirror.session.get().phase === phase) }
}
const heard = (name: string) => service.heard.filter(({ event }) => event === name)
const refuseWatching = (code: string) => {
  const usual = service.override
  service.override = (event, payload) =>
    event === 'watchLobby' ? { ok: false, error: { code, message: '' } } : usual(event, payload)
  return () => {
    service.override = usual
  }
}

it('BRO-411 a mirror looks its code up, watches by the token that comes, and asks for a keyframe', async () => {
  const { mirror, asked, phase } = watches()
  expect(mirror.session.get()).toEqual({ phase: 'connecting' })
  await phase('open')
  expect(asked).toEqual([`${service.config.api}/watch/a%20code`])
  expect(heard('watchLobby')).toEqual([{ event: 'watchLobby', payload: { watchToken, language: 'en' } }])
  expect(service.newest().handshake.query).toMatchObject({ roomNumber: '234567', from: 'test' })
  expect(mirror.session.get()).toMatchObject({ mirrorId: 'mirror-1', game: null, connection: 'connected' })
  await until(() => heard('askKeyframe').length === 1)
})

it('BRO-411 it keeps the facts of the lobby, and passes frames and notices on', async () => {
  const { mirror, phase } = watches()
  const frames: Uint8Array[] = []
  const notices: string[] = []
  mirror.onFrame((frame) => frames.push(frame))
  mirror.onNotice((text) => notices.push(text))
  await phase('open')
  const host = service.newest()
  host.emit('lobbyChanged', { ...service.lobby, version: 2 })
  host.emit('gameHighlighted', { gameKey: 'drawgame' })
  host.emit('notice', { text: 'soon' })
  host.emit('mirror', Buffer.from([1, 2]))
  host.emit('gameLaunched', { gameKey: 'drawgame' })
  await until(() => frames.length === 1)
  expect([...(frames[0] ?? [])]).toEqual([1, 2])
  expect(notices).toEqual(['soon'])
  const game = () => (mirror.session.get() as { game: { gameKey: string; launch: number } | null }).game
  await until(() => game() !== null)
  expect(mirror.session.get()).toMatchObject({ lobby: { version: 2 }, highlightedGameKey: 'drawgame' })
  const first = game()
  host.emit('gameDisconnected')
  host.emit('gameLaunched', { gameKey: 'drawgame' })
  await until(() => (game()?.launch ?? 0) > (first?.launch ?? 0))
  expect(game()?.gameKey).toBe('drawgame')
})

it('BRO-411 frames that were lost are followed by a request for a keyframe, and the lag is reported once a second', async () => {
  const { mirror, phase } = watches()
  await phase('open')
  await until(() => heard('askKeyframe').length === 1)
  service.newest().emit('mirrorLost')
  await until(() => heard('askKeyframe').length === 2)
  mirror.reportLag(100)
  mirror.reportLag(120.4)
  await until(() => heard('mirrorLag').length === 1)
  expect(heard('mirrorLag')[0]?.payload).toEqual({ ms: 120 })
  mirror.reportLag(5_000)
  await until(() => heard('mirrorLag').length === 2)
  expect(heard('mirrorLag')[1]?.payload).toEqual({ ms: 2_000 })
})

it('BRO-412 the lag includes half of the median round trip between mirror and service', async () => {
  const { mirror, phase } = watches()
  await phase('open')
  const usual = service.override
  service.override = (event, payload) => {
    if (event === 'mirrorLag') aheadMs += 80
    return usual(event, payload)
  }
  const reports = async (count: number): Promise<number> => {
    mirror.reportLag(100)
    await until(() => heard('mirrorLag').length === count)
    return (heard('mirrorLag')[count - 1]?.payload as { ms: number }).ms
  }
  expect(await reports(1)).toBe(100)
  const later = await reports(2)
  expect(later).toBeGreaterThanOrEqual(140)
  expect(later).toBeLessThan(2_000)
})

it('BRO-411 a lost connection is made again, and the running game stays the same launch', async () => {
  const { mirror, phase } = watches()
  await phase('open')
  service.newest().emit('gameLaunched', { gameKey: 'drawgame' })
  await until(() => (mirror.session.get() as { game?: unknown }).game !== null)
  const before = mirror.session.get()
  const usual = service.override
  service.override = (event, payload) =>
    event === 'watchLobby' ? { ...(usual(event, payload) as object), gameKey: 'drawgame' } : undefined
  const connections: unknown[] = []
  mirror.session.subscribe(() => connections.push((mirror.session.get() as { connection?: string }).connection))
  service.cut()
  await until(() => connections.at(-1) === 'connected')
  expect(connections[0]).toBe('reconnecting')
  expect(mirror.session.get()).toEqual(before)
})

it('BRO-411 it ends when sharing ends, and where the link leads nowhere', async () => {
  const first = watches()
  await first.phase('open')
  service.newest().emit('lobbyDisconnected', { reason: 'watching_closed' })
  await first.phase('ended')
  expect(first.mirror.session.get()).toEqual({ phase: 'ended', reason: 'watching_closed' })
  await until(() => service.newest().disconnected)
  link = 'gone'
  const second = watches()
  await second.phase('ended')
  expect(second.mirror.session.get()).toEqual({ phase: 'ended', reason: 'gone' })
})

it('BRO-411 without an answer it tries again, and a token that is void makes it ask the link again', async () => {
  link = 'down'
  const { mirror, asked, phase } = watches()
  await until(() => asked.length === 1)
  link = 'open'
  const accept = refuseWatching('bad_token')
  await until(() => asked.length >= 3)
  expect(mirror.session.get()).toEqual({ phase: 'connecting' })
  accept()
  await phase('open')
})

it('BRO-411 a lobby with too many mirrors is waited for', async () => {
  const accept = refuseWatching('mirror_full')
  const { phase } = watches()
  await phase('full')
  accept()
  await phase('open')
})
