import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lobby, Player } from '@sofaspark/contract'
import { connect, type Answer, type Client, type ConnectOptions } from './client.ts'
import type { Phone, Screen } from './party.ts'
import { createPayload, joinPayload } from './party.ts'
import { startProcess, type ServiceProcess } from './process.ts'
import { startRedis, type TestRedis } from '@sofaspark/kit/testing/redis.ts'

/** Two real lobby processes over one real Redis, and people who connect to either. */
export interface ProcessPair {
  readonly redis: TestRedis
  readonly processes: ServiceProcess[]
  connect(at: number, options?: ConnectOptions): Promise<Client>
  screen(at: number, options?: ConnectOptions): Promise<Screen>
  phone(at: number, roomNumber: string, more?: object, options?: ConnectOptions): Promise<Phone>
  metric(at: number, name: string): Promise<number>
  end(): Promise<void>
}

/** Rarely enough that asking is within the limits of a socket, however long it takes. */
const ASK_AGAIN_MS = 150

export const until = async (holds: () => boolean | Promise<boolean>, what = 'it'): Promise<void> => {
  for (const endsMs = Date.now() + 30_000; !(await holds());) {
    if (Date.now() > endsMs) throw new Error(`${what} never came to that.`)
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}

export const startPair = async (env: Record<string, string> = {}): Promise<ProcessPair> => {
  const redis = await startRedis()
  const folder = await mkdtemp(join(tmpdir(), 'pair-'))
  const start = (number: number): Promise<ServiceProcess> =>
    startProcess(join(folder, String(number)), 0, {
      REDIS_URL: redis.url,
      PROCESS_NUMBER: String(number),
      PROCESS_COUNT: '2',
      HOST: '127.0.0.1',
      ...env,
    })
  const processes = await Promise.all([start(0), start(1)])
  const clients: Client[] = []
  const open: ProcessPair['connect'] = async (at, options) => {
    const client = await connect(processes[at]?.url ?? '', '/eu/socket.io', options)
    clients.push(client)
    return client
  }
  const must = (answer: Answer): Answer => {
    if (!answer.ok) throw new Error(answer.error?.code)
    return answer
  }
  return {
    redis,
    processes,
    connect: open,
    screen: async (at, options) => {
      const client = await open(at, options)
      const answer = must(await client.ask('createLobby', createPayload))
      const { roomNumber } = answer['lobby'] as Lobby
      return Object.assign(client, { roomNumber, hostToken: String(answer['hostToken']) })
    },
    phone: async (at, roomNumber, more, options) => {
      const client = await open(at, options)
      const joined = must(await client.ask('joinLobby', joinPayload(roomNumber, 'Ada', more)))
      return Object.assign(client, {
        player: joined['player'] as Player,
        seatToken: String(joined['seatToken']),
        joined,
      })
    },
    metric: async (at, name) => {
      const text = await (await fetch(`${processes[at]?.internalUrl ?? ''}/metrics`)).text()
      const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    },
    end: async () => {
      for (const client of clients) client.close()
      await Promise.all(processes.map((one) => one.kill('SIGKILL')))
      await redis.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
