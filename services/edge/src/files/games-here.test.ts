import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { gamesToComeFile, type Game } from '@sofaspark/contract'
import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { sampleBuild } from '../fixture/sample-dist.ts'

let edge: RunningEdge
let gamesDir: string
beforeAll(async () => {
  gamesDir = mkdtempSync(join(tmpdir(), 'edge-games-'))
  edge = await startEdge({ gamesDir })
})
afterAll(async () => {
  await edge.close()
  rmSync(gamesDir, { recursive: true, force: true })
})

const drop = (gameKey: string, files: Readonly<Record<string, string | Buffer>>): void => {
  const folder = join(gamesDir, gameKey, 'Build')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, body] of Object.entries(files)) writeFileSync(join(folder, name), body)
}
const unityExport = {
  'Night Train.loader.js': 'ignored: no address can hold a space',
  'NightTrain.loader.js': 'createUnityInstance()',
  'NightTrain.data.br': brotliCompressSync(sampleBuild),
  'NightTrain.framework.js.gz': gzipSync(sampleBuild),
  'NightTrain.wasm.br': brotliCompressSync(sampleBuild),
}
const isAvailable = async (gameKey: string): Promise<boolean | undefined> => {
  const { games } = (await edge.request('/api/data/games')).json() as { games: Game[] }
  return games.find(({ key }) => key === gameKey)?.available
}
const at = (name: string) => `/games/racegame/Build/${name}`

it('EDG-100 a dropped build is served and listed, and never mixed with the product’s own', async () => {
  expect(await isAvailable('racegame')).toBe(false)
  drop('racegame', unityExport)
  expect(await isAvailable('racegame')).toBe(true)
  expect((await edge.request(at('NightTrain.loader.js'))).text).toBe('createUnityInstance()')
  expect((await edge.request('/games/testgamelocal/Build/testgamelocal.data')).status).toBe(200)
  drop('testgamelocal', { 'testgamelocal.loader.js': 'mine' })
  expect((await edge.request('/games/testgamelocal/Build/testgamelocal.data')).status).toBe(404)
  expect(await isAvailable('testgamelocal')).toBe(false)
  rmSync(join(gamesDir, 'testgamelocal'), { recursive: true })
  expect(await isAvailable('testgamelocal')).toBe(true)
})

it('EDG-100 a packed file of a dropped build has its encoding, type and both lengths', async () => {
  drop('racegame', unityExport)
  const forms = [
    ['NightTrain.data.br', 'br', 'application/octet-stream'],
    ['NightTrain.framework.js.gz', 'gzip', 'text/javascript; charset=utf-8'],
    ['NightTrain.wasm.br', 'br', 'application/wasm'],
  ] as const
  for (const [name, encoding, type] of forms) {
    const { headers, bytes } = await edge.request(at(name), { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': type,
      'content-length': String(bytes.length),
      'x-uncompressed-length': String(sampleBuild.length),
      vary: expect.stringContaining('Accept-Encoding') as string,
    })
    const again = await edge.request(at(name), {
      headers: { 'if-none-match': headers.etag ?? '', 'accept-encoding': 'br' },
    })
    expect(encoding === 'br' ? again.status : 304).toBe(304)
  }
})

it('EDG-100 a client that does not accept an encoding gets the bytes unpacked', async () => {
  drop('racegame', { ...unityExport, 'Broken.data.br': 'this was never packed' })
  const { headers, bytes } = await edge.request(at('NightTrain.data.br'), { headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['content-length']).toBe(String(sampleBuild.length))
  expect(bytes.equals(sampleBuild)).toBe(true)
  const broken = await edge.request(at('Broken.data.br'), { headers: { 'accept-encoding': 'gzip' } })
  expect(broken.headers['x-uncompressed-length']).toBeUndefined()
  expect(broken.text).toBe('this was never packed')
})

it('EDG-100 a build without a description gets one from the names of its files; its own is left as it is', async () => {
  drop('racegame', unityExport)
  const made = await edge.request(at('build.json'))
  expect(made.headers['content-type']).toContain('application/json')
  expect(made.json()).toEqual({
    v: 1,
    files: {
      loader: 'NightTrain.loader.js',
      data: 'NightTrain.data.br',
      framework: 'NightTrain.framework.js.gz',
      wasm: 'NightTrain.wasm.br',
    },
  })
  drop('racegame', { ...unityExport, 'build.json': '{"v":1,"files":{"loader":"Other.loader.js"}}' })
  expect((await edge.request(at('build.json'))).json()).toMatchObject({ files: { loader: 'Other.loader.js' } })
  expect(await isAvailable('racegame')).toBe(false)
  drop('racegame', { ...unityExport, 'build.json': 'no json' })
  expect(await isAvailable('racegame')).toBe(false)
  expect((await edge.request('/games/icehocky/Build/build.json')).status).toBe(404)
  expect((await edge.request('/games/..%2fracegame/Build/build.json')).status).toBe(404)
})

it('EDG-11 a game that a running build has yet to make is being built; a dead build and a broken file say nothing', async () => {
  const file = join(edge.distDir, gamesToComeFile)
  const gamesBeingBuilt = async () => {
    const { games } = (await edge.request('/api/data/games')).json() as { games: Game[] }
    return games.filter(({ isBeingBuilt }) => isBeingBuilt).map(({ key, available }) => ({ key, available }))
  }
  rmSync(join(gamesDir, 'racegame'), { recursive: true, force: true })
  const gameKeys = ['testgamelocal', 'racegame', 'nowhere']
  expect(await gamesBeingBuilt()).toEqual([])
  writeFileSync(file, JSON.stringify({ pid: process.pid, gameKeys }))
  expect(await gamesBeingBuilt()).toEqual([{ key: 'racegame', available: false }])
  expect((await edge.request('/games')).text).toContain('"isBeingBuilt":true')
  drop('racegame', unityExport)
  expect(await gamesBeingBuilt()).toEqual([])
  rmSync(join(gamesDir, 'racegame'), { recursive: true })

  // Above every pid that a system gives.
  writeFileSync(file, JSON.stringify({ pid: 2 ** 31 - 1, gameKeys }))
  expect(await gamesBeingBuilt()).toEqual([])
  for (const broken of ['', '{}', JSON.stringify({ pid: 0, gameKeys })]) {
    writeFileSync(file, broken)
    expect(await gamesBeingBuilt()).toEqual([])
  }
  rmSync(file)
})
