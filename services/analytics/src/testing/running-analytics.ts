import { createServer, type RequestListener } from 'node:http'
import type { Clock } from '@sofaspark/contract'
import { closeServer, createLogger, listen } from '@sofaspark/kit'
import type { Kysely } from 'kysely'
import { Registry } from 'prom-client'
import { createApp } from '../app.ts'
import { createConsentStore } from '../consent.ts'
import { createErasureStore } from '../erasures.ts'
import { createErrorStore } from '../events/errors.ts'
import { createAnalyticsMetrics } from '../shared/metrics.ts'
import { createPeopleStore } from '../people.ts'
import { createMomentChecks, momentCalls } from '../moments/moment-calls.ts'
import { createMomentStore } from '../moments/moment-store.ts'
import { createReplays } from '../scores/replays.ts'
import { scoreCalls, createTickets } from '../scores/score-calls.ts'
import { createScoreStore } from '../scores/score-store.ts'
import { defaultSettings, type AnalyticsSettings } from '../shared/settings.ts'
import { createSessionStore } from '../sessions.ts'
import { createEventStore } from '../events/event-store.ts'
import { openDatabase } from '../store/open-database.ts'
import type { AnalyticsSchema } from '../store/schema.ts'
import { createToggleStore } from '../toggles.ts'
import { startPostgres, type TestPostgres } from '@sofaspark/kit/testing/postgres.ts'

/** The real service on a free port, with its database in memory. */
export interface RunningAnalytics {
  origin: string
  db: Kysely<AnalyticsSchema>
  register: Registry
  /** While set, no request gets a response. */
  isDown: boolean
  /** Ends the service and leaves the database open. */
  stop(): Promise<void>
}

export const startAnalytics = async (
  edgeToken: string,
  clock: Clock,
  settings: Partial<AnalyticsSettings> = {},
): Promise<RunningAnalytics> => {
  const log = createLogger('analytics', { level: 'silent' })
  const db = await openDatabase({ folder: null }, log)
  const register = new Registry()
  const store = createEventStore(db)
  await store.createMonths(clock.nowMs())
  const metrics = createAnalyticsMetrics(register)
  const app = createApp({
    store,
    edgeToken,
    clock,
    log,
    metrics,
    moments: momentCalls({
      store: createMomentStore(db),
      checks: createMomentChecks(),
      clock,
      log,
      metrics,
    }),
    scores: scoreCalls({
      store: createScoreStore(db),
      tickets: createTickets(edgeToken),
      replays: createReplays(),
      clock,
      log,
    }),
    people: createPeopleStore(db),
    consent: createConsentStore(db),
    erasures: createErasureStore(db),
    sessions: createSessionStore(db),
    toggles: createToggleStore(db),
    errors: createErrorStore(db),
    settings: { ...defaultSettings, ...settings },
  })
  const respond = app as RequestListener
  const server = createServer((request, response) => {
    if (running.isDown) request.socket.destroy()
    else respond(request, response)
  })
  const origin = `http://127.0.0.1:${String(await listen(server, 0))}`
  const running: RunningAnalytics = { origin, db, register, isDown: false, stop: () => closeServer(server) }
  return running
}

interface BothDatabases {
  embedded: () => Kysely<AnalyticsSchema>
  real: () => Kysely<AnalyticsSchema>
}

/** The embedded database and a real Postgres, open during the tests of a file. */
export const bothDatabases = (): BothDatabases => {
  const log = createLogger('analytics', { level: 'silent' })
  let postgres: TestPostgres
  let real: Kysely<AnalyticsSchema>
  let embedded: Kysely<AnalyticsSchema>
  beforeAll(async () => {
    postgres = await startPostgres()
    real = await openDatabase({ databaseUrl: postgres.url }, log)
    embedded = await openDatabase({ folder: null }, log)
  }, 60_000)
  afterAll(async () => {
    await Promise.all([real.destroy(), embedded.destroy()])
    await postgres.stop()
  })
  return { embedded: () => embedded, real: () => real }
}
