import type { Kysely } from 'kysely'
import type { AnalyticsSchema } from '../store/schema.ts'
import type { CountedError, GroupReporters } from './error-groups.ts'

const MOST = 10_000
const equal = ['name', 'message', 'file', 'position', 'browser', 'region'] as const

/** The errors that pages reported. */
export interface ErrorStore {
  /** Counts equal errors from that day (UTC) on, those seen last first. */
  countedSince(time: Date): Promise<CountedError[]>
  /** Networks that reported each group on the day (UTC) with most of them, from that day on: one that reports daily stays one. */
  reportersSince(time: Date): Promise<GroupReporters>
}

export const createErrorStore = (db: Kysely<AnalyticsSchema>): ErrorStore => ({
  countedSince: async (time) => {
    const rows = await db
      .selectFrom('error_day')
      .select(equal)
      .select(({ fn }) => [fn.sum('events').as('count'), fn.min('first_at').as('first'), fn.max('last_at').as('last')])
      .where('day', '>=', time.toISOString().slice(0, 10))
      .groupBy(equal)
      .orderBy('last', 'desc')
      .limit(MOST)
      .execute()
    return rows.map(({ count, first, last, ...error }) => ({
      ...error,
      count: Number(count),
      firstS: Math.floor(new Date(first).getTime() / 1_000),
      lastS: Math.floor(new Date(last).getTime() / 1_000),
    }))
  },
  reportersSince: async (time) => {
    const rows = await db
      .selectFrom(
        db
          .selectFrom('error_reporter')
          .select(['fingerprint', ({ fn }) => fn.countAll<string>().as('of_day')])
          .where('day', '>=', time.toISOString().slice(0, 10))
          .groupBy(['fingerprint', 'day'])
          .as('days'),
      )
      .select(['fingerprint', ({ fn }) => fn.max('of_day').as('reporters')])
      .groupBy('fingerprint')
      .orderBy('reporters', 'desc')
      .limit(MOST)
      .execute()
    return new Map(rows.map(({ fingerprint, reporters }) => [fingerprint, Number(reporters)]))
  },
})
