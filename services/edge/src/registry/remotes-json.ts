import type { RequestHandler } from 'express'
import { etagOf } from './registry-file.ts'
import type { RegistrySource } from './registry-source.ts'

/** Long enough to spare a burst of pages, short enough for a rollback to arrive. */
const CACHE = 'public, max-age=5, must-revalidate'

/** `GET /remotes.json` as pages should see it now, with an ETag (EDG-50). */
export const remotesJson =
  (registry: RegistrySource): RequestHandler =>
  (_request, response) => {
    const body = JSON.stringify(registry.read())
    response
      .set({ 'Cache-Control': CACHE, ETag: etagOf(body) })
      .type('application/json')
      .send(body)
  }
