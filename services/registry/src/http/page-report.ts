import { sendError } from '@sofaspark/kit'
import type { RequestHandler, Response } from 'express'
import * as z from 'zod/mini'

const MAX_LETTERS = 80
const text = z.string().check(z.minLength(1), z.maxLength(MAX_LETTERS))
/** A visitor's trouble with a release, as edges report it. */
const reportSchema = z.object({ remote: text, version: text, reporter: text })
type PageReport = z.infer<typeof reportSchema>

/** Takes a report of an edge; a malformed one is `bad_payload`. */
export const pageReport =
  (take: (report: PageReport, response: Response) => Promise<void>): RequestHandler =>
  async (request, response) => {
    const parsed = reportSchema.safeParse(request.body)
    if (parsed.success) await take(parsed.data, response)
    else sendError(response, 'bad_payload', 'Send { remote, version, reporter }.')
  }
