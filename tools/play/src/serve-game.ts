import { createReadStream, existsSync, mkdirSync, statSync, writeFileSync, watch } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { ExpectedFailure } from '@sofaspark/programs'
import { phonePage, playPage, playStyles } from '@sofaspark/game-sdk/host/play-page.ts'
import { readReplayFile, type ReplayFile } from '@sofaspark/game-sdk/sim/replay.ts'
import { replayBytesOf } from '@sofaspark/game-sdk/stream/replay-bytes.ts'
import { playFolder, buildGame, buildPage } from './build-game.ts'
import { requireGame } from './game-rules.ts'
import type { Changes } from '@sofaspark/game-sdk/host/changes.ts'

const QUIET_MS = 120

interface WatchedGame {
  now(): Changes
  /** Called with each change; returns a function that stops it. */
  follow(listener: (changes: Changes) => void): () => void
}

/** Builds a game, and again after every change of its sources if it is watched. RUN-68 */
const watchGame = async (
  root: string,
  gameKey: string,
  { isWatched, checksTypes }: { isWatched: boolean; checksTypes: boolean },
): Promise<WatchedGame> => {
  const startedMs = Date.now()
  const listeners = new Set<(changes: Changes) => void>()
  let built = 0
  let changes: Changes = { build: '', problem: null }
  const build = async (): Promise<void> => {
    const problem = await buildGame(root, gameKey, checksTypes)
    if (problem === null) built += 1
    changes = { build: `${startedMs}-${built}`, problem }
    for (const listener of listeners) listener(changes)
  }
  await buildPage(root, gameKey)
  await build()
  let timer: NodeJS.Timeout | undefined
  let building = Promise.resolve()
  const changed = (_: string, file: string | null): void => {
    if (file !== null && /\.test\.ts$|\.md$|~$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(async () => {
        const beganMs = performance.now()
        await build()
        const seconds = ((performance.now() - beganMs) / 1000).toFixed(1)
        console.log(changes.problem ?? `built again in ${seconds} s`)
      })
    }, QUIET_MS)
  }
  if (isWatched)
    for (const folder of [`games/${gameKey}`, 'packages/game-sdk/src'])
      watch(join(root, folder), { recursive: true }, changed)
  return {
    now: () => changes,
    follow: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

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

/** Saves a replay from the page as `.cache/replays/<game>-<digest>.replay`. SDK-45 */
const keepReplay = async (root: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const text = await bodyOf(request)
  const reading = readReplayFile(text)
  if (!reading.ok) return void response.writeHead(400).end(reading.reason)
  const folder = join(root, '.cache/replays')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${reading.replay.game}-${reading.replay.digest}.replay`)
  writeFileSync(file, replayBytesOf(reading.replay))
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

/** Informs a page of every build and problem, for as long as it stays open. */
const tellChanges = (game: WatchedGame, request: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  const send = (changes: unknown): void => void response.write(`data: ${JSON.stringify(changes)}\n\n`)
  send(game.now())
  request.on('close', game.follow(send))
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
