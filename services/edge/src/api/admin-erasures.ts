import { dueErasuresSchema, type OwedErasure } from '@sofaspark/contract/admin-answers.ts'
import { dataOf, sendError, type AskService } from '@sofaspark/kit'
import type { RequestHandler } from 'express'

/** `GET /api/admin/erasures`: those that regions still owe, the oldest first, without the person (EDG-360). */
export const adminErasures =
  (ask: AskService): RequestHandler =>
  async (_request, response) => {
    const due = dataOf(await ask('/internal/erasures', dueErasuresSchema))
    if (!due) {
      sendError(response, 'unavailable', 'The owed erasures cannot be read now. Try again.')
      return
    }
    const erasures = due.erasures.map(({ id, since, regions }): OwedErasure => ({ id, since, regions }))
    response.json({ erasures })
  }
