import type { Kysely } from 'kysely'
import type { AnalyticsSchema } from '../store/schema.ts'
import type { CountedError } from './error-groups.ts'

const MOST = 2_000

/** The errors that pages reported. */
export interface ErrorStore {
  /** Counts equal errors from that day (UTC) on, those seen last first. */
  countedSince(time: Date): Promise<CountedError[]>
}

export const createErrorStore = (db: Kysely<AnalyticsSchema>): ErrorStore => ({
  countedSince: async (time) => {
    const rows = await db
      .selectFrom('error_day')
      .select(['name', 'message', 'file', 'browser'])
      .select(({ fn }) => [fn.sum('events').as('count'), fn.min('first_at').as('first'), fn.max('last_at').as('last')])
      .where('day', '>=', time.toISOString().slice(0, 10))
      .groupBy(['name', 'message', 'file', 'browser'])
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
})
