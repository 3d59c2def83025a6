import { type AuditEntry, type Clock, serverLimits } from '@sofaspark/contract'
import { type NewAuditEntry, auditEntrySchema, auditQuerySchema } from '@sofaspark/contract/admin-calls.ts'
import { sql, type Kysely } from 'kysely'
import type { AnalyticsSchema } from './store/schema.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'

/** Personal data: a visitor's events by their `userId`, and the audit of admin actions (ANA-30 to ANA-31). */
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

const MAX_ENTRY_BYTES = 4_096
/** No store accepts NUL or a lone surrogate. */
const isUserId = (id: string): boolean => /^[^\0\p{Cs}]{1,200}$/u.test(id)

/** For the edge: exports and erases a person's events, writes and reads the audit of admin actions. */
export const peopleRoutes = (people: PeopleStore, clock: Clock, onErased: () => void): Router => {
  const router = express.Router()
  router.use('/person/:id', (request, response, next) => {
    if (isUserId(request.params.id)) next()
    else sendError(response, 'bad_payload', 'Name a user id.')
  })
  router.get('/person/:id', async (request, response) => {
    const { id } = request.params
    response.json({ events: await people.find(id), scores: await people.findScores(id) })
  })
  router.delete('/person/:id', async (request, response) => {
    const erased = await people.erase(request.params.id)
    onErased()
    response.json({ erased })
  })
  router.get('/audit', async (request, response) => {
    const query = auditQuerySchema.safeParse(request.query)
    if (!query.success) {
      sendError(response, 'bad_payload', 'The page must be a number.')
      return
    }
    const take = serverLimits.adminPageEntries
    response.json(await people.audited((Math.max(1, query.data.page) - 1) * take, take))
  })
  router.post('/audit', express.json({ limit: MAX_ENTRY_BYTES }), async (request, response) => {
    const parsed = auditEntrySchema.safeParse(request.body)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'Send an entry of the audit.')
      return
    }
    await people.audit(parsed.data, new Date(clock.nowMs()))
    response.status(202).end()
  })
  return router
}
