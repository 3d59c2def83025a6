import { sql, type Kysely } from 'kysely'
import type { AnalyticsSchema } from '../store/schema.ts'

export interface AuditLine {
  at: Date
  action: string
  outcome: string
}

/** Personal data: a visitor's events by their `userId`, and the audit of admin actions (ANA-30 to ANA-32). */
export interface PeopleStore {
  find(userId: string): Promise<{ at: Date; region: string; name: string; params: unknown }[]>
  findScores(userId: string): Promise<{ at: Date; game: string; name: string; score: number }[]>
  erase(userId: string): Promise<number>
  audit(line: AuditLine): Promise<void>
  /** Newest first. */
  audited(count: number): Promise<AuditLine[]>
  eraseAuditBefore(time: Date): Promise<number>
}

export const createPeopleStore = (db: Kysely<AnalyticsSchema>): PeopleStore => {
  const isOf = (userId: string) => sql<boolean>`params ->> 'userId' = ${userId}`
  return {
    find: (userId) =>
      db
        .selectFrom('event')
        .select(['at', 'region', 'name', 'params'])
        .where(isOf(userId))
        .orderBy('at')
        .orderBy('id')
        .execute(),
    erase: async (userId) => {
      const [events] = await db.deleteFrom('event').where(isOf(userId)).execute()
      // The score stays in the list, anonymously.
      const [scores] = await db
        .updateTable('high_score')
        .set({ name: '', user_id: null })
        .where('user_id', '=', userId)
        .execute()
      return Number(events?.numDeletedRows ?? 0) + Number(scores?.numUpdatedRows ?? 0)
    },
    findScores: (userId) =>
      db
        .selectFrom('high_score')
        .select(['at', 'game', 'name', 'score'])
        .where('user_id', '=', userId)
        .orderBy('at')
        .execute(),
    audit: async (line) => {
      await db.insertInto('admin_audit').values(line).execute()
    },
    audited: (count) =>
      db
        .selectFrom('admin_audit')
        .select(['at', 'action', 'outcome'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(count)
        .execute(),
    eraseAuditBefore: async (time) => {
      const [result] = await db.deleteFrom('admin_audit').where('at', '<', time).execute()
      return Number(result?.numDeletedRows ?? 0)
    },
  }
}
