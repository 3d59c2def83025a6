import { sendError } from '@sofaspark/kit'
import { SKETCH_CHARACTERS, VisitorSketch } from '@sofaspark/kit/visitor-sketch.ts'
import type { RequestHandler, Response } from 'express'
import * as z from 'zod/mini'

const MAX_LETTERS = 80
const text = z.string().check(z.minLength(1), z.maxLength(MAX_LETTERS))
const sketch = z.pipe(
  z.string().check(z.length(SKETCH_CHARACTERS)),
  z.transform((letters, context) => {
    const read = VisitorSketch.read(letters)
    if (!read) context.issues.push({ code: 'custom', message: 'no sketch', input: letters })
    return read ?? z.NEVER
  }),
)

/** Of one release: who was served it, in the memory of the edge that reports. */
const servedSchema = z.object({ version: text, visitors: sketch })
export type Served = z.infer<typeof servedSchema>

/** A visitor's trouble with a release, as edges report it, and which visitors that edge served the compared releases. */
const reportSchema = z.object({
  remote: text,
  version: text,
  reporter: text,
  /** Names the edge's process. */
  edge: text,
  served: z.array(servedSchema).check(z.maxLength(2)),
})
type PageReport = z.infer<typeof reportSchema>

/** Takes a report of an edge; a malformed one is `bad_payload`. */
export const pageReport =
  (take: (report: PageReport, response: Response) => Promise<void>): RequestHandler =>
  async (request, response) => {
    const parsed = reportSchema.safeParse(request.body)
    if (parsed.success) await take(parsed.data, response)
    else sendError(response, 'bad_payload', 'Send { remote, version, reporter, edge, served }.')
  }
