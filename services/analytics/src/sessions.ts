import { type AdminSession, adminRoles, type Clock } from '@sofaspark/contract'
import { SESSION_IDLE_S, SESSION_LIFE_S, sendError, unixSeconds } from '@sofaspark/kit'
import type { Kysely } from 'kysely'
import type { AnalyticsSchema } from './store/schema.ts'
import express, { type Router } from 'express'
import * as z from 'zod/mini'

/** The admins' sessions of every region; a session is live for 30 min after a user action, and 12 h at most (ANA-40). */
export interface SessionStore {
  /** Opens a session; those that are over are deleted. */
  open(session: Pick<AdminSession, 'id' | 'role' | 'address'>, nowS: number): Promise<void>
  /** The live session of that id; `isActive` renews it. */
  use(id: string, isActive: boolean, nowS: number): Promise<AdminSession | undefined>
  /** The live sessions, newest first. */
  live(nowS: number): Promise<AdminSession[]>
  /** Whether the session existed. */
  end(id: string): Promise<boolean>
}

export const createSessionStore = (db: Kysely<AnalyticsSchema>): SessionStore => {
  const live = (nowS: number) =>
    db
      .selectFrom('admin_session')
      .selectAll()
      .where('seen', '>', nowS - SESSION_IDLE_S)
      .where('since', '>', nowS - SESSION_LIFE_S)
  return {
    open: async (session, nowS) => {
      await db
        .deleteFrom('admin_session')
        .where((is) => is.or([is('seen', '<=', nowS - SESSION_IDLE_S), is('since', '<=', nowS - SESSION_LIFE_S)]))
        .execute()
      await db
        .insertInto('admin_session')
        .values({ ...session, since: nowS, seen: nowS })
        .execute()
    },
    use: async (id, isActive, nowS) => {
      const found = await live(nowS).where('id', '=', id).executeTakeFirst()
      if (!found || !isActive) return found
      await db.updateTable('admin_session').set({ seen: nowS }).where('id', '=', id).execute()
      return { ...found, seen: nowS }
    },
    live: (nowS) => live(nowS).orderBy('since', 'desc').orderBy('id').execute(),
    end: async (id) => {
      const [result] = await db.deleteFrom('admin_session').where('id', '=', id).execute()
      return Number(result?.numDeletedRows ?? 0) > 0
    },
  }
}

const id = z.string().check(z.regex(/^[\w-]{43}$/))
const openSchema = z.object({ id, role: z.enum(adminRoles), address: z.string().check(z.maxLength(64)) })
const useSchema = z.object({ id, isActive: z.boolean() })

/** For the edges of every region: opens, checks, lists and ends the sessions of admins. */
export const sessionRoutes = (sessions: SessionStore, clock: Clock): Router => {
  const router = express.Router()
  router.use(express.json({ limit: '1kb' }))
  router.post('/', async (request, response) => {
    const parsed = openSchema.safeParse(request.body)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'Send { id, role, address }.')
      return
    }
    await sessions.open(parsed.data, unixSeconds(clock))
    response.status(204).end()
  })
  router.post('/use', async (request, response) => {
    const parsed = useSchema.safeParse(request.body)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'Send { id, isActive }.')
      return
    }
    const session = await sessions.use(parsed.data.id, parsed.data.isActive, unixSeconds(clock))
    if (session) response.json(session)
    else sendError(response, 'not_found', 'There is no such session.')
  })
  router.get('/', async (_request, response) => {
    response.json({ sessions: await sessions.live(unixSeconds(clock)) })
  })
  router.delete('/:id', async (request, response) => {
    if (await sessions.end(request.params.id)) response.status(204).end()
    else sendError(response, 'not_found', 'There is no such session.')
  })
  return router
}
