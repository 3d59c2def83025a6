import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRedis, type TestRedis } from '@sofaspark/kit/testing/redis.ts'
import {
  createGuests,
  euOf,
  startService,
  type Client,
  type ConnectOptions,
  type Guests,
  type Host,
  type Joining,
  type Phone,
  type Service,
} from '@sofaspark/lobby-testing'

/** Two real lobby processes over one real Redis, and people who connect to either. */
export interface ProcessPair {
  readonly redis: TestRedis
  readonly processes: readonly [Service, Service]
  connect(at: Which, options?: ConnectOptions): Promise<Client>
  host(at: Which, options?: ConnectOptions): Promise<Host>
  phone(at: Which, roomNumber: string, joining?: Joining, options?: ConnectOptions): Promise<Phone>
  end(): Promise<void>
}
export type Which = 0 | 1

/** Rarely enough that asking is within the limits of a socket, however long it takes. */
export const ASK_AGAIN = { everyMs: 150, withinMs: 30_000 }

export const startPair = async (env: Record<string, string> = {}): Promise<ProcessPair> => {
  const redis = await startRedis()
  const folder = await mkdtemp(join(tmpdir(), 'pair-'))
  const start = (number: Which): Promise<Service> =>
    startService('lobby', {
      env: {
        DATA_DIR: join(folder, String(number)),
        REDIS_URL: redis.url,
        PROCESS_NUMBER: String(number),
        PROCESS_COUNT: '2',
        ...env,
      },
    })
  const processes = await Promise.all([start(0), start(1)])
  const guestsOf = ({ url }: Service): Guests => createGuests(euOf(url))
  const guests = [guestsOf(processes[0]), guestsOf(processes[1])] as const
  return {
    redis,
    processes,
    connect: (at, options) => guests[at].connect(options),
    host: (at, options) => guests[at].host(options),
    phone: (at, roomNumber, joining, options) => guests[at].phone(roomNumber, joining, options),
    end: async () => {
      for (const some of guests) some.close()
      await Promise.all(processes.map((one) => one.kill()))
      await redis.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
