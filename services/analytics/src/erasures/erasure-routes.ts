import type { Clock } from '@sofaspark/contract'
import { erasureDoneSchema, newErasureSchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import type { ErasureStore } from './erasure-store.ts'

const MAX_BYTES = 2_048

/** For the edge: the erasures that regions still owe, until each has carried them out (ANA-131). */
export const erasureRoutes = (erasures: ErasureStore, clock: Clock): Router => {
  const router = express.Router()
  router.use(express.json({ limit: MAX_BYTES }))
  router.get('/', async (_request, response) => {
    response.json({ erasures: await erasures.due() })
  })
  router.post('/', async (request, response) => {
    const parsed = newErasureSchema.safeParse(request.body)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'Send { person, regions }.')
      return
    }
    const { person, regions } = parsed.data
    response.status(201).json({ id: await erasures.add(person, regions, new Date(clock.nowMs())) })
  })
  router.post('/done', async (request, response) => {
    const parsed = erasureDoneSchema.safeParse(request.body)
    if (!parsed.success) {
      sendError(response, 'bad_payload', 'Send { id, regions }.')
      return
    }
    await erasures.done(parsed.data.id, parsed.data.regions)
    response.json({})
  })
  return router
}
