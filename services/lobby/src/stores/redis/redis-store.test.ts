import { createLogger } from '@sofaspark/kit'
import type { HostToken, PlayerId, RoomNumber } from '@sofaspark/contract'
import { openLobby } from '../../record/open.ts'
import { LEASE_MS, openSharedStore, type Shared } from './lease.ts'
import { newProcessTag } from '../../live/ownership.ts'
import { pause, until } from '@sofaspark/lobby-testing'
import { startRedis, type TestRedis } from '@sofaspark/kit/testing/redis.ts'
import { lobbyStoreCases, recordOf } from '../lobby-store.cases.ts'
jest.setTimeout(60_000)
const log = createLogger('test', { level: 'silent' })
const roomNumber = '123456' as RoomNumber

let redis: TestRedis
const opened: Shared[] = []
const open = async (): Promise<Shared> => {
  const shared = openSharedStore({ url: redis.url, region: 'EU', tag: newProcessTag(0), log })
  opened.push(shared)
  await shared.lease.start(() => ({
    tag: shared.tag,
    address: 'http://x',
    number: 0,
    count: 2,
    takesLobbies: true,
    leaving: false,
  }))
  return shared
}
/** Ends as a killed process does: nothing is handed over. */
const silence = (shared: Shared): void => shared.lease.stop()

beforeAll(async () => {
  redis = await startRedis()
})
beforeEach(() => redis.empty())
afterEach(async () => {
  for (const shared of opened.splice(0)) {
    shared.lease.stop()
    await shared.store.close()
  }
})
afterAll(() => redis.stop())

lobbyStoreCases('the store in Redis', async () => (await open()).store)

it('LOB-70 a number that another process has is taken', async () => {
  const [one, other] = [await open(), await open()]
  expect(await one.store.create(recordOf())).toBe(true)
  expect(await other.store.create(recordOf())).toBe(false)
  expect((await other.store.claim(roomNumber)).kind).toBe('peer')
  expect((await other.store.claim('199999' as RoomNumber)).kind).toBe('missing')
})

it('LOB-70 every write of a former owner after a takeover is refused', async () => {
  const [one, other] = [await open(), await open()]
  const lost: RoomNumber[] = []
  one.heard.lost = (room) => lost.push(room)
  await one.store.create(recordOf())
  await one.store.saveCommand(roomNumber, 0, 'ada' as PlayerId, 7)
  await one.store.saveSnapshot(roomNumber, Buffer.from('state'))
  silence(one)
  await until(async () => (await other.store.claim(roomNumber)).kind === 'claimed')
  const [claimed] = await Promise.all([other.store.claim(roomNumber)])
  expect(claimed).toMatchObject({ kind: 'claimed', stored: { snapshot: Buffer.from('state') } })
  expect(claimed.kind === 'claimed' && claimed.stored.record.seats[0]?.lastCommand).toBe(7)

  // Its lease comes back, and it does not know yet.
  one.heard.beat = () => Promise.resolve()
  void one.lease.start(() => ({
    tag: one.tag,
    address: 'http://x',
    number: 0,
    count: 2,
    takesLobbies: true,
    leaving: false,
  }))
  await until(() => one.lease.isHeld())
  const stale = { ...recordOf(), game: { gameKey: 'drawgame' } }
  await expect(one.store.save(stale)).rejects.toThrow('Another process has the lobby')
  expect(lost).toEqual([roomNumber])
  await other.store.save(recordOf())
  await one.store.remove(roomNumber)
  await other.store.close()
  const third = await open()
  expect((await third.store.load()).map(({ record }) => record)).toEqual([
    { ...recordOf(), seats: [{ ...recordOf().seats[0], lastCommand: 7 }] },
  ])
})

it('LOB-74 handed-over lobbies are claimed at once, those of a killed process once its lease expires', async () => {
  const [one, two, three] = [await open(), await open(), await open()]
  await one.store.create(recordOf('123456'))
  await two.store.create(recordOf('234567'))
  await one.store.create(recordOf('345678'))
  await one.store.handOver(['123456' as RoomNumber])
  expect((await three.store.claim('123456' as RoomNumber)).kind).toBe('claimed')
  expect((await three.store.claim('345678' as RoomNumber)).kind).toBe('peer')
  await one.store.release()
  expect((await three.store.claim('345678' as RoomNumber)).kind).toBe('claimed')
  silence(two)
  expect((await three.store.claim('234567' as RoomNumber)).kind).toBe('peer')
  await until(async () => (await three.store.orphans(9)).includes('234567' as RoomNumber))
  expect((await three.store.claim('234567' as RoomNumber)).kind).toBe('claimed')
})

it('LOB-75b a store that lost everything is refilled by the owners', async () => {
  const one = await open()
  const record = openLobby({
    roomNumber,
    hostToken: 'host' as HostToken,
    language: 'en',
    from: 'test',
    country: 'XX',
    dateStartedPlaying: 1,
    nowMs: 1,
    monotonicMs: 1,
  })
  await one.store.create(record)
  one.heard.beat = async ({ emptied }) => {
    if (emptied) await one.store.resave({ record, snapshot: Buffer.from('state') }, emptied)
  }
  await redis.empty()
  await until(() => redis.commands().then(async () => (await (await open()).store.claim(roomNumber)).kind === 'peer'), {
    everyMs: 20,
  })
  await until(() => one.lease.isHeld())
  await one.store.save(recordOf())
  await one.store.close()
  const again = await open()
  expect(await again.store.load()).toMatchObject([{ record: recordOf(), snapshot: Buffer.from('state') }])
})

it('LOB-112 in real time: a claim stuck in a paused store takes nothing, nor do later claims before the owner could renew its lease', async () => {
  const [one, two] = [await open(), await open()]
  await one.store.create(recordOf())
  redis.freeze()
  await expect(two.store.claim(roomNumber)).rejects.toThrow('The store is unavailable')
  // By the store's own clock, no lease is left when it continues.
  await pause(LEASE_MS + 500)
  redis.thaw()
  const newcomer = open()
  await until(() => one.lease.isHeld() && two.lease.isHeld())
  const three = await newcomer
  for (const other of [two, three]) expect((await other.store.claim(roomNumber)).kind).toMatch(/^(peer|wait)$/)
  await one.store.save(recordOf())
})

it('LOB-112 a number unknown to a store that just lost everything is not reported as free', async () => {
  const [one, two] = [await open(), await open()]
  one.heard.beat = () => Promise.resolve()
  await one.store.create(recordOf())
  await redis.empty()
  const kinds: string[] = []
  await until(async () => {
    const kind = await two.store.claim(roomNumber).then(
      (claim) => claim.kind,
      () => 'away',
    )
    if (kinds.at(-1) !== kind) kinds.push(kind)
    return kind === 'missing'
  })
  expect(kinds.filter((kind) => kind !== 'away')).toEqual(['unsure', 'missing'])
})
