import { auditListSchema } from '@sofaspark/contract/admin-answers.ts'
import { auditQuerySchema } from '@sofaspark/contract/admin-calls.ts'
import { sendError } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import type { AskService } from './ask-service.ts'

/** `GET /api/admin/audit?page=`: what admins did, the newest first (EDG-220). */
export const auditList =
  (ask: AskService): RequestHandler =>
  async (request, response) => {
    const query = auditQuerySchema.safeParse(request.query)
    if (!query.success) {
      sendError(response, 'bad_payload', 'A page is a number.')
      return
    }
    const answer = await ask('GET', `/internal/audit?page=${String(query.data.page)}`)
    const list = auditListSchema.safeParse(answer?.body)
    if (answer?.status === 200 && list.success) response.json(list.data)
    else sendError(response, 'unavailable', 'The audit cannot be read now. Try again.')
  }
