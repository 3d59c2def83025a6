import { supporterCountsSchema } from '@sofaspark/contract/admin-answers.ts'
import { sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import type { AskService } from './ask-service.ts'

/** `GET /api/admin/supporters`: how many subscriptions there are in each state, without anybody (EDG-290). */
export const adminSupporters =
  (ask: AskService): RequestHandler =>
  async (_request, response) => {
    const answer = await ask('GET', '/internal/counts')
    const counts = supporterCountsSchema.safeParse(answer?.body)
    if (answer?.status === 200 && counts.success) response.json(counts.data)
    else sendError(response, 'unavailable', 'The supporters cannot be counted now. Try again.')
  }
