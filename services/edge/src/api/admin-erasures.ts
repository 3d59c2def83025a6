import { dueErasuresSchema, type OwedErasure } from '@sofaspark/contract/admin-answers.ts'
import { sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import type { AskService } from './ask-service.ts'

/** `GET /api/admin/erasures`: those that regions still owe, the oldest first, without the person (EDG-360). */
export const adminErasures =
  (ask: AskService): RequestHandler =>
  async (_request, response) => {
    const answer = await ask('GET', '/internal/erasures')
    const due = dueErasuresSchema.safeParse(answer?.body)
    if (answer?.status !== 200 || !due.success) {
      sendError(response, 'unavailable', 'The owed erasures cannot be read now. Try again.')
      return
    }
    const erasures = due.data.erasures.map(({ id, since, regions }): OwedErasure => ({ id, since, regions }))
    response.json({ erasures })
  }
