import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteEntry } from '@sofaspark/contract'
import { startPostgres } from '@sofaspark/kit/testing/postgres.ts'
import { VisitorSketch } from '@sofaspark/kit/visitor-sketch.ts'
import { openFileStore } from './file-store.ts'
import { openPgStore } from './pg-store.ts'
import { publicRegistry, type RegistryStore } from './registry-store.ts'

const entry = (version: string): RemoteEntry => ({
  stable: { version, contract: 1, manifest: 'mf-manifest.json', files: {} },
  disabled: false,
  routes: ['/games'],
})

interface StoreKind {
  open(): Promise<RegistryStore>
  clear(): Promise<void>
}
/** The clock of a store's windows. */
const createTime = () => {
  let ms = 5_000
  return { read: () => ms, advance: (byMs: number) => (ms += byMs) }
}
type Time = ReturnType<typeof createTime>
const inFile = (time = createTime()): Promise<StoreKind> => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-store-'))
  const open = () => Promise.resolve(openFileStore(join(folder, 'registry.json'), { monotonicMs: time.read }))
  return Promise.resolve({ open, clear: () => rm(folder, { recursive: true }) })
}
const quiet = { warn: () => undefined }
const inPostgres = async (time?: Time): Promise<StoreKind> => {
  const postgres = await startPostgres()
  const options = time ? { timeMs: () => Promise.resolve(time.read()) } : {}
  return { open: () => openPgStore(postgres.url, quiet, options), clear: () => postgres.stop() }
}

it.each([
  ['a file', inFile],
  ['Postgres', inPostgres],
])('REG-08 entries are kept in %s over a restart, and a swap wants the newest revision', async (_name, placeOf) => {
  const place = await placeOf()
  const store = await place.open()
  expect(await store.get('mf-lobby')).toBeNull()
  expect(await store.swap('mf-lobby', 3, entry('1.0.0-aaaaaaa'))).toBe(false)
  const first = await Promise.all([0, 0].map(() => store.swap('mf-lobby', 0, entry('1.0.0-aaaaaaa'))))
  expect(first.sort()).toEqual([false, true])
  expect(await store.swap('mf-lobby', 1, entry('2.0.0-bbbbbbb'))).toBe(true)
  expect(await store.swap('mf-lobby', 1, entry('3.0.0-ccccccc'))).toBe(false)
  await store.swap('mf-game', 0, entry('1.0.0-ddddddd'))
  await store.close()
  const opened = await place.open()
  expect(await opened.get('mf-lobby')).toEqual({ revision: 2, entry: entry('2.0.0-bbbbbbb') })
  expect(Object.keys(publicRegistry(await opened.all()).remotes)).toEqual(['mf-game', 'mf-lobby'])
  await opened.close()
  await place.clear()
})

it.each([
  ['a file', inFile],
  ['Postgres', inPostgres],
])(
  'REG-09 with %s a visitor counts once within an hour, and processes that share it count together',
  async (_name, placeOf) => {
    const time = createTime()
    const place = await placeOf(time)
    const store = await place.open()
    const other = placeOf === inPostgres ? await place.open() : store
    const release = 'mf-lobby@1.0.0-aaaaaaa'
    expect(await store.noteFailure(release, 'one')).toBe(1)
    time.advance(1_000)
    expect(await other.noteFailure(release, 'one')).toBe(1)
    time.advance(1_000)
    expect(await other.noteFailure(release, 'two')).toBe(2)
    expect(await store.noteFailure('mf-game@1.0.0-aaaaaaa', 'two')).toBe(1)
    time.advance(3_599_500)
    expect(await store.noteFailure(release, 'three')).toBe(2)
    await other.forgetFailures(release)
    time.advance(100)
    expect(await store.noteFailure(release, 'four')).toBe(1)
    await store.close()
    if (other !== store) await other.close()
    await place.clear()
  },
)

it('REG-12 in Postgres as well the reporters of a release have a bound', async () => {
  const postgres = await startPostgres()
  const time = createTime()
  const store = await openPgStore(postgres.url, quiet, { mostReporters: 5, timeMs: () => Promise.resolve(time.read()) })
  let different = 0
  for (let n = 0; n < 8; n++) different = await store.noteFailure('mf-lobby@1.0.0-aaaaaaa', `visitor ${n}`)
  expect(different).toBe(5)
  time.advance(3_600_001)
  expect(await store.noteFailure('mf-lobby@1.0.0-aaaaaaa', 'later')).toBe(1)
  await store.close()
  await postgres.stop()
})

it.each([
  ['a file', inFile],
  ['Postgres', inPostgres],
])(
  'REL-32 REL-34 with %s visitors with errors count once, on both sides, over all processes',
  async (_name, placeOf) => {
    const time = createTime()
    const place = await placeOf(time)
    const store = await place.open()
    const other = placeOf === inPostgres ? await place.open() : store
    expect(await store.noteError('a', 'canary', 'one')).toEqual({ canary: 1, stable: 0 })
    time.advance(1_000)
    expect(await other.noteError('a', 'canary', 'one')).toEqual({ canary: 1, stable: 0 })
    expect(await other.noteError('a', 'stable', 'one')).toEqual({ canary: 1, stable: 1 })
    time.advance(1_000)
    expect(await store.noteError('b', 'stable', 'one')).toEqual({ canary: 0, stable: 1 })
    time.advance(3_600_000)
    expect(await store.noteError('a', 'canary', 'two')).toEqual({ canary: 1, stable: 0 })
    await store.close()
    if (other !== store) await other.close()
    await place.clear()
  },
)

it.each([
  ['a file', inFile],
  ['Postgres', inPostgres],
])(
  'REG-09 with %s a visitor of several edges is served once, and is forgotten after the window',
  async (_name, placeOf) => {
    const time = createTime()
    const place = await placeOf(time)
    const store = await place.open()
    const other = placeOf === inPostgres ? await place.open() : store
    const visitors = (...names: string[]): VisitorSketch => {
      const sketch = new VisitorSketch()
      for (const name of names) sketch.add(name)
      return sketch
    }
    expect(await store.noteServed('a', 'edge one', visitors('ada', 'ben'), 60_000)).toBe(2)
    time.advance(30_000)
    expect(await other.noteServed('a', 'edge two', visitors('ben', 'cem'), 60_000)).toBe(3)
    time.advance(1_000)
    expect(await other.noteServed('a', 'edge one', visitors('ada'), 60_000)).toBe(3)
    expect(await store.noteServed('b', 'edge one', null, 60_000)).toBe(0)
    time.advance(60_001)
    expect(await store.noteServed('a', 'edge two', null, 60_000)).toBe(0)
    await store.close()
    if (other !== store) await other.close()
    await place.clear()
  },
)

it('REG-16 in Postgres the windows count the time of the database alone, and one that is set back begins again', async () => {
  const postgres = await startPostgres()
  const store = await openPgStore(postgres.url, quiet)
  const ahead = await openPgStore(postgres.url, quiet, { timeMs: () => Promise.resolve(Date.now() + 3_600_000) })
  const sketch = new VisitorSketch()
  sketch.add('ada')
  expect(await store.noteFailure('mf-lobby@1.0.0-aaaaaaa', 'one')).toBe(1)
  expect(await store.noteFailure('mf-lobby@1.0.0-aaaaaaa', 'two')).toBe(2)
  expect(await ahead.noteFailure('mf-lobby@1.0.0-aaaaaaa', 'three')).toBe(1)
  expect(await ahead.noteError('a', 'canary', 'one')).toEqual({ canary: 1, stable: 0 })
  expect(await ahead.noteServed('a', 'edge one', sketch, 3_600_000)).toBe(1)
  expect(await store.noteFailure('mf-lobby@1.0.0-aaaaaaa', 'four')).toBe(1)
  expect(await store.noteError('a', 'canary', 'two')).toEqual({ canary: 1, stable: 0 })
  expect(await store.noteServed('a', 'edge two', null, 3_600_000)).toBe(0)
  await store.close()
  await ahead.close()
  await postgres.stop()
})
