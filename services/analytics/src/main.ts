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
import { createPeopleStore } from './people/people-store.ts'
import { keepAudit, keepRetention } from './retention.ts'
import { createReplays } from './scores/replays.ts'
import { scoreCalls } from './scores/score-calls.ts'
import { createScoreStore } from './scores/score-store.ts'
import { createTickets, ticketLifeMs } from './scores/tickets.ts'
import { createEventStore } from './store/event-store.ts'
import { openDatabase } from './store/open-database.ts'

/** Of each game; who is beyond them is on nobody's list. */
const MOST_RUNS_KEPT = 100_000

const environment = parseEnvironment(
  z.object({
    PORT: wholeNumberVariable(0),
    INTERNAL_PORT: wholeNumberVariable(0),
    HOST: z.optional(z.string()),
    /** Where the embedded store lies; in memory when neither this nor DATABASE_URL is set. */
    DATA_DIR: z.optional(z.string()),
    DATABASE_URL: z.optional(z.string()),
    EDGE_TOKEN: textVariable(),
  }),
  process.env,
)
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, EDGE_TOKEN: edgeToken } = environment
const log = createLogger('analytics')
const metrics = createMetrics({ service: 'analytics' })

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
  replays: createReplays(),
  clock,
  log: log.child({ part: 'scores' }),
})
const app = createApp({ store, people, edgeToken, clock, log, metrics: createAnalyticsMetrics(metrics), scores })
const stopAudit = keepAudit(people, clock, log)
const stopRetention = keepRetention(
  {
    ...store,
    eraseBefore: async (time) => {
      await scoreStore.forgetNamesBefore(time)
      await scoreStore.keepBest(MOST_RUNS_KEPT)
      await scoreStore.forgetTicketsBefore(new Date(clock.nowMs() - 2 * ticketLifeMs))
      return store.eraseBefore(time)
    },
  },
  clock,
  log,
)

let ready = false
const internal = await startInternalServer(environment.INTERNAL_PORT, () => ready, metrics, undefined, environment.HOST)
const server = createServer(app as RequestListener)
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
