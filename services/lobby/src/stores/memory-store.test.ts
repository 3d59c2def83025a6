import { appendFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PlayerId, RoomNumber } from '@sofaspark/contract'
import { makeStoreFolder, type StoreFolder } from '../testing/store-folder.ts'
import { lobbyStoreCases, recordOf } from './lobby-store.cases.ts'

let folder: StoreFolder
beforeEach(() => {
  folder = makeStoreFolder()
})
afterEach(() => folder.remove())

const open = () => folder.open().store
const bytesOfJournal = (): number =>
  readdirSync(folder.path)
    .filter((name) => name.startsWith('lobbies.jsonl'))
    .reduce((sum, name) => sum + statSync(join(folder.path, name)).size, 0)

lobbyStoreCases('the store in memory with its journal', () => Promise.resolve(open()))

it('LOB-52 a line that a crash cut off costs nothing but itself', async () => {
  const store = open()
  await store.load()
  await store.save(recordOf())
  appendFileSync(folder.journalPath('.1'), '{"n":9,"kind":"removed","roo')
  const again = folder.open()
  expect(await again.store.load()).toHaveLength(1)
  expect(again.received).toEqual([])
  await again.store.save(recordOf('345678'))
  await again.store.close()
  expect(await open().load()).toHaveLength(2)
})

it('LOB-52 the journal does not grow without end', async () => {
  const store = open()
  await store.load()
  await store.save(recordOf())
  for (let n = 1; n <= 120_000; n++) {
    await store.saveCommand('123456' as RoomNumber, 0, 'ada' as PlayerId, n)
    if (n % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await store.close()
  expect(bytesOfJournal()).toBeLessThan(9_000_000)
  expect((await open().load())[0]?.record.seats[0]?.lastCommand).toBe(120_000)
})
