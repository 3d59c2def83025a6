import { availableParallelism, tmpdir } from 'node:os'
import {
  findProgram,
  startNode,
  startProgram,
  nodePath,
  type ChildProcess,
  ensureProgram,
  freePort,
} from '@sofaspark/programs'
import { startPostgres, type TestPostgres } from '@sofaspark/kit/testing/postgres.ts'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createSocketForwarder } from '@sofaspark/kit/passed-sockets.ts'
import { writeSmallestBuild } from '@sofaspark/lobby-testing'

/** Gives the server and the load separate cores, if there are two and a way to pin them. */
const canPin = availableParallelism() > 1 && findProgram('taskset') !== null

const serverCore = 0
export const loadCore = 1

/** Starts a script under the pinned Node on one core. */
export const startPinned = (
  core: number,
  script: string,
  options: Parameters<typeof startNode>[1] & object = {},
): ChildProcess =>
  canPin ? startProgram('taskset', ['-c', String(core), nodePath(), script], options) : startNode([script], options)

let postgres: Promise<TestPostgres> | null = null

/**
 * History database of the measured services: a Postgres in a separate process, as on a cluster. The embedded one
 * would be unpacked on the measured core, during the measurement.
 */
export const historyUrl = async (): Promise<string> => {
  if (!process.env['DATABASE_URL']) ensureProgram('postgres')
  postgres ??= startPostgres()
  return (await postgres).url
}

/** Stops it, if it was ever needed. */
export const stopHistory = async (): Promise<void> => {
  const running = await postgres
  postgres = null
  await running?.stop()
}

export interface ServerProcess {
  port: number
  internalPort: number
  /** CPU time so far, in seconds, of all its threads. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** Starts a server that prints its port in a JSON line, as our services do, on a separate core. */
const startServer = (
  script: string,
  env: Record<string, string> = {},
  onStart?: (child: ChildProcess) => void,
): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
    const child = startPinned(serverCore, script, {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'inherit', ...(onStart ? ['ipc' as const] : [])],
    })
    onStart?.(child)
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /"listening":(\{"port":\d+[^}]*\})/.exec(output)?.[1]
      if (found === undefined) return
      const { port, internalPort = 0 } = JSON.parse(found) as { port: number; internalPort?: number }
      const threads = `/proc/${String(child.pid)}/task`
      resolve({
        port,
        internalPort,
        cpuSeconds: () => {
          const ofThread = (thread: string): number => {
            const [nanoseconds] = readFileSync(join(threads, thread, 'schedstat'), 'utf8').split(' ')
            return Number(nanoseconds) / 1e9
          }
          return readdirSync(threads).reduce((sum, thread) => sum + ofThread(thread), 0)
        },
        stop: async () => {
          child.kill('SIGKILL')
          await ended
          rmSync(dataDir, { recursive: true, force: true })
        },
      })
    })
    void ended.then(() => reject(new Error(`${script} ended before it listened.`)))
  })

export const rawServer = (): Promise<ServerProcess> => startServer(join(import.meta.dirname, 'raw-server.ts'))

const service = (name: string): string => join(import.meta.dirname, `../../../../services/${name}/src/main.ts`)

const startLobby = async (
  env: Record<string, string> = {},
  onStart?: (child: ChildProcess) => void,
): Promise<ServerProcess> =>
  startServer(
    service('lobby'),
    {
      REGION: 'EU',
      DATABASE_URL: await historyUrl(),
      PORT: '0',
      ADMIN_SECRET: 'bench',
      EDGE_TOKEN: 'bench',
      LOG_LEVEL: 'info',
      // The capacity of a full process is measured here, so it must not refuse anyone.
      FULL_UTILIZATION_PERCENT: '1000',
      ...env,
    },
    onStart,
  )

export const lobbyServer = (): Promise<ServerProcess> => startLobby()

/** A lobby process behind the edge, both on one core; their processor time is counted together. */
export const edgeServer = async (way: 'passed' | 'copied'): Promise<ServerProcess> => {
  const sockets = createSocketForwarder()
  const distDir = writeSmallestBuild(mkdtempSync(join(tmpdir(), 'bench-dist-')))
  const port = await freePort()
  const address = `http://127.0.0.1:${String(port)}`
  const passing = { PASS_SOCKETS: way === 'passed' ? '1' : '0' }
  const lobby = await startLobby({ ...passing, PORT: String(port) }, (child) => sockets.lobby(address, child))
  const noService = 'http://127.0.0.1:1'
  const edge = await startServer(
    service('edge'),
    {
      ...passing,
      PORT: '0',
      DIST_DIR: distDir,
      LOBBY_EU: address,
      LOBBY_US: noService,
      LOBBY_ASIA: noService,
      ANALYTICS: noService,
      ADMIN_SECRET: 'bench',
      EDGE_TOKEN: 'bench',
    },
    (child) => sockets.edge(child),
  )
  return {
    ...edge,
    cpuSeconds: () => edge.cpuSeconds() + lobby.cpuSeconds(),
    stop: async () => {
      await edge.stop()
      await lobby.stop()
      rmSync(distDir, { recursive: true, force: true })
    },
  }
}
