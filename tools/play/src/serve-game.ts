import { createReadStream, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { phonePage, playPage, playStyles } from '@sofaspark/game-sdk/host/play-page.ts'
import { readReplayFile, type ReplayFile } from '@sofaspark/game-sdk/sim/replay-file.ts'
import { playFolder } from './build-game.ts'
import { requireGame } from './game-rules.ts'
import { watchGame, type WatchedGame } from './watch-game.ts'

export interface ServedGame {
  root: string
  gameKey: string
  /** The same one at every start if none is given. */
  port?: number | undefined
  /** Builds the game again whenever its sources change. */
  isWatched?: boolean
  /** Whether a type error stops it, as it does by default. */
  checksTypes?: boolean
  /** A recorded match for the page to play. */
  replay?: ReplayFile
}

const LONGEST_REPLAY_BYTES = 64_000_000

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

const FIRST_PORT = 4200
const PORTS = 600
const MAX_TRIES = 20

/** A game's own port, so that an open page finds the next start as well. RUN-68 */
export const portOf = (gameKey: string): number =>
  FIRST_PORT + Array.from(gameKey).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % PORTS, 7)

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((listening, refuse) => {
    server.once('error', refuse)
    server.listen(port, () => {
      server.off('error', refuse)
      listening()
    })
  })

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

/** Listens on the given port, or on the game's own or the next free one. */
const listenFor = async (server: Server, gameKey: string, port: number | undefined): Promise<void> => {
  const ports = port === undefined ? Array.from({ length: MAX_TRIES }, (_, at) => portOf(gameKey) + at) : [port]
  for (const each of ports)
    try {
      await listen(server, each)
      return
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  throw new ExpectedFailure(`Port ${ports[0] ?? 0} is taken: set PORT to another.`)
}

/** Tells a page of every build and of every problem, for as long as it stays open. */
const tellChanges = (game: WatchedGame, request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const tell = (changes: unknown): void => void response.write(`data: ${JSON.stringify(changes)}\n\n`)
  tell(game.now())
  request.on('close', game.follow(tell))
}

/** Builds one game, serves it alone with keyboard seats, clickable phones and bots, and returns its address. */
export const serveGame = async (served: ServedGame): Promise<string> => {
  const { root, gameKey, port, isWatched = false, checksTypes = true, replay } = served
  requireGame(root, gameKey)
  const game = await watchGame(root, gameKey, { isWatched, checksTypes })
  const { problem } = game.now()
  if (problem !== null && !isWatched) throw new ExpectedFailure(problem)
  if (problem !== null) console.error(problem)
  const outDir = playFolder(root, gameKey)
  const fontDirs = ['fredoka', 'rubik'].map((name) => join(root, 'node_modules/@fontsource', name, 'files'))
  const pages: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html', playPage(gameKey)],
    '/phone': ['text/html', phonePage],
    '/page.css': ['text/css', playStyles(fonts)],
    ...(replay ? { '/replay': ['application/json', JSON.stringify(replay)] as const } : {}),
  }
  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    if (path === '/changes') {
      tellChanges(game, request, response)
      return
    }
    if (path === '/replay' && request.method === 'POST')
      return void keepReplay(root, request, response).catch((error: unknown) =>
        response.writeHead(413).end(String(error)),
      )
    const page = pages[path]
    if (page) return void response.setHeader('content-type', page[0]).end(page[1])
    const font = fontDirs.map((folder) => join(folder, path.replace('/fonts/', ''))).find(existsSync)
    const file = path.startsWith('/fonts/') ? font : join(outDir, path)
    if (file === undefined || !existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end()
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.setHeader('content-length', statSync(file).size)
    response.setHeader('cache-control', 'no-store')
    createReadStream(file).pipe(response)
  }
  const server = createServer(respond)
  await listenFor(server, gameKey, port)
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}
