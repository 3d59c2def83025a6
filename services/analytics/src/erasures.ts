import type { Region, Clock } from '@sofaspark/contract'
import type { DueErasure } from '@sofaspark/contract/admin-answers.ts'
import { sql, type Kysely } from 'kysely'
import type { ErasureSchema } from './store/schema.ts'
import { erasureDoneSchema, newErasureSchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import express, { type Router } from 'express'

/** The oldest ones of a round; more wait for the next. */
const MOST = 1_000

/** The embedded database returns a number for it. */
const idText = sql<string>`id::text`

/** The durable list of erasures that regions have not completed (ANA-30). */
export interface ErasureStore {
  add(person: string, regions: readonly Region[], at: Date): Promise<string>
  /** Those that some region has not completed, oldest first. */
  due(): Promise<DueErasure[]>
  /** Marks these regions as completed. */
  done(id: string, regions: readonly Region[]): Promise<void>
}

export const createErasureStore = (db: Kysely<ErasureSchema>): ErasureStore => ({
  add: async (person, regions, at) => {
    const { id } = await db
      .insertInto('erasure')
      .values({ person, regions: JSON.stringify(regions), at })
      .returning(idText.as('id'))
      .executeTakeFirstOrThrow()
    return id
  },
  due: async () => {
    const rows = await db
      .selectFrom('erasure')
      .select([idText.as('id'), 'at', 'person', 'regions'])
      .orderBy('erasure.id')
      .limit(MOST)
      .execute()
    return rows.map(({ at, ...erasure }) => ({ ...erasure, since: Math.floor(at.getTime() / 1_000) }))
  },
  done: async (id, regions) => {
    await db
      .updateTable('erasure')
      .set({
        regions: sql<string>`regions - array(select jsonb_array_elements_text(${JSON.stringify(regions)}::text::jsonb))`,
      })
      .where('id', '=', id)
      .execute()
    await db
      .deleteFrom('erasure')
      .where('id', '=', id)
      .where(sql<boolean>`regions = '[]'::jsonb`)
      .execute()
  },
})

const MAX_BYTES = 2_048

/** For the edge: erasures, until every region has completed them (ANA-30). */
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
