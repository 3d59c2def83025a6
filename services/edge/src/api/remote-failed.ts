import { remoteFailedSchema } from '@sofaspark/contract'
import type { RequestHandler } from 'express'
import type { Logger } from '@sofaspark/kit'
import type { RegistrySource } from '../registry/registry-source.ts'
import { visitIn } from '../visit/visit-in.ts'
import { sendError } from '@sofaspark/kit'
import { parsedBody } from './body.ts'

interface Parts {
  registry: RegistrySource
  log: Logger
  onFailure: (remote: string) => void
}

/** `POST /api/remoteFailed`: a page could not show a release of the registry (EDG-52). Others are dropped. */
export const remoteFailed =
  ({ registry, log, onFailure }: Parts): RequestHandler =>
  (request, response) => {
    const failure = parsedBody(request, remoteFailedSchema)
    if (!failure) {
      sendError(response, 'bad_payload', 'Send { remote, version, reason }.')
      return
    }
    const { remote, version, reason } = failure
    const entry = registry.read().remotes[remote]
    if (entry && [entry.stable.version, entry.canary?.version].includes(version)) {
      onFailure(remote)
      log.warn({ remote, version, reason }, 'a page could not show a remote')
      if (registry.report({ remote, version, address: visitIn(response).address }))
        log.error({ remote, version }, 'release is skipped until the registry names another')
    }
    response.status(204).end()
  }
