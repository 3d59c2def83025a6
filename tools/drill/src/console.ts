import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startNode } from '@sofaspark/programs'
import { startRedis } from '@sofaspark/kit/testing/redis.ts'

/** The whole product as `npm start` starts it, on a document instead of a build. */
export interface Console {
  readonly origin: string
  readonly dataDir: string
  readonly pid: number
  /** Resolves with the exit code. */
  stop(): Promise<number | null>
}

/** Starts everything with several lobby processes a region, over a Redis of its own. */
export const startConsole = async (lobbyProcesses: number, env: Record<string, string> = {}): Promise<Console> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'))
  const redis = await startRedis()
  const port = await freePort()
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'shell'), { recursive: true })
  writeFileSync(join(dist, 'shell/index.html'), '<head><title>console</title></head>')
  writeFileSync(join(dist, 'remotes.json'), '{"remotes":{}}')
  const child = startNode([join(import.meta.dirname, '../../start/start.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DIST_DIR: dist,
      REDIS_URL: redis.url,
      LOBBY_PROCESSES: String(lobbyProcesses),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (/^ready /m.test(output)) resolve()
    })
    void ended.then((code) => reject(new Error(`The start ended with ${String(code)}.\n${output}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir: join(folder, 'data'),
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      const code = await ended
      await redis.stop()
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}
