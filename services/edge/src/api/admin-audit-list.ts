import { auditListSchema } from '@sofaspark/contract/admin-answers.ts'
import { auditQuerySchema } from '@sofaspark/contract/admin-calls.ts'
import { dataOf, sendError, type AskService } from '@sofaspark/kit'
import type { RequestHandler } from 'express'

/** `GET /api/admin/audit?page=`: what admins did, the newest first (EDG-220). */
export const auditList =
  (ask: AskService): RequestHandler =>
  async (request, response) => {
    const query = auditQuerySchema.safeParse(request.query)
    if (!query.success) {
      sendError(response, 'bad_payload', 'A page is a number.')
      return
    }
    const list = dataOf(await ask(`/internal/audit?page=${String(query.data.page)}`, auditListSchema))
    if (list) response.json(list)
    else sendError(response, 'unavailable', 'The audit cannot be read now. Try again.')
  }
