import { sql, type Kysely } from 'kysely'
import type { AnalyticsSchema } from '../store/schema.ts'
import type { CountedError } from './error-groups.ts'

const MOST = 2_000
const names = ['client_error_handle_undefined', 'client_ChunkLoadError']

/** The errors that pages reported. */
export interface ErrorStore {
  /** Counts equal errors from that time on, those seen last first. */
  countedSince(time: Date): Promise<CountedError[]>
}

export const createErrorStore = (db: Kysely<AnalyticsSchema>): ErrorStore => ({
  countedSince: async (time) => {
    const message = sql<string>`coalesce(params ->> 'message', params ->> 'type', '')`
    const file = sql<string>`coalesce(params ->> 'file', params ->> 'address', '')`
    const browser = sql<string>`coalesce(params ->> 'browser', '')`
    const rows = await db
      .selectFrom('event')
      .select(['name', message.as('message'), file.as('file'), browser.as('browser')])
      .select(({ fn }) => [fn.countAll().as('count'), fn.min('at').as('first'), fn.max('at').as('last')])
      .where('name', 'in', names)
      .where('at', '>=', time)
      .groupBy(['name', message, file, browser])
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
