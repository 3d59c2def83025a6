import { createLogger } from '@sofaspark/kit'
import type { PlayerId, RoomNumber } from '@sofaspark/contract'
import { LogLines } from '../../record/log-lines.ts'
import { broadcastChange } from '../../record/record.ts'
import { sitDown, standUp, withPlayer } from '../../record/seats.ts'
import { newProcessTag } from '../../live/ownership.ts'
import { until } from '@sofaspark/lobby-testing'
import { labelPad } from '@sofaspark/lobby-testing/sample-pads.ts'
import { startRedis, type TestRedis } from '@sofaspark/kit/testing/redis.ts'
import { recordOf } from '../lobby-store.cases.ts'
import { createStoreFigures, type StoreFigures } from '../store-figures.ts'
import { openSharedStore, type Shared } from './lease.ts'

jest.setTimeout(60_000)
const log = createLogger('test', { level: 'silent' })
const roomNumber = '123456' as RoomNumber

let redis: TestRedis
const opened: Shared[] = []
const ben = { playerId: 'ben' as PlayerId, seatToken: 'bens', name: 'Ben', from: '' }
const open = async (budget?: { calls: number; bytes: number }): Promise<Shared & { figures: StoreFigures }> => {
  const figures = createStoreFigures()
  const parts = { url: redis.url, region: 'EU' as const, tag: newProcessTag(0), log, figures }
  const shared = openSharedStore({ ...parts, ...(budget ? { budget } : {}) })
  opened.push(shared)
  await shared.lease.start(() => ({
    tag: shared.tag,
    address: 'http://x',
    number: 0,
    count: 2,
    takesLobbies: true,
    leaving: false,
  }))
  return { ...shared, figures }
}

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

it('LOB-132 LOB-34 a changed name in a lobby with large pads sends Redis less than 2 kB', async () => {
  const { store } = await open()
  const record = { ...recordOf(), padOfAll: labelPad('x'.repeat(75_000)) }
  await store.create(record)
  const before = await redis.bytesRead()
  for (let n = 0; n < 200; n++) await store.save(broadcastChange(withPlayer(record, 0, { name: String(n) })).record)
  // Calls of the test and the heartbeats are counted, too.
  expect(((await redis.bytesRead()) - before) / 200).toBeLessThan(2_000)
  await store.close()
  expect((await (await open()).store.load())[0]?.record.lobby.players[0]?.name).toBe('199')
})

it('LOB-140 a save with an unknown outcome is followed by all parts, and no command is forgotten', async () => {
  const { store, lease } = await open()
  let record = sitDown(recordOf(), ben).record
  await store.create(record)
  await store.saveCommand(roomNumber, 1, ben.playerId, 3)
  redis.freeze()
  await expect(store.save(broadcastChange(withPlayer(record, 0, { name: 'Lovelace' })).record)).rejects.toThrow()
  redis.thaw()
  await until(() => lease.isHeld())
  record = broadcastChange({ ...record, lobby: { ...record.lobby, locked: true } }).record
  await store.save(record)
  await store.saveCommand(roomNumber, 0, 'ada' as PlayerId, 7)
  await store.close()
  const [loaded] = await (await open()).store.load()
  expect(loaded?.record.lobby).toEqual(record.lobby)
  expect(loaded?.record.seats.map((seat) => seat?.lastCommand)).toEqual([7, 3])
})

it('LOB-140 a difference to a record that no longer exists is refused, and everything is sent', async () => {
  const { store } = await open()
  await store.create(recordOf())
  await redis.setField(`sofaspark:{eu}:lobby:${roomNumber}`, 'seq', '-1')
  const renamed = broadcastChange(withPlayer(recordOf(), 0, { name: 'Lovelace' })).record
  await store.save(renamed)
  await redis.setField(`sofaspark:{eu}:lobby:${roomNumber}`, 'seq', '-1')
  const again = ['Ada L.', 'Ada K.', 'Ada B.'].map((name) => broadcastChange(withPlayer(renamed, 0, { name })).record)
  await Promise.all(again.map(async (record) => store.save(record)))
  await store.close()
  expect((await (await open()).store.load())[0]?.record).toEqual(again[2])
})

it('LOB-140 the commands of a player who left are removed with the seat and do not come back', async () => {
  const { store } = await open()
  const record = sitDown(recordOf(), ben).record
  await store.create(record)
  await store.saveCommand(roomNumber, 1, ben.playerId, 3)
  await store.save(standUp(record, 1, 5).record)
  await store.saveCommand(roomNumber, 1, ben.playerId, 4)
  expect(await redis.fields(`sofaspark:{eu}:lobby:${roomNumber}`)).not.toContain('c:ben')
  await store.save(sitDown(standUp(record, 1, 5).record, ben).record)
  await store.close()
  expect((await (await open()).store.load())[0]?.record.seats[1]?.lastCommand).toBe(0)
})

describe('a lobby in Redis that is none', () => {
  const key = `sofaspark:{eu}:lobby:${roomNumber}`
  it.each<[string, () => Promise<unknown>]>([
    ['a part that is no JSON', () => redis.setField(key, 'p:core', '{')],
    ['a part that is another', () => redis.setField(key, 'p:player:0', '{"id":"ben"}')],
    ['a fence that is no number', () => redis.setField(key, 'fence', 'x')],
    ['ten megabytes', () => redis.setField(key, 'p:pad:all', 'x'.repeat(10_000_000))],
    ['a text', () => redis.setText(key, 'text')],
  ])('LOB-140 with %s is removed alone', async (_what, spoil) => {
    const one = await open()
    await one.store.create(recordOf())
    await one.store.create(recordOf('234567'))
    await one.store.release()
    await spoil()
    const two = await open()
    expect((await two.store.load()).map(({ record }) => record.lobby.roomNumber)).toEqual(['234567'])
    expect((await two.store.claim(roomNumber)).kind).toBe('missing')
    expect(await two.store.orphans(9)).toEqual([])
    expect(await two.store.create(recordOf())).toBe(true)
  })

  it('LOB-140 with lines that are none, or too many, comes without them', async () => {
    const one = await open()
    await one.store.create(recordOf())
    const line = { time: 1, message: 'a line', verified: true, gameIndex: null }
    await redis.push(`sofaspark:{eu}:log:${roomNumber}`, ['nonsense', '{}', 'null', JSON.stringify(line)])
    await one.store.close()
    expect((await (await open()).store.load())[0]?.logs).toEqual([line])
  })
})

it('LOB-130 Redis keeps as many lines as the owner does', async () => {
  const { store } = await open()
  await store.create(recordOf())
  const log = new LogLines()
  for (let time = 0; time < 40; time++) {
    const line = { time, message: '\u0001'.repeat(4_000), verified: true, gameIndex: null }
    store.log(roomNumber, line, log.add(line))
  }
  await store.save(recordOf())
  await store.close()
  expect((await (await open()).store.load())[0]?.logs).toEqual(log.lines)
})

it('LOB-140 LOB-132 with too much in flight, log lines are dropped first, then changes are refused, and the lease is kept', async () => {
  const budget = { calls: 40, bytes: 1_000_000 }
  const shared = await open(budget)
  const { store, lease, figures } = shared
  await store.create(recordOf())
  const line = { time: 1, message: 'a line', verified: true, gameIndex: null }
  for (let n = 0; n < 30; n++) store.log(roomNumber, line, 500)
  const saves = Array.from({ length: 40 }, async () => store.saveCommand(roomNumber, 0, 'ada' as PlayerId, 1))
  const snapshots = Array.from({ length: 100 }, (_, n) => store.saveSnapshot(roomNumber, Buffer.from(String(n))))
  // Settled together: snapshots are refused while the saves are still in flight.
  const [received] = await Promise.all([Promise.allSettled(saves), Promise.allSettled(snapshots)])
  expect(figures.linesDropped.redis).toBe(10)
  expect(received.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(received.filter(({ status }) => status === 'rejected')).toHaveLength(20)
  await expect(store.save({ ...recordOf(), kickedTokenHashes: ['x'.repeat(1_100_000)] })).rejects.toThrow('unavailable')
  expect(lease.isHeld()).toBe(true)
  await store.save(recordOf())
  await store.saveSnapshot(roomNumber, Buffer.from('last'))
  await store.close()
  expect(String((await (await open()).store.load())[0]?.snapshot)).toBe('last')
})
