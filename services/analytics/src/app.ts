import { type Clock, serverLimits } from '@sofaspark/contract'
import {
  boundRequests,
  createInFlight,
  ERASURES_HEADER,
  errorHandler,
  isFromEdge,
  notFound,
  sendError,
  type Logger,
} from '@sofaspark/kit'
import express, { type Express, type RequestHandler, type Router } from 'express'
import * as z from 'zod/mini'
import { consentRoutes, MAX_CONSENT_BYTES, type ConsentStore } from './consent.ts'
import type { AnalyticsMetrics } from './shared/metrics.ts'
import { errorGroups, type ErrorStore } from './events/errors.ts'
import { erasureRoutes, type ErasureStore } from './erasures.ts'
import { peopleRoutes, type PeopleStore } from './people.ts'
import { sessionRoutes, type SessionStore } from './sessions.ts'
import { defaultSettings, type AnalyticsSettings } from './shared/settings.ts'
import { MAX_MOMENT_BYTES } from './moments/moment-calls.ts'
import { reports, createEventIntake } from './events/event-intake.ts'
import type { EventStore } from './events/event-store.ts'
import { toggleRoutes, type ToggleStore } from './toggles.ts'
/** The largest report with its regions. */
const MAX_EVENTS_BYTES = serverLimits.analyticsReportBytes + 4_096
const MAX_RUN_BYTES = 32_768
const MAX_INTERNAL_BYTES = 4_096
const A_DAY_MS = 86_400_000
const MAX_DAYS = 400
const ERRORS_SHOWN_MS = 30 * A_DAY_MS
const MAX_GROUPS = 200

const dailyQuery = z.object({
  days: z._default(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)), 30),
  name: z.optional(z.string().check(z.regex(/^[a-zA-Z0-9_]{1,80}$/))),
})

/** The last erasure on each world list (ANA-30); a restart counts as one. */
const createErasureMark = (clock: Clock): { change: () => void; sendMark: RequestHandler } => {
  const start = clock.nowMs()
  let erasures = 0
  return {
    change: () => {
      erasures += 1
    },
    sendMark: (_request, response, next) => {
      response.set(ERASURES_HEADER, `${start}-${erasures}`)
      next()
    },
  }
}

interface Deps {
  store: EventStore
  edgeToken: string
  clock: Clock
  log: Logger
  metrics: AnalyticsMetrics
  /** The worldwide score lists. */
  scores?: Router
  /** Stored moments. */
  moments?: Router
  /** People's data and the audit of admin actions. */
  people?: PeopleStore
  /** Proofs of consent answers. */
  consent?: ConsentStore
  /** Erasures that regions have not completed. */
  erasures?: ErasureStore
  /** The sessions of admins. */
  sessions?: SessionStore
  /** The toggles of all edges. */
  toggles?: ToggleStore
  /** The errors of pages. */
  errors?: ErrorStore
  settings?: AnalyticsSettings
  /** Bytes stored since midnight, before this process started. */
  bytesToday?: number
}

/** The service's routes, all for the edge and the other services only (KIT-03): store an event, count by day. */
export const createApp = (deps: Deps): Express => {
  const {
    store,
    edgeToken,
    clock,
    log,
    metrics,
    scores,
    moments,
    people,
    consent,
    erasures,
    sessions,
    toggles,
    errors,
    settings = defaultSettings,
    bytesToday = 0,
  } = deps
  const intake = createEventIntake({ store, settings, clock, log, bytesToday })
  metrics.watch(intake)
  /** Each kind of request has its own slots, so that slow requests of one kind do not block the others. */
  const bounded = (kind: string, mostBodyBytes: number): RequestHandler =>
    boundRequests(createInFlight(settings.requestsAtOnce, settings.requestsAtOnce * mostBodyBytes), mostBodyBytes, () =>
      metrics.turnedAway.inc({ why: `requests_${kind}` }),
    )
  const app = express()
  app.disable('x-powered-by')
  app.use((request, response, next) => {
    if (isFromEdge(request.headers, edgeToken)) next()
    else sendError(response, 'unauthorized', 'This route is for the edge only.')
  })

  const report = reports({ intake, clock, metrics })
  app.post('/events', bounded('events', MAX_EVENTS_BYTES), express.json({ limit: MAX_EVENTS_BYTES }), report)

  if (consent)
    app.use('/consent', bounded('consent', MAX_CONSENT_BYTES), consentRoutes(consent, settings.consentsKept, clock))
  app.use('/internal', bounded('internal', MAX_INTERNAL_BYTES))
  app.get('/internal/daily', async (request, response) => {
    const parsed = dailyQuery.safeParse(request.query)
    if (!parsed.success || parsed.data.days > MAX_DAYS) {
      sendError(response, 'bad_payload', `Ask for at most ${MAX_DAYS} days, with one name or none.`)
      return
    }
    const { days, name } = parsed.data
    const midnightMs = Math.floor(clock.nowMs() / A_DAY_MS) * A_DAY_MS
    const since = new Date(midnightMs - (days - 1) * A_DAY_MS)
    response.json({ days: await store.daily(since, name) })
  })

  if (sessions) app.use('/internal/sessions', sessionRoutes(sessions, clock))
  if (toggles) app.use('/internal/toggles', toggleRoutes(toggles))
  if (errors)
    app.get('/internal/errors', async (_request, response) => {
      // Wall clock: events are stored with their time.
      const since = new Date(clock.nowMs() - ERRORS_SHOWN_MS)
      const [counted, reporters] = await Promise.all([errors.countedSince(since), errors.reportersSince(since)])
      response.json({ groups: errorGroups(counted, reporters).slice(0, MAX_GROUPS) })
    })
  if (erasures) app.use('/internal/erasures', erasureRoutes(erasures, clock))
  const erasureMark = createErasureMark(clock)
  if (people) app.use('/internal', peopleRoutes(people, clock, erasureMark.change))
  if (scores) app.use('/highScores', bounded('scores', MAX_RUN_BYTES), erasureMark.sendMark, scores)
  if (moments) app.use('/moments', bounded('moments', MAX_MOMENT_BYTES), moments)
  app.use(notFound)
  app.use(errorHandler(log))
  return app
}
