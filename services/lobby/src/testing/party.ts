import type { Lobby, Player } from '@sofaspark/contract'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { createLogger } from '@sofaspark/kit'
import { Registry } from 'prom-client'
import { createLobbyApp, type LobbyApp } from '../app.ts'
import { defaultLimits, type LobbySettings } from '../settings.ts'
import { createMemoryHistory, type HistoryStore } from '../stores/history-store.ts'
import type { LobbyStore } from '../stores/lobby-store.ts'
import { createMemoryStore } from '../stores/memory-store.ts'
import { connect, type Answer, type Client, type ConnectOptions } from './client.ts'

export const edgeToken = 'edge-token'
export const adminSecret = 'admin-secret'

export interface Screen extends Client {
  roomNumber: string
  hostToken: string
}
export interface Phone extends Client {
  player: Player
  seatToken: string
  joined: Answer
}

/** A real service on a free port with a clock that stands still, and the people at it. */
export interface Party {
  url: string
  clock: FakeClock
  app: LobbyApp
  registry: Registry
  connect(options?: ConnectOptions): Promise<Client>
  screen(options?: ConnectOptions): Promise<Screen>
  phone(roomNumber: string, name?: string, more?: object, options?: ConnectOptions): Promise<Phone>
  /** Resolves when everything that the service was told so far has reached everyone. */
  settled(...clients: Client[]): Promise<void>
  metric(name: string, labels?: Record<string, string>): Promise<number>
  end(): Promise<void>
}

export interface PartyOptions {
  limits?: Partial<LobbySettings['limits']>
  settings?: Partial<Omit<LobbySettings, 'limits'>>
  store?: LobbyStore
  history?: HistoryStore
  clock?: FakeClock
  /** How busy the event loop is said to be; idle unless given. */
  eventLoopUtilization?: () => number
}

const PATIENCE_MS = 5_000

export const joinPayload = (roomNumber: string, name = 'Ada', more: object = {}): object => ({
  roomNumber,
  name,
  language: 'en',
  from: 'test',
  dateStartedPlaying: 1_700_000_000,
  ...more,
})
export const createPayload = { from: 'test', language: 'en', dateStartedPlaying: 1_700_000_000 }

export const startParty = async (options: PartyOptions = {}): Promise<Party> => {
  const clock = options.clock ?? createFakeClock()
  const registry = new Registry()
  const app = await createLobbyApp({
    settings: {
      region: 'EU',
      version: '1.2.3',
      edgeToken,
      adminSecret,
      allowedOrigins: [],
      ...options.settings,
      limits: { ...defaultLimits, ...options.limits },
    },
    clock,
    log: createLogger('test', 'silent'),
    registry,
    store: options.store ?? createMemoryStore(),
    history: options.history ?? createMemoryHistory(() => clock.nowMs()),
    countryOf: () => 'XX',
    // A clock that jumps minutes in no time makes nothing of the real figure.
    eventLoopUtilization: options.eventLoopUtilization ?? (() => 0),
  })
  const url = `http://127.0.0.1:${await app.start(0)}`
  const clients: Client[] = []
  const join = async (more?: ConnectOptions): Promise<Client> => {
    const client = await connect(url, '/eu/socket.io', more)
    clients.push(client)
    return client
  }
  const metric: Party['metric'] = async (name, labels = {}) => {
    const found = await registry.getSingleMetric(name)?.get()
    const fits = (value: { labels: object }): boolean =>
      Object.entries(labels).every(([label, wanted]) => (value.labels as Record<string, unknown>)[label] === wanted)
    return found?.values.find(fits)?.value ?? 0
  }
  /** Waits until the service knows of every connection that was opened or closed. */
  const caughtUp = async (): Promise<void> => {
    const untilMs = Date.now() + PATIENCE_MS
    const open = (): number => clients.filter(({ socket }) => socket.connected).length
    while ((await metric('lobby_sockets')) !== open() && Date.now() < untilMs)
      await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return {
    url,
    clock,
    app,
    registry,
    connect: join,
    screen: async (more) => {
      const client = await join({ ...more, query: { isHost: 'true', ...more?.query } })
      const answer = await client.ask('createLobby', createPayload)
      if (!answer.ok) throw new Error(`createLobby: ${answer.error?.code ?? ''}`)
      const lobby = answer['lobby'] as Lobby
      return Object.assign(client, { roomNumber: lobby.roomNumber, hostToken: String(answer['hostToken']) })
    },
    phone: async (roomNumber, name, more, how) => {
      const client = await join(how)
      const joined = await client.ask('joinLobby', joinPayload(roomNumber, name, more))
      if (!joined.ok) throw new Error(`joinLobby: ${joined.error?.code ?? ''}`)
      return Object.assign(client, {
        player: joined['player'] as Player,
        seatToken: String(joined['seatToken']),
        joined,
      })
    },
    settled: async (...some) => {
      await caughtUp()
      // Two rounds: what the first one triggers reaches the others before the second one's answers do.
      for (let round = 0; round < 2; round++) {
        clock.advance(200)
        await Promise.all(
          (some.length > 0 ? some : clients)
            .filter(({ socket }) => socket.connected)
            .map((client) => client.ask('ping')),
        )
      }
    },
    metric,
    end: async () => {
      for (const client of clients) client.close()
      await app.drain()
    },
  }
}

/** The lobby of the last `lobbyChanged` that a client heard. */
export const lastLobby = (client: Client): Lobby | undefined =>
  client.heard.filter(({ event }) => event === 'lobbyChanged').at(-1)?.facts[0] as Lobby | undefined
