import { setImmediate as othersFirst } from 'node:timers/promises'
import { TokenBucket, type Clock, analyticsEventSchema, limits, regions } from '@sofaspark/contract'
import { createInFlight, type Logger, sendError } from '@sofaspark/kit'
import type { AnalyticsSettings } from '../shared/settings.ts'
import { createEventShares, type Source } from './event-shares.ts'
import { eventBytes, type EventStore, type StoredEvent, ownTime } from './event-store.ts'
import { eventFault } from '@sofaspark/contract/analytics-events.ts'
import { readSource } from '@sofaspark/kit/addresses.ts'
import type { RequestHandler } from 'express'
import * as z from 'zod/mini'
import type { AnalyticsMetrics } from '../shared/metrics.ts'

const A_DAY_MS = 86_400_000
/** Shorter than the edge's timeout. */
const ANSWER_WITHIN_MS = 1_500
const MAX_BATCH = 100
/** The part of the burst that is reserved for networks that send little. */
const RESERVE = 0.25

/** Outcome of an event; all but `stored` are counted by name. `repeated`: it was stored before. */
export type IntakeOutcome =
  | 'stored'
  | 'repeated'
  | 'too_fast'
  | 'share_full'
  | 'day_full'
  | 'writes_full'
  | 'late'
  | 'unavailable'

/** Stores events within bounds on rate, bytes and queue (ANA-70 to ANA-72). */
interface EventIntake {
  /** An event without a source counts only towards the global limits. */
  take(event: StoredEvent, source?: Source): Promise<IntakeOutcome>
  readonly writes: number
  readonly bytesToday: number
}

interface Deps {
  store: Pick<EventStore, 'addAll'>
  settings: AnalyticsSettings
  clock: Clock
  log: Pick<Logger, 'warn' | 'info'>
  /** Bytes stored since midnight, before this process started. */
  bytesToday?: number
}

export const createEventIntake = ({ store, settings, clock, log, bytesToday = 0 }: Deps): EventIntake => {
  const { eventsPerSecond, eventBurst, eventBytesPerDay, eventWritesAtOnce, writeBytesAtOnce } = settings
  const rate = new TokenBucket(eventsPerSecond, eventBurst)
  const shares = createEventShares(settings)
  const writes = createInFlight(eventWritesAtOnce, writeBytesAtOnce)
  const dayOf = (): number => Math.floor(clock.nowMs() / A_DAY_MS)
  let day = dayOf()
  let stored = bytesToday
  let isUnreachable = false

  const noteOutage = (isDown: boolean, error?: unknown): void => {
    if (isDown && !isUnreachable) log.warn({ err: error }, 'storing events failed; will retry')
    if (!isDown && isUnreachable) log.info('storing events again')
    isUnreachable = isDown
  }
  const waiting: { event: StoredEvent; end: (taken: IntakeOutcome) => void }[] = []
  let isWriting = false
  /** Queued events are written as one batch: the embedded database takes as long for one as for many. */
  const writeWaiting = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      // The database runs in this thread: yields to requests and timers between batches.
      await othersFirst()
      const batch = waiting.splice(0, MAX_BATCH)
      try {
        const repeated = await store.addAll(batch.map(({ event }) => event))
        noteOutage(false)
        for (const { event, end } of batch) end(repeated.has(event) ? 'repeated' : 'stored')
      } catch (error) {
        noteOutage(true, error)
        for (const { end } of batch) end('unavailable')
      }
    }
    isWriting = false
  }
  const write = (event: StoredEvent, leave: () => void): Promise<IntakeOutcome> =>
    new Promise((resolve) => {
      const end = (taken: IntakeOutcome): void => {
        leave()
        resolve(taken)
      }
      waiting.push({ event, end })
      void writeWaiting()
    })
  /** A slower write continues and holds its slot until it ends. */
  const inTime = (written: Promise<IntakeOutcome>): Promise<IntakeOutcome> =>
    new Promise((resolve) => {
      const cancel = clock.after(ANSWER_WITHIN_MS, () => resolve('late'))
      void written.then((taken) => {
        cancel()
        resolve(taken)
      })
    })
  return {
    take: async (event, source) => {
      if (dayOf() !== day) {
        day = dayOf()
        stored = 0
        shares.clear()
      }
      const bytes = eventBytes(event)
      const refusal = source ? shares.take(event, bytes, source, clock.monotonicMs()) : null
      if (refusal) return refusal
      const isQuiet = !source || shares.isQuiet(source, clock.monotonicMs())
      if (!rate.take(clock.monotonicMs(), 1, isQuiet ? 0 : RESERVE * eventBurst)) return 'too_fast'
      if (stored + bytes > eventBytesPerDay) return 'day_full'
      const leave = writes.enter(bytes)
      if (!leave) return 'writes_full'
      stored += bytes
      return inTime(write(event, leave))
    },
    get writes() {
      return writes.count
    },
    get bytesToday() {
      return stored
    },
  }
}

const reportSchema = z.object({
  events: z
    .array(z.extend(analyticsEventSchema, { region: z.enum(regions) }))
    .check(z.minLength(1), z.maxLength(limits.analyticsEventsPerReport)),
})

const refusals: Readonly<
  Record<Exclude<IntakeOutcome, 'stored' | 'repeated'>, [code: 'rate_limited' | 'unavailable', message: string]>
> = {
  too_fast: ['rate_limited', 'Too many events at once. Try again in a moment.'],
  share_full: ['rate_limited', 'This network has used its share of the day. Try again tomorrow.'],
  day_full: ['rate_limited', 'The daily quota of events is used up. Try again tomorrow.'],
  writes_full: ['unavailable', 'The database is slow. Try again later.'],
  late: ['unavailable', 'The database is slow. Try again later.'],
  unavailable: ['unavailable', 'The database is not responding. Try again later.'],
}

interface ReportDeps {
  intake: EventIntake
  clock: Clock
  metrics: AnalyticsMetrics
}

/** `POST /events { events }`: stores the events that the table knows, and says how many (ANA-02). */
export const reports =
  ({ intake, clock, metrics }: ReportDeps): RequestHandler =>
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
