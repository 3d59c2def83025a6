import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript } from '../packages/build/src/index.ts'
import { playPage, playStyles } from '../packages/game-sdk/src/host/play-page.ts'

/** `npm run play <gameKey>`: builds one game when stale and serves it alone, with keyboard seats and bots. */
const root = join(import.meta.dirname, '..')
const gameKey = process.argv[2] ?? 'testgamelocal'
const gameDir = join(root, 'games', gameKey)
const outDir = join(root, '.cache/play', gameKey)

const newest = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0)

const buildWhenStale = async (): Promise<void> => {
  const made = join(outDir, `Build/${gameKey}.framework.js`)
  const sources = Math.max(newest(gameDir), newest(join(root, 'packages/game-sdk')))
  if (existsSync(made) && statSync(made).mtimeMs > sources) return
  mkdirSync(join(outDir, 'Build'), { recursive: true })
  const { build } = (await import(pathToFileURL(join(gameDir, 'build.ts')).href)) as {
    build: (folder: string) => Promise<void>
  }
  await bundleScript({
    entry: join(root, 'packages/game-sdk/src/host/local-host.ts'),
    outFile: join(outDir, 'local-host.js'),
  })
  await build(join(outDir, 'Build'))
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}
const fontDirs = ['fredoka', 'rubik'].map((name) => join(root, 'node_modules/@fontsource', name, 'files'))
const fonts = (['latin', 'latin-ext', 'hebrew'] as const).flatMap((script) => [
  { family: 'Fredoka', file: `fredoka-${script}-600-normal.woff2`, weight: '500 700' },
  { family: 'Rubik', file: `rubik-${script}-400-normal.woff2`, weight: '400' },
])

if (!existsSync(join(gameDir, 'build.ts'))) {
  console.error(`There is no game «${gameKey}» in games/.`)
  process.exit(1)
}
await buildWhenStale()
const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
  if (path === '/') return void response.setHeader('content-type', 'text/html').end(playPage(gameKey))
  if (path === '/page.css') return void response.setHeader('content-type', 'text/css').end(playStyles(fonts))
  const font = fontDirs.map((folder) => join(folder, path.replace('/fonts/', ''))).find(existsSync)
  const file = path.startsWith('/fonts/') ? font : join(outDir, path)
  if (file === undefined || !existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
  response.setHeader('content-length', statSync(file).size)
  createReadStream(file).pipe(response)
})
server.listen(Number(process.env['PORT'] ?? 0), () => {
  const { port } = server.address() as AddressInfo
  const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
  console.log(`Sofaspark ${version}: ${gameKey} plays at http://localhost:${port}/`)
  console.log(
    'One seat: WASD + Space. ?players=2 adds the arrows + Enter, ?mode=coop skips the choice, ?language=he speaks it.',
  )
})
