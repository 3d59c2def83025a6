import type { AuditEntry } from '@sofaspark/contract'
import type { NewAuditEntry } from '@sofaspark/contract/admin-calls.ts'
import { sql, type Kysely } from 'kysely'
import type { AnalyticsSchema } from '../store/schema.ts'

/** Personal data: a visitor's events by their `userId`, and the audit of admin actions (ANA-30 to ANA-32). */
export interface PeopleStore {
  find(userId: string): Promise<{ at: Date; region: string; name: string; params: unknown }[]>
  findScores(userId: string): Promise<{ at: Date; game: string; name: string; score: number }[]>
  erase(userId: string): Promise<number>
  audit(entry: NewAuditEntry, at: Date): Promise<void>
  /** A part of the audit, the newest first, with the number of all entries. */
  audited(skip: number, take: number): Promise<{ entries: AuditEntry[]; total: number }>
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
    audit: async (entry, at) => {
      await db
        .insertInto('admin_audit')
        .values({ ...entry, at })
        .execute()
    },
    audited: async (skip, take) => {
      const entries = await db
        .selectFrom('admin_audit')
        .select(['at', 'actor', 'role', 'action', 'target', 'address', 'outcome', 'detail'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(skip)
        .limit(take)
        .execute()
      const { total } = await db
        .selectFrom('admin_audit')
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      return {
        entries: entries.map((entry) => ({ ...entry, at: Math.floor(entry.at.getTime() / 1_000) })),
        total: Number(total),
      }
    },
    eraseAuditBefore: async (time) => {
      const [result] = await db.deleteFrom('admin_audit').where('at', '<', time).execute()
      return Number(result?.numDeletedRows ?? 0)
    },
  }
}
