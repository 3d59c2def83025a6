/** @jest-environment jsdom */
import { integrityTableName, nobodysIntegrity } from '@sofaspark/contract'
import { addressOf, integrityOf, isVouchedFor, vouchFor } from './integrity.ts'
import { sampleRelease } from './sample-registry.cases.ts'

const release = sampleRelease('1.0.0-aaaaaaa')

it('SHL-08 a file that the registry lists must have its hash, at its own address only', () => {
  vouchFor('mf-lobby', release)
  const address = `${addressOf('mf-lobby', release)}mf-manifest.json`
  expect(address).toBe('http://localhost/remotes/mf-lobby/1.0.0-aaaaaaa/mf-manifest.json')
  expect(integrityOf(address)).toBe(release.files['mf-manifest.json'])
  expect(integrityOf('/remotes/mf-lobby/1.0.0-aaaaaaa/mf-manifest.json')).toBe(release.files['mf-manifest.json'])
  expect(isVouchedFor(address.replace('mf-lobby', 'mf-game'))).toBe(false)
})

it('SHL-08 an unlisted file gets a hash that no file has', () => {
  for (const path of ['unlisted.js', '__proto__', 'constructor', '../other.js'])
    expect(integrityOf(addressOf('mf-lobby', release) + path)).toBe(nobodysIntegrity)
  expect(nobodysIntegrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/)
})

it('SHL-08 the table that remotes read has no prototype to find a hash in', () => {
  vouchFor('mf-lobby', release)
  const table = (globalThis as Record<string, unknown>)[integrityTableName]
  expect(Object.getPrototypeOf(table)).toBeNull()
})
