import type { DailyActiveUsers, Region } from '@sofaspark/contract'
import { sql, type Kysely } from 'kysely'
import type { LobbySchema } from './pg-schema.ts'
import { visitorHash, type Visit } from './visits.ts'

/** The daily visits of one region in the database. */
export interface PgVisits {
  /** Stores it once, however often it is added. */
  add(visit: Visit): Promise<void>
  days(): Promise<DailyActiveUsers['days']>
  all(): Promise<Visit[]>
  find(userId: string): Promise<Pick<Visit, 'day' | 'role'>[]>
  erase(userId: string): Promise<number>
  eraseBefore(day: string): Promise<void>
}

export const createPgVisits = (db: Kysely<LobbySchema>, region: Region): PgVisits => ({
  add: async ({ day, role, visitor, hasConsent }) => {
    await db
      .insertInto('daily_visit')
      .values({ region, day, role, visitor, has_consent: hasConsent })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  days: async () => {
    const rows = await db
      .selectFrom('daily_visit')
      .select([
        'day',
        sql<string>`count(distinct visitor) filter (where has_consent)`.as('users'),
        sql<string>`count(*) filter (where has_consent and role = 'host')`.as('hosts'),
        sql<string>`count(*) filter (where has_consent and role = 'player')`.as('players'),
        sql<string>`count(*) filter (where not has_consent)`.as('uncounted'),
      ])
      .where('region', '=', region)
      .groupBy('day')
      .orderBy('day')
      .execute()
    return rows.map(({ day, users, hosts, players, uncounted }) => ({
      date: day,
      users: Number(users),
      hosts: Number(hosts),
      players: Number(players),
      uncounted: Number(uncounted),
    }))
  },
  all: async () => {
    const rows = await db.selectFrom('daily_visit').selectAll().where('region', '=', region).execute()
    return rows.map(({ day, role, visitor, has_consent: hasConsent }) => ({ day, role, visitor, hasConsent }))
  },
  find: (userId) =>
    db
      .selectFrom('daily_visit')
      .select(['day', 'role'])
      .where('region', '=', region)
      .where('visitor', '=', visitorHash(userId))
      .orderBy('day')
      .execute(),
  erase: async (userId) => {
    const [result] = await db
      .deleteFrom('daily_visit')
      .where('region', '=', region)
      .where('visitor', '=', visitorHash(userId))
      .execute()
    return Number(result?.numDeletedRows ?? 0)
  },
  eraseBefore: async (day) => {
    await db.deleteFrom('daily_visit').where('region', '=', region).where('day', '<', day).execute()
  },
})
