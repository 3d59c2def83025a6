import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { limits } from '@sofaspark/contract'
import {
  announce,
  closeServer,
  createLogger,
  createMetrics,
  drainOnSignal,
  listen,
  parseEnvironment,
  startInternalServer,
  systemClock,
  textVariable,
  wholeNumberVariable,
} from '@sofaspark/kit'
import * as z from 'zod/mini'
import { createApp } from './app.ts'
import { createAnalyticsMetrics } from './metrics.ts'
import { createErrorStore } from './errors/error-store.ts'
import { createPeopleStore } from './people/people-store.ts'
import { keepAudit, keepRetention } from './retention.ts'
import { createReplays } from './scores/replays.ts'
import { scoreCalls } from './scores/score-calls.ts'
import { createScoreStore } from './scores/score-store.ts'
import { createTickets, ticketLifeMs } from './scores/tickets.ts'
import { defaultSettings, type AnalyticsSettings } from './settings.ts'
import { createSessionStore } from './sessions/session-store.ts'
import { createEventStore } from './store/event-store.ts'
import { openDatabase } from './store/open-database.ts'
import { createToggleStore } from './toggles/toggle-store.ts'

const A_DAY_MS = 86_400_000
/** Only the edge and the other services call this: a slower client is stuck. */
const HEADERS_WITHIN_MS = 5_000
const REQUEST_WITHIN_MS = 10_000

const environment = parseEnvironment(
  z.object({
    PORT: wholeNumberVariable(0),
    INTERNAL_PORT: wholeNumberVariable(0),
    HOST: z.optional(z.string()),
    /** Folder of the embedded store; in memory when neither this nor DATABASE_URL is set. */
    DATA_DIR: z.optional(z.string()),
    DATABASE_URL: z.optional(z.string()),
    EDGE_TOKEN: textVariable(),
    EVENTS_PER_SECOND: wholeNumberVariable(defaultSettings.eventsPerSecond),
    EVENT_BURST: wholeNumberVariable(defaultSettings.eventBurst),
    EVENT_BYTES_PER_DAY: wholeNumberVariable(defaultSettings.eventBytesPerDay),
    EVENT_BYTES_KEPT: wholeNumberVariable(defaultSettings.eventBytesKept),
    EVENT_WRITES_AT_ONCE: wholeNumberVariable(defaultSettings.writesAtOnce),
    REQUESTS_AT_ONCE: wholeNumberVariable(defaultSettings.requestsAtOnce),
    RUNS_WAITING: wholeNumberVariable(defaultSettings.runsWaiting),
    RUNS_KEPT: wholeNumberVariable(defaultSettings.runsKept),
  }),
  process.env,
)
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, EDGE_TOKEN: edgeToken } = environment
const settings: AnalyticsSettings = {
  ...defaultSettings,
  eventsPerSecond: environment.EVENTS_PER_SECOND,
  eventBurst: environment.EVENT_BURST,
  eventBytesPerDay: environment.EVENT_BYTES_PER_DAY,
  eventBytesKept: environment.EVENT_BYTES_KEPT,
  writesAtOnce: environment.EVENT_WRITES_AT_ONCE,
  requestsAtOnce: environment.REQUESTS_AT_ONCE,
  runsWaiting: environment.RUNS_WAITING,
  runsKept: environment.RUNS_KEPT,
}
const register = createMetrics({ service: 'analytics' })
const log = createLogger('analytics', { metrics: register })
const metrics = createAnalyticsMetrics(register)

const db = await openDatabase(
  databaseUrl === undefined ? { folder: dataDir === undefined ? null : join(dataDir, 'events') } : { databaseUrl },
  log,
)
const store = createEventStore(db)
const people = createPeopleStore(db)
const clock = systemClock
const scoreStore = createScoreStore(db)
const scores = scoreCalls({
  store: scoreStore,
  tickets: createTickets(edgeToken),
  replays: createReplays({ maxWaiting: settings.runsWaiting }),
  clock,
  log: log.child({ part: 'scores' }),
  onBusy: () => metrics.turnedAway.inc({ why: 'runs_waiting' }),
})
const app = createApp({
  ...{ store, people, edgeToken, clock, log, scores, settings },
  sessions: createSessionStore(db),
  toggles: createToggleStore(db),
  errors: createErrorStore(db),
  metrics,
  bytesToday: await store.bytesSince(new Date(Math.floor(clock.nowMs() / A_DAY_MS) * A_DAY_MS)),
})
const stopAudit = keepAudit(people, clock, log)
const counted = async (what: string, erased: Promise<number>): Promise<number> => {
  metrics.erased.inc({ what }, await erased)
  return erased
}
const stopRetention = keepRetention(
  {
    createMonths: (nowMs) => store.createMonths(nowMs),
    eraseBefore: async (time) => {
      await scoreStore.forgetNamesBefore(time)
      await counted('runs_beyond_best', scoreStore.keepBest(settings.runsKept))
      await counted('tickets', scoreStore.forgetTicketsBefore(new Date(clock.nowMs() - 2 * ticketLifeMs)))
      return counted('events_of_age', store.eraseBefore(time))
    },
    eraseBeyond: (bytes) => counted('events_beyond_room', store.eraseBeyond(bytes)),
  },
  settings.eventBytesKept,
  clock,
  log,
)

let ready = false
const internal = await startInternalServer(
  environment.INTERNAL_PORT,
  () => ready,
  register,
  undefined,
  environment.HOST,
)
const server = createServer(
  { headersTimeout: HEADERS_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS },
  app as RequestListener,
)
const port = await listen(server, environment.PORT, environment.HOST)
ready = true
announce(log, { port, internalPort: internal.port })

drainOnSignal(
  log,
  async () => {
    ready = false
    stopRetention()
    stopAudit()
    await closeServer(server)
    await db.destroy()
    await internal.close()
  },
  limits.drainMs,
)
