import { analyticsEventSchema, limits, regions, type Clock } from '@sofaspark/contract'
import { eventFault } from '@sofaspark/contract/analytics-events.ts'
import { sendError } from '@sofaspark/kit'
import { readSource } from '@sofaspark/kit/addresses.ts'
import type { RequestHandler } from 'express'
import * as z from 'zod/mini'
import type { AnalyticsMetrics } from './shared/metrics.ts'
import { ownTime } from './events/event-store.ts'
import type { EventIntake, Taken } from './events/event-intake.ts'

const reportSchema = z.object({
  events: z
    .array(z.extend(analyticsEventSchema, { region: z.enum(regions) }))
    .check(z.minLength(1), z.maxLength(limits.analyticsEventsPerReport)),
})

const refusals: Readonly<
  Record<Exclude<Taken, 'stored' | 'repeated'>, [code: 'rate_limited' | 'unavailable', message: string]>
> = {
  too_fast: ['rate_limited', 'Too many events at once. Try again in a moment.'],
  share_full: ['rate_limited', 'This network has used its share of the day. Try again tomorrow.'],
  day_full: ['rate_limited', 'The daily quota of events is used up. Try again tomorrow.'],
  writes_full: ['unavailable', 'The database is slow. Try again later.'],
  late: ['unavailable', 'The database is slow. Try again later.'],
  unavailable: ['unavailable', 'The database is not responding. Try again later.'],
}

interface Parts {
  intake: EventIntake
  clock: Clock
  metrics: AnalyticsMetrics
}

/** `POST /events { events }`: stores the events that the table knows, and says how many (ANA-08, ANA-09). */
export const reports =
  ({ intake, clock, metrics }: Parts): RequestHandler =>
  async (request, response) => {
    const parsed = reportSchema.safeParse(request.body)
    if (!parsed.success) {
      metrics.refused.inc({ why: 'shape' })
      sendError(response, 'bad_payload', 'Send { events: [{ name, params, region }] } with plain values.')
      return
    }
    const unknown: string[] = []
    const known = parsed.data.events.filter(({ name, params }) => {
      const fault = eventFault(name, params)
      if (fault) {
        metrics.refused.inc({ why: fault })
        unknown.push(name)
      }
      return !fault
    })
    const nowMs = clock.nowMs()
    const source = readSource(request.headers)
    const taken = await Promise.all(
      known.map(async ({ name, params, region, at }) => {
        const reporter = source ? { reporter: source.network } : {}
        const outcome = await intake.take({ name, params, region, ...ownTime(at, nowMs), ...reporter }, source)
        if (outcome === 'stored') metrics.accepted.inc({ region })
        else metrics.turnedAway.inc({ why: outcome })
        return outcome
      }),
    )
    const lost = taken.filter((outcome) => outcome !== 'stored' && outcome !== 'repeated')
    const accepted = taken.length - lost.length
    if (lost[0]) sendError(response, ...refusals[lost[0]], { accepted })
    else if (unknown.length > 0)
      sendError(response, 'unknown_event', `No event of the table: ${unknown.join(', ')}.`, { accepted })
    else response.status(202).json({ accepted })
  }
