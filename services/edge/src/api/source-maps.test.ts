import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Registry } from '@sofaspark/contract'
import { closeServer, listen } from '@sofaspark/kit'
import { createSourceMaps } from './source-maps.ts'

/** The first line's column 0 is line 1 of `a.ts`, its column 10 is line 3. */
const MAP = JSON.stringify({ version: 3, names: [], sources: ['mf-lobby/src/a.ts'], mappings: 'AAAA,UAEA' })
const VERSION = '0.1.0-1a2b3c4'
const release = { version: VERSION, contract: 1, manifest: 'mf-manifest.json', files: {} }
const registry: Registry = { remotes: { 'mf-lobby': { stable: release, disabled: false, routes: ['/'] } } }

let mapsDir = ''
beforeEach(() => (mapsDir = mkdtempSync(path.join(tmpdir(), 'maps-'))))
afterEach(() => rmSync(mapsDir, { recursive: true, force: true }))
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(mapsDir, file)), { recursive: true })
  writeFileSync(path.join(mapsDir, file), text)
}

it('EDG-241 a position in a served script is mapped to our sources by the private source map', async () => {
  write('static/a.1.js.map', MAP)
  write('static/broken.js.map', '{')
  const { sourceOf } = createSourceMaps({ mapsDir, registry: { read: () => registry }, monotonicMs: () => 0 })
  expect(await sourceOf('https://sofa.example/static/a.1.js', '1:1')).toBe('mf-lobby/src/a.ts:1')
  expect(await sourceOf('https://sofa.example/static/a.1.js?again=2', '1:11')).toBe('mf-lobby/src/a.ts:3')
  for (const [file, position] of [
    ['https://sofa.example/static/broken.js', '1:1'],
    ['https://sofa.example/static/none.js', '1:1'],
    ['https://sofa.example/static/../../etc/a.js', '1:1'],
    ['https://sofa.example/static/%2e%2e/a.1.js', '1:1'],
    ['https://sofa.example/static/a.1.js', '0:1'],
    ['https://sofa.example/static/a.1.js', '9:9'],
    ['https://sofa.example/static/a.1.js', 'x'],
    ['', '1:1'],
  ] as const)
    expect([file, await sourceOf(file, position)]).toEqual([file, undefined])
})

it('EDG-241 the map of a release is read from its own server, and no other server is asked', async () => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.end(MAP)
  })
  const remoteUpstream = `http://127.0.0.1:${await listen(server, 0)}`
  const { sourceOf } = createSourceMaps({
    mapsDir,
    remoteUpstream,
    registry: { read: () => registry },
    monotonicMs: () => 0,
  })
  const at = (version: string) => sourceOf(`https://sofa.example/remotes/mf-lobby/${version}/a.1.js`, '1:11')
  expect(await at(VERSION)).toBe('mf-lobby/src/a.ts:3')
  expect(await at('0.1.0-forged1')).toBeUndefined()
  expect(asked).toEqual([`/source-maps/remotes/mf-lobby/${VERSION}/a.1.js.map`])
  await closeServer(server)
})
