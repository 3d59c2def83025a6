import { releaseOfFile } from '@sofaspark/contract/release-files.ts'
import type { RequestHandler } from 'express'
import { isEmbeddedElsewhere } from '../visit/foreign-request.ts'
import { visitIn } from '../visit/visit-in.ts'
import type { RegistrySource } from './registry-source.ts'
import type { ServedReleases } from './served-releases.ts'

/** Notes who asks for the registry or for a file of a release: they alone may report it (EDG-410). */
export const noteServed =
  (registry: Pick<RegistrySource, 'read'>, served: ServedReleases): RequestHandler =>
  (request, response, next) => {
    const { address, host } = visitIn(response)
    if (isEmbeddedElsewhere(request, host)) {
      next()
      return
    }
    const release = releaseOfFile(request.path)
    if (release) served.noteFile(registry.read(), release.remote, release.version, address)
    else if (request.path === '/remotes.json') served.notePage(address)
    next()
  }
