import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Release, RemoteEntry } from '@sofaspark/contract'
import { compressBelow, uncompressedBelow } from './compress.ts'
import { withPackages } from './inputs.ts'
import { holdLock } from './lock.ts'
import { entryAfter } from './registry.ts'
import { isStale, removeStamp, setStamp } from './built.ts'
import type { Target } from './targets.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'build-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const release = (version: string): Release => ({ version, contract: 1, manifest: 'mf-manifest.json', files: {} })
const [one, two, three] = [release('0.1.0-aaaaaaa'), release('0.1.0-bbbbbbb'), release('0.1.0-ccccccc')]
const everythingIsThere = () => true

it('REL-01 the former stable release becomes the previous one', () => {
  const first = entryAfter('mf-lobby', one, undefined, everythingIsThere)
  expect(first).toMatchObject({ stable: one, disabled: false, routes: ['/', '/games'] })
  expect(first.previous).toBeUndefined()
  const second = entryAfter('mf-lobby', two, first, everythingIsThere)
  expect(second).toMatchObject({ stable: two, previous: one })
  expect(entryAfter('mf-lobby', three, second, everythingIsThere)).toMatchObject({ stable: three, previous: two })
})

it('REL-01 the same release again changes nothing, and a release without its folder is not named', () => {
  const entry: RemoteEntry = { stable: two, previous: one, disabled: false, routes: ['/', '/games'] }
  expect(entryAfter('mf-lobby', two, entry, everythingIsThere)).toEqual(entry)
  expect(entryAfter('mf-lobby', three, entry, () => false).previous).toBeUndefined()
})

it('SHL-42 a target is stale with different inputs or without its output, and fresh otherwise', () => {
  const output = path.join(folder, 'out')
  const target: Target = {
    name: `test-${path.basename(folder)}`,
    inputs: [],
    outputs: [output],
    entry: '',
  }
  expect(isStale(target, 'a')).toBe(true)
  setStamp(target, 'a')
  expect(isStale(target, 'a')).toBe(true)
  mkdirSync(output)
  expect(isStale(target, 'a')).toBe(false)
  expect(isStale(target, 'b')).toBe(true)
  removeStamp(target)
})

it('SHL-42 the packages that a folder needs, directly or indirectly, are its inputs', () => {
  const inputs = withPackages('mf-lobby')
  for (const expected of ['mf-lobby', 'packages/contract', 'packages/ui', 'packages/i18n', 'packages/browser'])
    expect(inputs).toContain(expected)
  expect(inputs).not.toContain('mf-game')
})

it('SHL-49 files of at least 1 kB get compressed siblings, pictures and small files get none', async () => {
  const text = 'sofa '.repeat(1_000)
  for (const [name, content] of [
    ['a.js', text],
    ['b.js', 'small'],
    ['c.png', text],
    ['d/e.wasm', text],
  ] as const) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  await compressBelow(folder)
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'a.js.br'))).toString()).toBe(text)
  expect(readFileSync(path.join(folder, 'd/e.wasm.gz')).byteLength).toBeLessThan(200)
  for (const name of ['b.js.br', 'c.png.br']) expect(() => readFileSync(path.join(folder, name))).toThrow()
})

it('RUN-11 what was served before it was compressed is found by the next build, and what has siblings is left alone', async () => {
  const page = path.join(folder, 'a.css')
  writeFileSync(page, 'sofa '.repeat(1_000))
  expect(uncompressedBelow([folder, path.join(folder, 'missing')])).toEqual([page])
  await compressBelow(folder)
  expect(uncompressedBelow([folder])).toEqual([])
  utimesSync(page, Date.now() / 1_000 + 10, Date.now() / 1_000 + 10)
  expect(uncompressedBelow([folder])).toEqual([page])
})

it('RUN-03d a lock that cannot be written is an error at once, not a build to wait for', async () => {
  await expect(holdLock(path.join(folder, 'a'.repeat(300)))).rejects.toThrow('ENAMETOOLONG')
})
