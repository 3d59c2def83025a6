import type { HostToken, RoomNumber, ScreenOffer } from '@sofaspark/contract'
import { createHostLobby } from './host-lobby.ts'
import { createTabClaims } from './socket/environment.ts'
import { standInEnvironment, startStandInService, until, type StandInService } from './testing/stand-in-service.ts'

const party = {
  roomNumber: '534567' as RoomNumber,
  hostToken: 'given' as HostToken,
  address: '',
  path: '/us/socket.io',
}
let service: StandInService
beforeEach(async () => {
  service = await startStandInService()
  service.override = (event) =>
    event === 'offerScreen' ? { ok: true, screenCode: '1ABCDEFG', untilS: 2_000_000_000 } : undefined
})
const ends: (() => void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await service.close()
})

const waits = () => {
  const { environment } = standInEnvironment(service)
  const host = createHostLobby({ ...environment, tabClaims: createTabClaims(null), isMobile: false })
  const offers: ScreenOffer[] = []
  const stop = host.offer?.((offer) => offers.push(offer)) ?? (() => undefined)
  ends.push(stop, () => host.forget())
  return {
    host,
    offers,
    stop,
    storage: environment.storage,
    code: () => until(() => offers.at(-1)?.kind === 'waiting'),
    /** It may last a moment only, so the times that it began are counted. */
    asked: (times: number) => until(() => offers.filter(({ kind }) => kind === 'asking').length >= times),
  }
}

it('BRO-420 a screen waits under the code of its region and has a new one after a lost connection', async () => {
  const { offers, stop, code, asked, host } = waits()
  await code()
  expect(offers.at(-1)).toEqual({ kind: 'waiting', code: '1ABCDEFG' })
  expect(service.heard.find(({ event }) => event === 'offerScreen')?.payload).toEqual({ language: 'en' })
  service.cut()
  await asked(2)
  await code()
  expect(service.heard.filter(({ event }) => event === 'offerScreen')).toHaveLength(2)
  expect(host.session.get().phase).toBe('none')
  stop()
  await until(() => service.newest().disconnected)
})

it('BRO-420 a party that comes is resumed by its token; one that cannot be resumed leaves the screen waiting', async () => {
  const { offers, code, asked, storage, host } = waits()
  await code()
  const usual = service.override
  service.override = (event, payload) =>
    event === 'resumeLobby' ? { ok: false, error: { code: 'bad_token', message: 'late' } } : usual(event, payload)
  service.newest().emit('screenGiven', party)
  await asked(2)
  await code()
  const heard = service.heard.map(({ event }) => event).filter((event) => event !== 'ping')
  expect(heard).toEqual(['offerScreen', 'resumeLobby', 'offerScreen'])
  expect(offers.some(({ kind }) => kind === 'given')).toBe(false)
  service.override = usual
  service.newest().emit('screenGiven', party)
  await until(() => offers.at(-1)?.kind === 'given')
  expect(storage.get('hostToken')).toEqual({ roomNumber: '534567', hostToken: 'given', region: 'US' })
  expect(service.heard.findLast(({ event }) => event === 'resumeLobby')?.payload).toEqual({
    roomNumber: '534567',
    hostToken: 'given',
  })
  expect(host.session.get()).toMatchObject({ phase: 'open', region: 'US' })
})

it('BRO-420 the old screen ends its session as moved, and leaves the token of this browser alone', async () => {
  const { host, storage, stop } = waits()
  stop()
  await host.create()
  service.newest().emit('screenMoved', {})
  await until(() => host.session.get().phase === 'ended')
  expect(host.session.get()).toEqual({ phase: 'ended', reason: 'moved' })
  expect(storage.get('hostToken')).toBeDefined()
})
