import { limits, type Clock } from '@sofaspark/contract'
import { auditEntrySchema, auditQuerySchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import type { PeopleStore } from './people-store.ts'

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
      sendError(response, 'bad_payload', 'A page is a number.')
      return
    }
    const take = limits.adminPageEntries
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
