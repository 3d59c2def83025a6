import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startNode, type ChildProcess } from '@sofaspark/programs'

const servicesDir = join(import.meta.dirname, '../../../services')
const START_MS = 60_000
const KEPT_LINES = 400

export type ServiceName = 'lobby' | 'edge' | 'analytics' | 'supporters'
export const adminSecret = 'the-admin-secret-of-tests'
export const edgeToken = 'the-edge-token-of-tests'
/** An address without a server, for a service that is down. */
export const nowhere = 'http://127.0.0.1:1'

/** One of our services. */
export interface Service extends Listener {
  readonly dataDir: string
}

/** A separate process that listens. It ends with this process and does not keep it running. */
export interface Listener {
  readonly pid: number
  readonly port: number
  readonly internalPort: number
  readonly url: string
  readonly internalUrl: string
  /** The last lines that it wrote, of both streams. */
  output(): string
  /** The sum of a figure of `/metrics` over its labels; 0 where it has none. */
  metric(name: string): Promise<number>
  hasEnded(): boolean
  /** Resolves with the exit code once it is gone, which it may be already. */
  kill(signal?: NodeJS.Signals): Promise<number | null>
  /** Stops the process with SIGSTOP, as an overloaded machine would. */
  pause(): void
  goOn(): void
  /** Cuts the channel over which a service notices that its parent is gone; resolves with the exit code. */
  orphan(): Promise<number | null>
}

export interface StartOptions {
  env?: Readonly<Record<string, string>>
  /** Flags of Node. */
  flags?: readonly string[]
  /** Called with every line, of both streams. */
  onLine?: (line: string) => void
  /** Starts Node elsewhere: on one core, say. */
  launch?: (args: readonly string[], options: Parameters<typeof startNode>[1]) => ChildProcess
}

interface Listening {
  port: number
  internalPort?: number
}

interface Handle {
  ref(): void
  unref(): void
}

const listeningIn = (line: string): Listening | null =>
  line.includes('"listening":{') ? (JSON.parse(line) as { listening: Listening }).listening : null

const sumOf = (metrics: string, name: string): number =>
  metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)

/** Starts a Node program that says where it listens, in a JSON line as our services do; rejects with its output when it ends first. */
export const startListener = async (
  script: string,
  { env = {}, flags = [], onLine = () => undefined, launch = startNode }: StartOptions = {},
): Promise<Listener> => {
  const child = launch([...flags, script], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const lines: string[] = []
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const output = (): string => lines.join('\n')
  const listening = new Promise<Listening>((resolve, reject) => {
    const handle = (line: string): void => {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      onLine(line)
      const found = listeningIn(line)
      if (found) resolve(found)
    }
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', handle)
    child.once('error', reject)
    child.once('close', (code) =>
      reject(new Error(`${script} ended with ${String(code)} before it listened:\n${output()}`)),
    )
    setTimeout(() => reject(new Error(`${script} does not listen:\n${output()}`)), START_MS).unref()
  })
  const { port, internalPort = 0 } = await listening.catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  const held = [child, child.channel, child.stdout, child.stderr] as (Partial<Handle> | null | undefined)[]
  for (const handle of held) handle?.unref?.()
  const internalUrl = `http://127.0.0.1:${String(internalPort)}`
  return {
    pid: child.pid ?? 0,
    port,
    internalPort,
    url: `http://127.0.0.1:${String(port)}`,
    internalUrl,
    output,
    metric: async (name) => {
      // A busy process may close a kept connection in the moment in which it is used again.
      const response = await fetch(`${internalUrl}/metrics`, { headers: { connection: 'close' } })
      return sumOf(await response.text(), name)
    },
    hasEnded,
    kill: (signal = 'SIGKILL') => {
      for (const handle of held) handle?.ref?.()
      child.kill(signal)
      return ended
    },
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    orphan: () => {
      for (const handle of held) handle?.ref?.()
      child.disconnect()
      return ended
    },
  }
}

/** Required settings that most tests do not care about. */
const ownEnvironment: Readonly<Record<ServiceName, Readonly<Record<string, string>>>> = {
  lobby: { REGION: 'EU' },
  edge: { LOBBY_EU: nowhere, LOBBY_US: nowhere, LOBBY_ASIA: nowhere, ANALYTICS: nowhere },
  analytics: {},
  supporters: { SUPPORTERS_SECRET: 'the-supporters-secret-of-tests', PAYMENTS: 'embedded' },
}

/** Starts one of our services on a free port of loopback, with a data folder that goes with it unless `DATA_DIR` is set. */
export const startService = async (name: ServiceName, options: StartOptions = {}): Promise<Service> => {
  const given = options.env?.['DATA_DIR']
  const dataDir = given ?? mkdtempSync(join(tmpdir(), `${name}-`))
  const removeFolder = (): void => {
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  const service = await startListener(join(servicesDir, name, 'src/main.ts'), {
    ...options,
    flags: ['--disable-proto=delete', ...(options.flags ?? [])],
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      ADMIN_SECRET: adminSecret,
      EDGE_TOKEN: edgeToken,
      DATA_DIR: dataDir,
      ...ownEnvironment[name],
      ...options.env,
    },
  }).catch((error: unknown) => {
    removeFolder()
    throw error
  })
  return {
    ...service,
    dataDir,
    kill: async (signal) => {
      const code = await service.kill(signal)
      removeFolder()
      return code
    },
  }
}
