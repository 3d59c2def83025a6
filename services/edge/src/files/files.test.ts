import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { until } from '@sofaspark/lobby-testing'
import { startEdge, type RunningEdge } from '../fixture/running-edge.ts'
import { sampleBuild } from '../fixture/sample-dist.ts'
import { safePath } from './precompressed.ts'

let edge: RunningEdge
beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge.close())

const wasm = '/games/testgamelocal/Build/testgamelocal.wasm'

it('MKT-180 /gifs/{key}.gif is the animated picture of the game', async () => {
  const picture = await edge.request('/gifs/drawgame.gif')
  expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' }, text: 'an animated picture' })
  expect((await edge.request('/gifs/nothing.gif')).json()).toMatchObject({ error: { code: 'not_found' } })
})

it('EDG-272 a width of key art that the build has yet to write is the whole picture, which no cache keeps', async () => {
  const art = join(edge.distDir, 'media', 'art')
  mkdirSync(art, { recursive: true })
  writeFileSync(join(art, 'drawgame.webp'), 'whole')
  const early = {
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, no-cache' },
    text: 'whole',
  }
  for (const file of ['drawgame-320.avif', 'drawgame-1280.webp'])
    expect(await edge.request(`/art/${file}`)).toMatchObject(early)
  writeFileSync(join(art, 'drawgame-320.avif'), 'small')
  const written = { headers: { 'content-type': 'image/avif', 'cache-control': 'public, max-age=3600' }, text: 'small' }
  expect(await edge.request('/art/drawgame-320.avif')).toMatchObject(written)
  expect((await edge.request('/art/nothing-320.avif')).status).toBe(404)
})

it('EDG-40 hashed files are cached for ever, documents and missing files are not', async () => {
  for (const path of [
    '/static/shell.1a2b.js',
    '/remotes/mf-lobby/1.0.0-aaaaaaa/remoteEntry.js',
    '/controller/pad.9f8e.js',
  ]) {
    const response = await edge.request(path)
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
  }
  for (const path of [
    '/static/gone.js',
    '/remotes/mf-lobby/2.0.0/x.js',
    '/controller/index.html',
    '/videos/gone.mp4',
  ]) {
    const response = await edge.request(path)
    expect(response).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
    expect(response.json()).toMatchObject({ error: { code: 'not_found' } })
  }
  expect((await edge.request('/favicon.ico')).text).toBe('icon')
})

it('EDG-41 a build file is sent in the smallest encoding that the client accepts, with exact lengths', async () => {
  const forms = [
    { accepts: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
    { accepts: 'gzip', encoding: 'gzip', unpack: gunzipSync },
    { accepts: 'identity', encoding: undefined, unpack: (bytes: Buffer) => bytes },
  ]
  const etags = new Set<string | undefined>()
  for (const { accepts, encoding, unpack } of forms) {
    const { headers, bytes } = await edge.request(wasm, { headers: { 'accept-encoding': accepts } })
    expect(headers).toMatchObject({
      'content-type': 'application/wasm',
      'content-length': String(bytes.length),
      'x-uncompressed-length': String(sampleBuild.length),
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('Accept-Encoding')
    expect(unpack(bytes).equals(sampleBuild)).toBe(true)
    etags.add(headers.etag)
  }
  expect(etags.size).toBe(3)
})

it('EDG-09 a file is never sent in an encoding that the client refuses', async () => {
  const { headers } = await edge.request(wasm, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } })
  expect(headers['content-encoding']).toBeUndefined()
})

it('EDG-41 a build file is revalidated by its ETag', async () => {
  const { headers } = await edge.request(wasm)
  const again = await edge.request(wasm, { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(again.status).toBe(304)
  expect(again.bytes).toHaveLength(0)
  const head = await edge.request(wasm, { method: 'HEAD' })
  expect(head.headers['content-length']).toBe(String(sampleBuild.length))
})

it('EDG-41 a name ending in br or gz gets exactly that encoding', async () => {
  const { headers, bytes } = await edge.request(`${wasm}.br`)
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/wasm' })
  expect(brotliDecompressSync(bytes).equals(sampleBuild)).toBe(true)
  expect((await edge.request('/games/testgamelocal/Build/testgamelocal.data.br')).status).toBe(404)
  expect((await edge.request('/browserController/Build/controller.loader.js')).text).toBe('console.log(4)')
})

it('EDG-42 no path escapes its folder or names a dotfile', async () => {
  for (const path of [
    '/static/../index.html',
    '/static/%2e%2e/index.html',
    '/static/..%2f..%2f.env',
    '/static/..%5c..%5c.env',
    '/games/..%2f.env',
    '/games/x/Build/..%2f..%2f..%2f.env',
    '/flags/.secret',
    '/.env',
    '/static/%00',
    '/static/%zz',
  ]) {
    const response = await edge.request(path)
    expect([400, 404]).toContain(response.status)
    expect(response.text).not.toContain('hidden')
  }
  expect(safePath('/dist', '/a/b.js')).toBe('/dist/a/b.js')
  expect(safePath('/dist', '/../distant/x')).toBeNull()
  expect(safePath('/dist', '/')).toBeNull()
})

it('EDG-43 videos are served in ranges', async () => {
  const response = await edge.request('/videos/testgamelocal.mp4', { headers: { range: 'bytes=2-4' } })
  expect(response.status).toBe(206)
  expect(response.text).toBe('234')
  expect(response.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-type': 'video/mp4' })
  const end = await edge.request('/videos/testgamelocal.mp4', { headers: { range: 'bytes=-3' } })
  expect(end.text).toBe('789')
})

it('EDG-43 a malformed range gets the whole file', async () => {
  const malformed = await edge.request('/videos/testgamelocal.mp4', { headers: { range: 'lines=2-4' } })
  expect(malformed).toMatchObject({ status: 200, text: '0123456789' })
})

const openFiles = (): number => readdirSync('/dev/fd').length

it('EDG-43 an aborted download leaves no open file behind', async () => {
  // More than the sockets of both sides hold, so that the file is open when its reader leaves.
  writeFileSync(join(edge.distDir, 'media', 'videos', 'long.mp4'), Buffer.alloc(20_000_000))
  const [host = '', port = ''] = edge.host.split(':')
  const abortedDownload = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), host, () => socket.write(`GET /videos/long.mp4 HTTP/1.1\r\nHost: x\r\n\r\n`))
      socket.on('error', reject)
      socket.once('data', () => {
        socket.destroy()
        resolve()
      })
    })
  const before = openFiles()
  for (let download = 0; download < 20; download++) await abortedDownload()
  await until(() => openFiles() <= before)
})
