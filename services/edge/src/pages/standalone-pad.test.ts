import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry, Release, RemoteEntry } from '@sofaspark/contract'
import { createStandalonePad } from './pages.ts'

const one: Release = { version: '1.0.0-aaaaaaa', contract: 1, manifest: 'mf-manifest.json', files: {} }
const two: Release = { ...one, version: '2.0.0-bbbbbbb' }
const registryWith = (changes: Partial<RemoteEntry> = {}): Registry => ({
  remotes: { 'mf-controller': { stable: one, disabled: false, routes: ['/browser'], ...changes } },
})

let distDir: string
beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), 'standalone-'))
  mkdirSync(join(distDir, 'controller'))
})
afterEach(() => rmSync(distDir, { recursive: true }))

it('EDG-112 an image’s own pad is served exactly while all rooms get the release that it was built from', () => {
  writeFileSync(join(distDir, 'controller/release.json'), JSON.stringify({ version: one.version }))
  const isServed = createStandalonePad(distDir)
  expect(isServed(registryWith())).toBe(true)
  expect(isServed(registryWith({ canary: { ...two, weight: 0, salt: 'a' } }))).toBe(true)
  expect(isServed(registryWith({ canary: { ...two, weight: 10, salt: 'a' } }))).toBe(false)
  expect(isServed(registryWith({ stable: two, previous: one }))).toBe(false)
  expect(isServed(registryWith({ disabled: true }))).toBe(false)
})

it('EDG-112 a build without a release serves its pad', () => {
  expect(createStandalonePad(distDir)(registryWith({ stable: two }))).toBe(true)
})
