import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { callInSpan, createLogger, createMetrics, readEnvironment, runInnerService, systemClock } from '@sofaspark/kit'
import { createApp } from './app.ts'
import { createAnalyticsMetrics } from './shared/metrics.ts'
import { createConsentStore } from './consent.ts'
import { boundVariables, variables } from './environment.ts'
import { createErasureStore } from './erasures.ts'
import { createErrorStore } from './events/errors.ts'
import { createPeopleStore } from './people.ts'
import { keepAudit, keepRetention } from './retention.ts'
import { createMomentChecks, momentCalls, momentsSince } from './moments/moment-calls.ts'
import { createMomentStore } from './moments/moment-store.ts'
import { createReplays } from './scores/replays.ts'
import { scoreCalls, createTickets, ticketLifeMs } from './scores/score-calls.ts'
import { createScoreStore } from './scores/score-store.ts'
import { defaultSettings, type AnalyticsSettings } from './shared/settings.ts'
import { createSessionStore } from './sessions.ts'
import { createEventStore, type EventStore } from './events/event-store.ts'
import { openDatabase } from './store/open-database.ts'
import { createToggleStore } from './toggles.ts'

const A_DAY_MS = 86_400_000
const REQUEST_WITHIN_MS = 10_000

const environment = readEnvironment(variables, process.env)
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, EDGE_TOKEN: edgeToken } = environment
const settings: AnalyticsSettings = { ...defaultSettings, ...boundVariables.in(environment) }
const register = createMetrics({ service: 'analytics' })
const log = createLogger('analytics', { metrics: register })
const metrics = createAnalyticsMetrics(register)

const db = await openDatabase(
  databaseUrl === undefined ? { folder: dataDir === undefined ? null : join(dataDir, 'events') } : { databaseUrl },
  log,
)
const events = createEventStore(db)
/** A batch is written within the trace of the event that began it. */
const store: EventStore = { ...events, addAll: (batch) => callInSpan('store events', () => events.addAll(batch)) }
const people = createPeopleStore(db)
const consent = createConsentStore(db)
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
const momentStore = createMomentStore(db)
const moments = momentCalls({
  store: momentStore,
  checks: createMomentChecks(),
  clock,
  log: log.child({ part: 'moments' }),
  metrics,
})
const app = createApp({
  store,
  people,
  consent,
  edgeToken,
  clock,
  log,
  scores,
  moments,
  settings,
  erasures: createErasureStore(db),
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
      await counted('moments_of_age', momentStore.eraseBefore(momentsSince(clock.nowMs())))
      await counted('moments_beyond_room', momentStore.keepNewest(settings.momentsKept))
      await counted('runs_beyond_best', scoreStore.keepBest(settings.runsKept))
      // Wall clock: tickets are stored with their time.
      await counted('tickets', scoreStore.forgetTicketsBefore(new Date(clock.nowMs() - 2 * ticketLifeMs)))
      await counted('consent_proofs_of_age', consent.eraseBefore(time))
      await counted('consent_proofs_beyond_room', consent.keepNewest(settings.consentsKept))
      return counted('events_of_age', store.eraseBefore(time))
    },
    eraseBeyond: (bytes) => counted('events_beyond_room', store.eraseBeyond(bytes)),
  },
  settings.eventBytesKept,
  clock,
  log,
)

await runInnerService({
  name: 'analytics',
  environment,
  log,
  register,
  requestWithinMs: REQUEST_WITHIN_MS,
  open: () =>
    Promise.resolve({
      app: app as RequestListener,
      stop: () => {
        stopRetention()
        stopAudit()
      },
      close: () => db.destroy(),
    }),
})
