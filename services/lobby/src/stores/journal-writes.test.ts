import type { PlayerId, RoomNumber } from '@sofaspark/contract'
import { broadcastChange } from '../record/record.ts'
import { sitDown } from '../record/seats.ts'
import { labelPad } from '@sofaspark/lobby-testing/sample-pads.ts'
import { line, renamed, makeStoreFolder, type OpenedStore, type StoreFolder } from '../testing/store-folder.ts'
import { storeLimits } from './budgets.ts'
import { journalFiles, type JournalFiles } from './journal-files.ts'
import { recordOf } from './lobby-store.cases.ts'

let folder: StoreFolder
beforeEach(() => {
  folder = makeStoreFolder()
})
afterEach(() => folder.remove())

const opened = async (options?: Parameters<StoreFolder['open']>[0]): Promise<OpenedStore> => {
  const open = folder.open(options)
  await open.store.load()
  return open
}

it('LOB-132 renaming a player in a lobby with sixteen pads of 75 kB writes less than 2 kB', async () => {
  const { store, journal } = await opened()
  let record = recordOf()
  for (let n = 1; n < 16; n++)
    record = sitDown(record, {
      playerId: `p${String(n)}` as PlayerId,
      seatToken: `t${String(n)}`,
      name: 'Ada',
      from: '',
    }).record
  record = { ...record, seats: record.seats.map((seat) => seat && { ...seat, pad: labelPad('x'.repeat(75_000)) }) }
  await store.create(record)
  await journal.settled()
  const before = journal.sizeBytes()
  for (let n = 0; n < 1_000; n++) await store.save((record = renamed(record, `Ada ${String(n)}`)))
  expect((journal.sizeBytes() - before) / 1_000).toBeLessThan(2_000)
  await store.close()
  expect((await folder.open().store.load())[0]?.record).toEqual(record)
})

it('LOB-130 log lines beyond the rate or the bound stay in memory, and changes are still written', async () => {
  const { store, figures } = await opened({ clock: { nowMs: () => 0, monotonicMs: () => 0 } })
  let record = recordOf()
  await store.create(record)
  const room = '123456' as RoomNumber
  for (let n = 0; n < 1_000; n++) store.log(room, line(n, '\u0001'.repeat(4_000)), 5)
  expect(figures.linesDropped.journal).toBeGreaterThan(600)
  expect(figures.journalBytes).toBeLessThan(storeLimits.journalLogBurstBytes + storeLimits.segmentBytes)
  await store.save((record = renamed(record, 'Lovelace')))
  await store.close()
  const small = folder.open({ maxBytes: 10_000 })
  await small.store.load()
  await small.journal.settled()
  small.store.log(room, line(1, 'x'.repeat(9_000)), 5)
  expect(small.figures.linesDropped.journal).toBe(1)
  expect(await small.store.save((record = { ...record, padOfAll: labelPad('x'.repeat(9_000)) }))).toBeUndefined()
  await small.store.close()
  expect((await folder.open().store.load())[0]?.record).toEqual(record)
})

it('LOB-137 on a full disk a change is refused, a refused change never reappears, and everything recovers by itself', async () => {
  let room = Infinity
  const files: JournalFiles = {
    ...journalFiles,
    append: (file, bytes, at) => {
      if (room <= 0) throw new Error('ENOSPC')
      const some = bytes.subarray(at, at + room)
      room -= some.length
      return journalFiles.append(file, some, 0)
    },
  }
  const { store } = await opened({ files })
  const record = recordOf()
  await store.create(record)
  for (room of [0, 1, 100, 250]) {
    const refused = renamed(record, 'Lovelace')
    await expect(store.save(refused)).rejects.toThrow('ENOSPC')
    await expect(store.create(recordOf('234567'))).rejects.toThrow('ENOSPC')
    expect(() => store.log('123456' as RoomNumber, line(1), 500)).not.toThrow()
  }
  room = Infinity
  const locked = broadcastChange({ ...record, lobby: { ...record.lobby, locked: true } }).record
  await store.save(locked)
  await store.close()
  const after = await opened()
  expect(after.received).toEqual([])
  // One process at a time has the folder.
  await after.store.close()
  const next = folder.open()
  expect((await next.store.load()).map((stored) => stored.record)).toEqual([locked])
  await next.store.close()
})

it('LOB-137 a start on a full disk has its lobbies, refuses changes, and accepts them once there is room', async () => {
  const first = await opened()
  await first.store.create(recordOf())
  await first.store.close()
  let isFull = true
  const files: JournalFiles = {
    ...journalFiles,
    append: (...write) => {
      if (isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      return journalFiles.append(...write)
    },
  }
  const { store, figures, journal } = folder.open({ files })
  expect(await store.load()).toHaveLength(1)
  await journal.settled()
  expect(figures.isJournalMissing).toBe(false)
  await expect(store.save(renamed(recordOf(), 'Lovelace'))).rejects.toThrow('no space')
  isFull = false
  await store.save(renamed(recordOf(), 'Lovelace'))
  await store.close()
  expect((await folder.open().store.load())[0]?.record).toEqual(renamed(recordOf(), 'Lovelace'))
})

it('LOB-137 a change too long for a line is refused', async () => {
  const { store } = await opened()
  await store.create(recordOf())
  await expect(store.save({ ...recordOf(), padOfAll: labelPad('x'.repeat(5_000_000)) })).rejects.toThrow('too long')
  await store.save({ ...recordOf(), padOfAll: labelPad('small') })
  await store.close()
})
