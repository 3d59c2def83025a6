import { isToggleName } from '@sofaspark/contract'
import { toggleSchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'
import type { ToggleStore } from './toggle-store.ts'

/** For the edges of every region: reads and sets toggles. */
export const toggleRoutes = (toggles: ToggleStore): Router => {
  const router = express.Router()
  router.get('/', async (_request, response) => {
    response.json({ toggles: await toggles.all() })
  })
  router.put('/:name', express.json({ limit: '1kb' }), async (request, response) => {
    const { name } = request.params
    const state = toggleSchema.safeParse(request.body)
    if (!isToggleName(name)) sendError(response, 'not_found', 'There is no such toggle.')
    else if (!state.success) sendError(response, 'bad_payload', 'Send { on, share, regions }.')
    else {
      await toggles.set({ name, ...state.data })
      response.status(204).end()
    }
  })
  return router
}
