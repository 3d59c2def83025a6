import { createReadStream, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ExpectedFailure } from '@sofaspark/programs'
import { bundleScript } from '@sofaspark/build'
import { playPage, playStyles } from '@sofaspark/game-sdk/host/play-page.ts'
import { readReplayFile, type ReplayFile } from '@sofaspark/game-sdk/sim/replay-file.ts'
import { requireGame } from './game-rules.ts'

export interface ServedGame {
  root: string
  gameKey: string
  port: number
  /** A recorded match for the page to play. */
  replay?: ReplayFile
}

const LONGEST_REPLAY_BYTES = 64_000_000

const newest = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0)

const buildWhenStale = async (root: string, gameKey: string, outDir: string): Promise<void> => {
  const gameDir = join(root, 'games', gameKey)
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
const fonts = (['latin', 'latin-ext', 'hebrew'] as const).flatMap((script) => [
  { family: 'Fredoka', file: `fredoka-${script}-600-normal.woff2`, weight: '500 700' },
  { family: 'Rubik', file: `rubik-${script}-400-normal.woff2`, weight: '400' },
])

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LONGEST_REPLAY_BYTES) throw new Error('The replay is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Saves a replay from the page as `.cache/replays/<game>-<hash>.json`. RUN-64 */
const keepReplay = async (root: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const text = await bodyOf(request)
  const reading = readReplayFile(text)
  if (!reading.ok) return void response.writeHead(400).end(reading.reason)
  const folder = join(root, '.cache/replays')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${reading.replay.game}-${reading.replay.digest}.json`)
  writeFileSync(file, text)
  console.log(`replay ${file}`)
  response.writeHead(201).end(file)
}

/** Builds one game if stale, serves it alone with keyboard seats and bots, and returns its address. */
export const serveGame = async ({ root, gameKey, port, replay }: ServedGame): Promise<string> => {
  requireGame(root, gameKey)
  const outDir = join(root, '.cache/play', gameKey)
  await buildWhenStale(root, gameKey, outDir)
  const fontDirs = ['fredoka', 'rubik'].map((name) => join(root, 'node_modules/@fontsource', name, 'files'))
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const send = (type: string, text: string): void => void response.setHeader('content-type', type).end(text)
    if (path === '/') {
      send('text/html', playPage(gameKey))
      return
    }
    if (path === '/page.css') {
      send('text/css', playStyles(fonts))
      return
    }
    if (path === '/replay' && request.method === 'POST') {
      keepReplay(root, request, response).catch((error: unknown) => response.writeHead(413).end(String(error)))
      return
    }
    if (path === '/replay' && replay) {
      send('application/json', JSON.stringify(replay))
      return
    }
    const font = fontDirs.map((folder) => join(folder, path.replace('/fonts/', ''))).find(existsSync)
    const file = path.startsWith('/fonts/') ? font : join(outDir, path)
    if (file === undefined || !existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.setHeader('content-length', statSync(file).size)
    createReadStream(file).pipe(response)
  }
  const server = createServer(answer)
  await new Promise<void>((listening, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'EADDRINUSE' ? new ExpectedFailure(`Port ${port} is taken: set PORT to another.`) : error),
    )
    server.listen(port, listening)
  })
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}
