import { regions, type Toggle, isToggleName } from '@sofaspark/contract'
import type { Kysely } from 'kysely'
import type { AnalyticsSchema } from './store/schema.ts'
import { toggleSchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'

/** All toggles that were ever set, for the edges of all regions. ANA-110 */
export interface ToggleStore {
  all(): Promise<Toggle[]>
  set(toggle: Toggle): Promise<void>
}

export const createToggleStore = (db: Kysely<AnalyticsSchema>): ToggleStore => ({
  all: async () => {
    const rows = await db.selectFrom('toggle').selectAll().orderBy('name').execute()
    return rows.map(({ name, is_on, share, regions: listed }) => ({
      name,
      on: is_on,
      share,
      regions: regions.filter((region) => listed.split(',').includes(region)),
    }))
  },
  set: async ({ name, on, share, regions: where }) => {
    const values = { is_on: on, share, regions: where.join(',') }
    await db
      .insertInto('toggle')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute()
  },
})

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
