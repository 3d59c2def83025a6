import { adminRoles, type Clock } from '@sofaspark/contract'
import { sendError, unixSeconds } from '@sofaspark/kit'
import express, { type Router } from 'express'
import * as z from 'zod/mini'
import type { SessionStore } from './session-store.ts'

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
