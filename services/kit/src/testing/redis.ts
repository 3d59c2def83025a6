import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, outputOf, startProgram, type ChildProcess } from '@sofaspark/programs'
import { createClient } from 'redis'

/** A real Redis that tests may empty, pause and resume. */
export interface TestRedis {
  url: string
  /** Deletes everything, as a restart without persistence does. */
  empty(): Promise<void>
  /** Pauses it: connections stay open without responses. Only for our own Redis. */
  freeze(): void
  thaw(): void
  /** Kills it with all its data; `revive` starts another one in its place. Only for our own Redis. */
  kill(): Promise<void>
  revive(): Promise<void>
  /** Number of commands processed so far, including those inside scripts. */
  commands(): Promise<number>
  /** Number of script runs so far: the service does nothing else. */
  calls(): Promise<number>
  /** Number of bytes received so far. */
  bytesRead(): Promise<number>
  /** Corrupts the stored data. */
  setField(key: string, field: string, value: string): Promise<void>
  setText(key: string, value: string): Promise<void>
  push(key: string, values: string[]): Promise<void>
  fields(key: string): Promise<string[]>
  stop(): Promise<void>
}

/** The package brings its own user; a Redis never has to run as root. */
const owner = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  try {
    const id = (flag: string): number => Number(outputOf('id', [flag, 'redis']))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return {}
  }
}

interface OwnRedis {
  readonly port: number
  readonly folder: string
  process: ChildProcess
}

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const { uid, gid } = owner()
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid)
  return folder
}

const launch = async (port: number, folder: string): Promise<ChildProcess> => {
  const as = owner()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const server = startProgram('redis-server', settings, { ...as, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    let text = ''
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`Redis did not start.\n${text}`)))
    server.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (text.includes('Ready to accept connections')) resolve()
    })
  })
  return server
}

const launchOwn = async (): Promise<OwnRedis> => {
  const [port, folder] = [await freePort(), makeFolder()]
  return { port, folder, process: await launch(port, folder) }
}

const kill = async ({ process: server }: OwnRedis): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  server.kill('SIGKILL')
  await ended
}

/** The Redis of `REDIS_URL`, else a real one in a temporary folder on a free port. Throws if neither exists. */
export const startRedis = async (): Promise<TestRedis> => {
  const given = process.env['REDIS_URL']
  const own = given === undefined || given === '' ? await launchOwn() : null
  const url = own ? `redis://127.0.0.1:${own.port}` : (given ?? '')
  const client = createClient({ url })
  client.on('error', () => undefined)
  await client.connect()
  const ours = (): OwnRedis => {
    if (!own) throw new Error('Only a Redis that the tests started may be stopped.')
    return own
  }
  return {
    url,
    empty: async () => {
      for await (const keys of client.scanIterator({ MATCH: 'sofaspark:*', COUNT: 1_000 }))
        if (keys.length > 0) await client.del(keys)
    },
    freeze: () => void ours().process.kill('SIGSTOP'),
    thaw: () => void ours().process.kill('SIGCONT'),
    kill: () => kill(ours()),
    revive: async () => {
      const mine = ours()
      mine.process = await launch(mine.port, mine.folder)
    },
    commands: async () => {
      const info = await client.info('stats')
      return Number(/total_commands_processed:(\d+)/.exec(info)?.[1])
    },
    calls: async () => {
      const info = await client.info('commandstats')
      return Number(/cmdstat_evalsha:calls=(\d+)/.exec(info)?.[1] ?? 0)
    },
    bytesRead: async () => {
      const info = await client.info('stats')
      return Number(/total_net_input_bytes:(\d+)/.exec(info)?.[1])
    },
    setField: async (key, field, value) => {
      await client.hSet(key, field, value)
    },
    setText: async (key, value) => {
      await client.set(key, value)
    },
    push: async (key, values) => {
      await client.rPush(key, values)
    },
    fields: (key) => client.hKeys(key),
    stop: async () => {
      client.destroy()
      if (!own) return
      await kill(own)
      rmSync(own.folder, { recursive: true, force: true })
    },
  }
}
