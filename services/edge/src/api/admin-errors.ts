import { errorListSchema } from '@sofaspark/contract/admin-answers.ts'
import { sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import type { AskService } from './ask-service.ts'

/** `GET /api/admin/errors`: errors of pages within 30 days, in groups (EDG-241). */
export const adminErrors =
  (ask: AskService): RequestHandler =>
  async (_request, response) => {
    const answer = await ask('GET', '/internal/errors')
    const list = errorListSchema.safeParse(answer?.body)
    if (answer?.status === 200 && list.success) response.json(list.data)
    else sendError(response, 'unavailable', 'Errors cannot be read now. Try again.')
  }
