import type { Clock } from '@sofaspark/contract'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import * as z from 'zod/mini'
import type { PeopleStore } from './people-store.ts'

const AUDIT_SHOWN = 500
const word = z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/))
const auditSchema = z.object({ action: word, outcome: word })
/** No store accepts NUL or a lone surrogate. */
const isUserId = (id: string): boolean => /^[^\0\p{Cs}]{1,200}$/u.test(id)

/** For the edge: exports and erases a person's events, writes and reads the audit of admin actions. */
export const peopleRoutes = (people: PeopleStore, clock: Clock): Router => {
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
    response.json({ erased: await people.erase(request.params.id) })
  })
  router.get('/audit', async (_request, response) => {
    response.json({ lines: await people.audited(AUDIT_SHOWN) })
  })
  router.post('/audit', express.json({ limit: '1kb' }), async (request, response) => {
    const parsed = auditSchema.safeParse(request.body)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'Send { action, outcome }.')
      return
    }
    await people.audit({ ...parsed.data, at: new Date(clock.nowMs()) })
    response.status(202).end()
  })
  return router
}
