import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, startNode, type ChildProcess } from '@sofaspark/programs'
import { startRedis, type TestRedis } from '@sofaspark/kit/testing/redis.ts'

const root = join(import.meta.dirname, '../../..')
const secrets = { ADMIN_SECRET: 'drill', EDGE_TOKEN: 'drill' }

export interface RunningProcess {
  readonly url: string
  readonly internalUrl: string
  readonly child: ChildProcess
  /** Resolves with the exit code when the process is gone. */
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** A region as `npm start` makes it: lobby processes that share a Redis, and the edge before them. */
export interface Region {
  readonly edge: RunningProcess
  readonly redis: TestRedis
  /** By number; one that was killed stays until it is started again. */
  readonly lobbies: RunningProcess[]
  /** Starts a process on its port, for the first time or anew, as a supervisor does. */
  start(number: number): Promise<void>
  metric(number: number, name: string): Promise<number>
  stop(): Promise<void>
}

const launch = (service: string, env: Record<string, string>): Promise<RunningProcess> =>
  new Promise((resolve, reject) => {
    const script = join(root, 'services', service, 'src/main.ts')
    const child = startNode([script], {
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', ...secrets, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (process.env['DRILL_LOG']) process.stderr.write(text)
      output = `${output}${text}`.slice(-20_000)
      const line = output.split('\n').find((part) => part.includes('"listening"') && part.endsWith('}'))
      if (line === undefined) return
      const { listening } = JSON.parse(line) as { listening: { port: number; internalPort: number } }
      resolve({
        url: `http://127.0.0.1:${listening.port}`,
        internalUrl: `http://127.0.0.1:${listening.internalPort}`,
        child,
        kill: (signal) => {
          child.kill(signal)
          return ended
        },
      })
    })
    void ended.then((code) => reject(new Error(`${service} ended with ${String(code)}.\n${output}`)))
  })

/** Starts the real services as processes of their own, at first so many of them; nothing of it outlives `stop`. */
export const startRegion = async (
  count: number,
  env: Record<string, string> = {},
  startedAtFirst = count,
  edgeEnv: Record<string, string> = {},
): Promise<Region> => {
  const folder = mkdtempSync(join(tmpdir(), 'drill-'))
  const redis = await startRedis()
  const ports = await freePorts(count)
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'shell'), { recursive: true })
  writeFileSync(join(dist, 'shell/index.html'), '<head><title>drill</title></head>')
  writeFileSync(join(dist, 'remotes.json'), '{"remotes":{}}')
  const lobby = (number: number): Promise<RunningProcess> =>
    launch('lobby', {
      REGION: 'EU',
      PORT: String(ports[number]),
      DATA_DIR: join(folder, `lobby-${number}`),
      REDIS_URL: redis.url,
      PROCESS_NUMBER: String(number),
      PROCESS_COUNT: String(count),
      DRAIN_WAIT_MS: '1200',
      ...env,
    })
  const lobbies = await Promise.all(Array.from({ length: startedAtFirst }, (_, number) => lobby(number)))
  const nowhere = 'http://127.0.0.1:1'
  const edge = await launch('edge', {
    PORT: '0',
    DIST_DIR: dist,
    LOBBY_EU: ports.map((port) => `http://127.0.0.1:${port}`).join(','),
    LOBBY_US: nowhere,
    LOBBY_ASIA: nowhere,
    ANALYTICS: nowhere,
    ...edgeEnv,
  })
  return {
    edge,
    redis,
    lobbies,
    start: async (number) => {
      lobbies[number] = await lobby(number)
    },
    metric: async (number, name) => {
      const text = await (await fetch(`${lobbies[number]?.internalUrl ?? ''}/metrics`)).text()
      const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    },
    stop: async () => {
      if (!process.env['REDIS_URL']) redis.thaw()
      await Promise.all([edge, ...lobbies].map((one) => one.kill('SIGKILL')))
      await redis.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
