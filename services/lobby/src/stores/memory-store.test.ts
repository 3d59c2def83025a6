import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlayerId, RoomNumber } from '@sofaspark/contract'
import { openJournal } from './journal.ts'
import { lobbyStoreCases, recordOf } from './lobby-store.cases.ts'
import { createMemoryStore } from './memory-store.ts'
import { openSnapshotFiles } from './snapshot-files.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = () => createMemoryStore(openJournal(dataDir, 'lobbies.jsonl'), openSnapshotFiles(dataDir))

lobbyStoreCases('the store in memory with its journal', () => Promise.resolve(open()))

it('LOB-52 a line that a crash cut off costs nothing but itself', async () => {
  const store = open()
  await store.save(recordOf())
  appendFileSync(join(dataDir, 'lobbies.jsonl'), '{"kind":"removed","roomNum')
  const again = open()
  expect(await again.load()).toHaveLength(1)
  await again.save(recordOf('345678'))
  expect(await open().load()).toHaveLength(2)
})

it('LOB-52 the journal does not grow without end', async () => {
  const store = open()
  await store.save(recordOf())
  for (let n = 1; n <= 60_000; n++) await store.saveCommand('123456' as RoomNumber, 0, 'ada' as PlayerId, n)
  expect(statSync(join(dataDir, 'lobbies.jsonl')).size).toBeLessThan(4_200_000)
  expect((await open().load())[0]?.record.seats[0]?.lastCommand).toBe(60_000)
})
