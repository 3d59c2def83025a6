import { regionSlug, type Clock, type Region } from '@sofaspark/contract'
import { createFakeClock, type FakeClock } from '@sofaspark/kit/fake-clock.ts'
import { createLogger } from '@sofaspark/kit'
import { adminSecret, createGuests, edgeToken, pause, type Client, type Guests } from '@sofaspark/lobby-testing'
import { Registry } from 'prom-client'
import { createLobbyApp, type LobbyApp } from '../app.ts'
import { defaultLimits, type LobbySettings } from '../budget/settings.ts'
import type { HistoryStore } from '../live/history-store.ts'
import { createMemoryHistory } from '../stores/memory-history.ts'
import type { LobbyStore } from '../live/lobby-store.ts'
import { createMemoryStore } from '../stores/memory-store.ts'
import type { Kysely } from 'kysely'
import { createPgHistory } from '../stores/pg-history.ts'

/** A real service on a free port with a clock that is advanced by hand, and the people at it. */
export interface Party extends Guests {
  url: string
  clock: FakeClock
  app: LobbyApp
  registry: Registry
  /** Resolves when everything sent to the service so far has reached everyone. */
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
  /** The simulated utilization of the event loop; idle by default. */
  eventLoopUtilization?: () => number
}

const PATIENCE_MS = 5_000

export const startParty = async (options: PartyOptions = {}): Promise<Party> => {
  const clock = options.clock ?? createFakeClock()
  const registry = new Registry()
  const region = options.settings?.region ?? 'EU'
  const app = createLobbyApp({
    settings: {
      region,
      version: '1.2.3',
      edgeToken,
      adminSecret,
      allowedOrigins: [],
      ...options.settings,
      limits: { ...defaultLimits, ...options.limits },
    },
    clock,
    log: createLogger('test', { level: 'silent' }),
    registry,
    store: options.store ?? createMemoryStore(),
    history: options.history ?? createMemoryHistory(() => clock.nowMs()),
    countryOf: () => 'XX',
    // Under the fake clock, real durations are meaningless.
    eventLoopUtilization: options.eventLoopUtilization ?? (() => 0),
  })
  const url = `http://127.0.0.1:${await app.start(0)}`
  const guests = createGuests({ address: url, path: `/${regionSlug(region)}/socket.io` })
  const metric: Party['metric'] = async (name, labels = {}) => {
    const found = await registry.getSingleMetric(name)?.get()
    const fits = (value: { labels: object }): boolean =>
      Object.entries(labels).every(([label, wanted]) => (value.labels as Record<string, unknown>)[label] === wanted)
    return found?.values.find(fits)?.value ?? 0
  }
  /** Waits until the service knows of every connection that was opened or closed. */
  const caughtUp = async (): Promise<void> => {
    const untilMs = performance.now() + PATIENCE_MS
    while ((await metric('lobby_sockets')) !== guests.here().length && performance.now() < untilMs) await pause(1)
  }
  return {
    ...guests,
    url,
    clock,
    app,
    registry,
    settled: async (...some) => {
      await caughtUp()
      // Two rounds: what the first one triggers reaches the others before the second one's acknowledgements do.
      for (let round = 0; round < 2; round++) {
        clock.advance(200)
        await Promise.all(
          (some.length > 0 ? some : guests.here())
            .filter(({ socket }) => socket.connected)
            .map((client) => client.emitWithAck('ping')),
        )
      }
    },
    metric,
    end: async () => {
      guests.close()
      await app.drain()
    },
  }
}

/** A region's history in a database that others use as well; they close it. */
export const createSharedHistory = (db: Kysely<unknown>, region: Region, clock: Clock): HistoryStore =>
  Object.assign(createPgHistory({ db, region, clock, log: createLogger('test', { level: 'silent' }) }), {
    close: () => Promise.resolve(),
  })
