import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBuilt } from './read-built.ts'

const manifest = '{}'
const integrity = `sha384-${createHash('sha384').update(manifest).digest('base64')}`
const release = {
  name: 'mf-lobby',
  version: '1.0.0-aaaaaaa',
  contract: 1,
  manifest: 'mf-manifest.json',
  files: { 'mf-manifest.json': integrity },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'))
  writeFileSync(join(folder, 'mf-manifest.json'), manifest)
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release))
})
afterEach(() => rmSync(folder, { recursive: true }))
const write = (changes: object): void =>
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, ...changes }))

it('REL-05 a release that matches its description is accepted', () => {
  expect(readBuilt('mf-lobby', folder)).toMatchObject({ version: '1.0.0-aaaaaaa', folder, release: { contract: 1 } })
})

it.each([
  [
    'another hash',
    () => write({ files: { 'mf-manifest.json': `sha384-${'A'.repeat(64)}` } }),
    'mf-lobby 1.0.0-aaaaaaa: mf-manifest.json does not have the hash that the release lists.',
  ],
  ['a missing file', () => write({ files: { 'gone.js': integrity } }), 'mf-lobby 1.0.0-aaaaaaa: gone.js is missing.'],
  [
    'a future contract',
    () => write({ contract: 7 }),
    'mf-lobby 1.0.0-aaaaaaa speaks contract 7; the shell takes 1 and 0.',
  ],
  ['a malformed version', () => write({ version: 'latest' }), 'release.json is malformed at version.'],
  ['no description', () => rmSync(join(folder, 'release.json')), 'it has no release.json.'],
])('REL-05 %s is refused in one sentence', (_what, spoil, sentence) => {
  spoil()
  expect(() => readBuilt('mf-lobby', folder)).toThrow(sentence)
})
