import type { Lobby, Player } from '@sofaspark/contract'
import { connect, type Answer, type Client, type ConnectOptions } from './client.ts'

export interface Screen extends Client {
  roomNumber: string
  hostToken: string
}
export interface Phone extends Client {
  player: Player
  seatToken: string
  joined: Answer
}

/** A server under test, and the people who use it. */
export interface World {
  readonly url: string
  connect(options?: ConnectOptions): Promise<Client>
  screen(options?: ConnectOptions): Promise<Screen>
  phone(roomNumber: string, more?: object, options?: ConnectOptions): Promise<Phone>
  /** Waits until everything that was said so far has reached these clients. */
  settled(...clients: Client[]): Promise<void>
  end(): void
}

export const createPayload = { from: 'suite', language: 'en', dateStartedPlaying: 1_700_000_000 }
export const joinPayload = (roomNumber: string, more: object = {}): object => ({
  roomNumber,
  name: 'Ada',
  language: 'en',
  from: 'suite',
  dateStartedPlaying: 1_700_000_000,
  ...more,
})
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const must = (answer: Answer, what: string): Answer => {
  if (!answer.ok) throw new Error(`${what} was answered ${answer.error?.code ?? 'without a code'}`)
  return answer
}

/** `address` and `path` are where the region's Socket.IO endpoint is. */
export const createWorld = (
  url: string,
  address: string,
  path: string,
  transports: NonNullable<ConnectOptions['transports']>,
): World => {
  const clients: Client[] = []
  const open = async (options: ConnectOptions = {}): Promise<Client> => {
    const client = await connect(address, path, { transports, ...options })
    clients.push(client)
    return client
  }
  return {
    url,
    connect: open,
    screen: async (options = {}) => {
      const client = await open({ ...options, query: { isHost: 'true', ...options.query } })
      const answer = must(await client.ask('createLobby', createPayload), 'createLobby')
      const { roomNumber } = answer['lobby'] as Lobby
      return Object.assign(client, { roomNumber, hostToken: String(answer['hostToken']) })
    },
    phone: async (roomNumber, more, options) => {
      const client = await open(options)
      const joined = must(await client.ask('joinLobby', joinPayload(roomNumber, more)), 'joinLobby')
      const player = joined['player'] as Player
      return Object.assign(client, { player, seatToken: String(joined['seatToken']), joined })
    },
    settled: async (...some) => {
      await Promise.all(some.map((client) => client.ask('ping')))
      await pause(50)
      await Promise.all(some.map((client) => client.ask('ping')))
    },
    end: () => {
      for (const client of clients.splice(0)) client.close()
    },
  }
}
