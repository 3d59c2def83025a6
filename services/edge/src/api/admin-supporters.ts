import { supporterCountsSchema } from '@sofaspark/contract/admin-answers.ts'
import { dataOf, sendError, type AskService } from '@sofaspark/kit'
import type { RequestHandler } from 'express'

/** `GET /api/admin/supporters`: how many subscriptions there are in each state, without anybody (EDG-290). */
export const adminSupporters =
  (ask: AskService): RequestHandler =>
  async (_request, response) => {
    const counts = dataOf(await ask('/internal/counts', supporterCountsSchema))
    if (counts) response.json(counts)
    else sendError(response, 'unavailable', 'The supporters cannot be counted now. Try again.')
  }
