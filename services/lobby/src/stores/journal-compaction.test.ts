import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoomNumber } from '@sofaspark/contract'
import type { LobbyRecord } from '../record/record.ts'
import { labelPad } from '@sofaspark/lobby-testing/sample-pads.ts'
import { line, renamed, makeStoreFolder, type OpenedStore, type StoreFolder } from '../testing/store-folder.ts'
import { journalFiles, type JournalFiles } from './journal-files.ts'
import { recordOf } from './lobby-store.cases.ts'

const rooms = ['123456', '234567', '345678'] as RoomNumber[]

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

/** Changes a lobby until the journal has been compacted. */
const play = async ({ store, figures }: OpenedStore): Promise<LobbyRecord> => {
  let record = recordOf()
  await store.create(record)
  for (let n = 1; figures.compactions === 0; n++) {
    record = { ...renamed(record, `Ada ${String(n)}`), padOfAll: labelPad(String(n % 10).repeat(30_000)) }
    expect(store.save(record)).toBeUndefined()
    store.log('123456' as RoomNumber, line(n), 500)
    if (n % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return record
}

it('LOB-132 changes during a compaction are kept, each line once, and removed lobbies stay removed', async () => {
  const first = await opened()
  await first.store.create(recordOf(rooms[1]))
  await first.store.create(recordOf(rooms[2]))
  const record = await play(first)
  await first.store.remove(rooms[1] ?? ('' as RoomNumber))
  await first.store.close()
  const again = folder.open()
  const loaded = await again.store.load()
  expect(loaded.find(({ record: { lobby } }) => lobby.roomNumber === rooms[0])?.record).toEqual(record)
  expect(loaded[0]?.logs.length).toBe(new Set(loaded[0]?.logs.map(({ time }) => time)).size)
  expect(loaded.map(({ record: { lobby } }) => lobby.roomNumber).sort()).toEqual([rooms[0], rooms[2]])
  await again.store.close()
})

it('LOB-132 a crash at any moment of a compaction loses nothing acknowledged', async () => {
  const copies: { path: string; name: string | undefined; lines: number; rooms: number }[] = []
  let newest: { name: string | undefined; lines: number; rooms: number } = { name: undefined, lines: 0, rooms: 0 }
  const copy = (): void => {
    const path = mkdtempSync(join(tmpdir(), 'crash-'))
    cpSync(folder.path, path, { recursive: true })
    copies.push({ path, ...newest })
  }
  const stepping =
    <Args extends unknown[], Result>(step: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      copy()
      const result = await step(...args)
      copy()
      return result
    }
  const files: JournalFiles = {
    ...journalFiles,
    create: async (path) => {
      const file = await stepping(journalFiles.create)(path)
      return { write: stepping((text: string) => file.write(text)), close: stepping(() => file.close()) }
    },
    rename: stepping(journalFiles.rename),
    remove: stepping(journalFiles.remove),
  }
  const { store, journal, figures } = await opened({ files })
  let record = recordOf()
  await store.create(record)
  for (let n = 1; figures.compactions < 2; n++) {
    record = { ...renamed(record, `Ada ${String(n)}`), padOfAll: labelPad('x'.repeat(75_000)) }
    // Nothing is awaited until what is acknowledged is noted.
    expect(store.save(record)).toBeUndefined()
    store.log('123456' as RoomNumber, line(n), 500)
    if (n % 40 === 0) expect(store.create(recordOf(String(200_000 + n)))).toBe(true)
    newest = { name: `Ada ${String(n)}`, lines: n, rooms: 1 + Math.floor(n / 40) }
    await new Promise((resolve) => setImmediate(resolve))
  }
  await journal.settled()
  await store.close()
  expect(copies.length).toBeGreaterThan(16)
  for (const { path, name, lines, rooms: count } of copies) {
    const after = folder.open({ folder: path })
    const loaded = await after.store.load()
    const lobby = loaded.find(
      ({
        record: {
          lobby: { roomNumber },
        },
      }) => roomNumber === '123456',
    )
    expect(lobby?.record.lobby.players[0]?.name ?? 'Ada').toBe(name ?? 'Ada')
    expect(lobby?.logs.map(({ time }) => time) ?? []).toEqual(
      Array.from({ length: lines }, (_, at) => at + 1).slice(-500),
    )
    expect(loaded.length).toBe(Math.max(count, lobby ? 1 : 0))
    await after.store.close()
    rmSync(path, { recursive: true, force: true })
  }
}, 60_000)

it('LOB-132 a failed compaction is retried, and nothing is lost meanwhile', async () => {
  let isBroken = true
  const files: JournalFiles = {
    ...journalFiles,
    rename: (from, to) => (isBroken ? Promise.reject(new Error('EIO')) : journalFiles.rename(from, to)),
  }
  const first = await opened({ files })
  const { store, journal, figures, received } = first
  let record = recordOf()
  await store.create(record)
  for (let n = 1; figures.compactions === 0; n++) {
    record = { ...renamed(record, String(n)), padOfAll: labelPad('x'.repeat(75_000)) }
    await store.save(record)
    if (received.length === 2) isBroken = false
    await journal.settled()
  }
  expect(received.map(({ level }) => level)).toEqual(['warn', 'warn'])
  await store.close()
  expect(readdirSync(folder.path).filter((name) => /jsonl\.\d+$/.test(name))).toHaveLength(1)
  expect((await folder.open().store.load())[0]?.record).toEqual(record)
})
