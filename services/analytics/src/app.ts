import { analyticsEventSchema, regions, type Clock } from '@sofaspark/contract'
import { errorHandler, isFromEdge, notFound, sendError, type Logger } from '@sofaspark/kit'
import express, { type Express, type Router } from 'express'
import * as z from 'zod/mini'
import type { AnalyticsMetrics } from './metrics.ts'
import { peopleRoutes } from './people/people-routes.ts'
import type { PeopleStore } from './people/people-store.ts'
import type { EventStore } from './store/event-store.ts'

const MOST_BYTES = 32_768
const A_DAY_MS = 86_400_000
const MOST_DAYS = 400

const eventSchema = z.extend(analyticsEventSchema, { region: z.enum(regions) })
const dailyQuery = z.object({
  days: z._default(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)), 30),
  name: z.optional(z.string().check(z.maxLength(80))),
})

interface Parts {
  store: EventStore
  edgeToken: string
  clock: Clock
  log: Logger
  metrics: AnalyticsMetrics
  /** The worldwide lists of scores. */
  scores?: Router
  /** What is kept about people, and what admins did. */
  people?: PeopleStore
}

/** The service's calls, all for the edge and the other services only (ANA-01): store an event, count by day. */
export const createApp = ({ store, edgeToken, clock, log, metrics, scores, people }: Parts): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.use((request, response, next) => {
    if (isFromEdge(request.headers, edgeToken)) next()
    else sendError(response, 'unauthorized', 'Only the edge may ask here.')
  })

  app.post('/events', express.json({ limit: MOST_BYTES }), async (request, response) => {
    const parsed = eventSchema.safeParse(request.body)
    if (!parsed.success) {
      metrics.refused.inc()
      sendError(response, 'bad_payload', 'Send { name, params, region } with plain values.')
      return
    }
    await store.add({ ...parsed.data, at: new Date(clock.nowMs()) })
    metrics.accepted.inc({ region: parsed.data.region })
    response.status(202).end()
  })

  app.get('/internal/daily', async (request, response) => {
    const parsed = dailyQuery.safeParse(request.query)
    if (!parsed.success || parsed.data.days > MOST_DAYS) {
      sendError(response, 'bad_payload', `Ask for at most ${MOST_DAYS} days, and one name or none.`)
      return
    }
    const { days, name } = parsed.data
    const midnightMs = Math.floor(clock.nowMs() / A_DAY_MS) * A_DAY_MS
    const since = new Date(midnightMs - (days - 1) * A_DAY_MS)
    response.json({ days: await store.daily(since, name) })
  })

  if (people) app.use('/internal', peopleRoutes(people, clock))
  if (scores) app.use('/highScores', scores)
  app.use(notFound)
  app.use(errorHandler(log))
  return app
}
