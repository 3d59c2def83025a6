import compression from 'compression'
import type { RequestHandler } from 'express'

/** Below this size the extra header costs more than compression saves. */
const WORTHWHILE_BYTES = 1000

/** Compresses what is written for a single response, as the client prefers (EDG-09). Files are compressed by the build. */
export const compressed = (): RequestHandler => compression({ threshold: WORTHWHILE_BYTES })
