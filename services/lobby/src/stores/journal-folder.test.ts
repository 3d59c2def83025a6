import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { RoomNumber } from '@sofaspark/contract'
import { labelPad } from '@sofaspark/lobby-testing/sample-pads.ts'
import { makeStoreFolder, type OpenedStore, type StoreFolder } from '../testing/store-folder.ts'
import { storeLimits } from './budgets.ts'
import { recordOf } from './lobby-store.cases.ts'
import { changedParts } from './record-parts.ts'
import { createReplay } from './replay.ts'

const rooms = ['123456', '234567', '345678'] as RoomNumber[]
const line = (time: number, message = 'a line') => ({ time, message, verified: true, gameIndex: null })

let folder: StoreFolder
beforeEach(() => {
  folder = makeStoreFolder()
})
afterEach(() => folder.remove())

const opened = async (options?: Parameters<StoreFolder['open']>[0]): Promise<OpenedStore & { rooms: string[] }> => {
  const open = folder.open(options)
  const loaded = await open.store.load()
  return { ...open, rooms: loaded.map(({ record }) => record.lobby.roomNumber).sort() }
}
/** A journal with three lobbies, closed; its base and its newest segment. */
const written = async (): Promise<{ base: string; segment: string }> => {
  const { store, journal } = await opened()
  for (const room of rooms) await store.create(recordOf(room))
  await store.close()
  const again = await opened()
  await again.journal.settled()
  for (const room of rooms) again.store.log(room, line(1), 500)
  await again.store.close()
  await journal.close()
  return { base: folder.journalPath(), segment: folder.journalPath('.2') }
}
const asides = (): string[] => readdirSync(folder.path).filter((name) => name.includes('unreadable'))

it.each<[string, (path: string) => void, string[]]>([
  ['nonsense', (path) => writeFileSync(path, 'not a journal\n'.repeat(1_000)), []],
  ['bytes', (path) => writeFileSync(path, Buffer.alloc(100_000, 0xfe)), []],
  ['the text null', (path) => writeFileSync(path, 'null\nnull\n'), []],
  ['another version', (path) => writeFileSync(path, '{"journal":99,"through":0}\n{"n":1}\n'), []],
  ['a file of the previous version', (path) => writeFileSync(path, '{"kind":"lobby","record":{}}\n'), []],
  ['one line without an end', (path) => writeFileSync(path, 'x'.repeat(9_000_000)), []],
  [
    'a folder',
    (path) => {
      rmSync(path)
      mkdirSync(join(path, 'inside'), { recursive: true })
    },
    [],
  ],
  [
    'a link to itself',
    (path) => {
      rmSync(path)
      symlinkSync(path, path)
    },
    [],
  ],
  [
    'an endless device',
    (path) => {
      rmSync(path)
      symlinkSync('/dev/zero', path)
    },
    [],
  ],
  ['nothing', (path) => truncateSync(path, 0), []],
  ['garbage after valid lines', (path) => appendFileSync(path, `{"n":7,"kind":"?"}\n{"n":8\n[]\n`), rooms],
  ['a line that is too long', (path) => appendFileSync(path, `{"n":9,"x":"${'x'.repeat(5_000_000)}"}\n`), rooms],
  [
    'well-formed lines that are not lobbies',
    (path) => appendFileSync(path, `{"n":900,"kind":"lobby","room":"123456","whole":true,"parts":{"core":{}}}\n`),
    rooms.slice(1),
  ],
  [
    'parts with odd names',
    (path) => appendFileSync(path, `{"n":900,"kind":"lobby","room":"123456","parts":{"__proto__":{},"x":1}}\n`),
    rooms,
  ],
  ['rooms with odd names', (path) => appendFileSync(path, `{"n":900,"kind":"removed","room":"__proto__"}\n`), rooms],
])(
  'LOB-133 LOB-52 a start with %s in the place of the base continues, and logs it in one line',
  async (_what, spoil, left) => {
    const { base } = await written()
    spoil(base)
    const found = lstatSync(base)
    const isEmpty = found.isFile() && found.size === 0
    const next = await opened()
    expect(next.rooms).toEqual(left)
    expect(next.received.map(({ level }) => level)).toEqual(isEmpty ? [] : ['warn'])
    expect(await next.store.create(recordOf('399999'))).toBe(true)
    await next.journal.settled()
    await next.store.close()
    const after = await opened()
    expect(after.rooms).toEqual([...left, '399999'])
    expect(after.received).toEqual([])
    await after.store.close()
  },
)

it('LOB-133 unreadable lines of a segment affect nothing else, and the file is moved aside', async () => {
  const { segment } = await written()
  appendFileSync(segment, 'nonsense\nnonsense\n{"torn')
  const next = await opened()
  expect(next.rooms).toEqual(rooms)
  expect(next.received).toEqual([
    expect.objectContaining({ read: 6, skipped: 2, text: 'parts of a journal could not be read' }),
  ])
  expect(next.figures.linesSkipped).toBe(2)
  await next.journal.settled()
  expect(asides()).toHaveLength(1)
  expect(readFileSync(join(folder.path, asides()[0] ?? ''), 'utf8')).toContain('nonsense')
  await next.store.close()
})

it('LOB-133 of the files moved aside, only the newest is kept, up to its budget', async () => {
  const { base } = await written()
  writeFileSync(folder.journalPath('.unreadable-1'), 'older')
  mkdirSync(folder.journalPath('.unreadable-2'))
  writeFileSync(base, '')
  truncateSync(base, storeLimits.asideBytes + 5_000_000)
  const next = await opened()
  expect(asides()).toHaveLength(1)
  expect(statSync(join(folder.path, asides()[0] ?? '')).size).toBe(storeLimits.asideBytes)
  await next.store.close()
})

it('LOB-137 when no journal can be opened, lobbies live in memory, and a log line and a metric say so', async () => {
  const place = join(folder.path, 'a-file')
  writeFileSync(place, '')
  const next = await opened({ folder: join(place, 'data') })
  expect(next.received).toEqual([expect.objectContaining({ level: 'error' })])
  expect(next.figures.isJournalMissing).toBe(true)
  expect(await next.store.create(recordOf())).toBe(true)
  expect(await next.store.save({ ...recordOf(), padOfAll: labelPad('x') })).toBeUndefined()
  await next.store.close()
})

it('LOB-133 a start reads a bounded amount: log lines are left out first, then lobbies', () => {
  const replay = createReplay({ loadedBytes: 50_000, loadedBeforeLogsGoBytes: 10_000 })
  let n = 0
  for (let at = 0; at < 100; at++) {
    const room = String(100_000 + at)
    const parts = Object.fromEntries(changedParts({ ...recordOf(room), padOfAll: labelPad('x'.repeat(1_000)) }, null))
    replay.take({ kind: 'lobby', room, whole: true, parts }, n++)
    replay.take({ kind: 'log', room, line: line(at, 'x'.repeat(200)) }, n++)
  }
  const { lobbies, leftOut, linesLeftOut, broken } = replay.end()
  expect(lobbies.length).toBeGreaterThan(20)
  expect([lobbies.length + leftOut, broken]).toEqual([100, 0])
  expect(JSON.stringify(lobbies).length).toBeLessThan(60_000)
  expect(linesLeftOut).toBeGreaterThan(10)
})
