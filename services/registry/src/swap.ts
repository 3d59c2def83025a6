import { isRemoteName, registryEntrySchema } from '@sofaspark/contract'
import { sendError, type Logger } from '@sofaspark/kit'
import type { Request, RequestHandler, Response } from 'express'
import type { RegistryMetrics } from './metrics.ts'
import { checkEntry, routesFault, staleSentence } from './check-entry.ts'
import type { FetchFile } from '@sofaspark/kit/release-check.ts'
import type { RegistryStore } from './store/registry-store.ts'

interface Deps {
  store: RegistryStore
  fetchFile: FetchFile | null
  log: Logger
  metrics: RegistryMetrics
}

const revisionOf = (request: Request): number | null => {
  const given = /^"?(\d{1,9})"?$/.exec(request.get('if-match') ?? '')?.[1]
  return given === undefined ? null : Number(given)
}

const stale = (response: Response, name: string, at: number, wanted: number): void => {
  const message = staleSentence(name, at, wanted)
  response
    .status(412)
    .set('Cache-Control', 'no-store')
    .json({ error: { code: 'bad_payload', message } })
}

/**
 * `PUT /remotes/{name}` with `If-Match: "<revision>"` (0 for a new one): compares and swaps one entry (REG-02). A stale
 * revision is refused with 412; an entry that fails a check is refused with 400 and changes nothing.
 */
export const swapRemote =
  ({ store, fetchFile, log, metrics }: Deps): RequestHandler<{ name: string }> =>
  async (request, response) => {
    const { name } = request.params
    const refuse = (message: string): void => {
      metrics.swaps.inc({ remote: name, outcome: 'refused' })
      sendError(response, 'bad_payload', message)
    }
    if (!isRemoteName(name)) {
      sendError(
        response,
        'not_found',
        `There is no remote ${name}: a name is mf- and lower-case words, 30 letters at most.`,
      )
      return
    }
    const revision = revisionOf(request as Request)
    if (revision === null) {
      refuse('Send If-Match with the revision you read; 0 for a new remote.')
      return
    }
    const parsed = registryEntrySchema.safeParse(request.body)
    if (!parsed.success) {
      refuse(`The entry of ${name} is malformed at ${parsed.error.issues[0]?.path.join('.') ?? 'its root'}.`)
      return
    }
    const kept = await store.get(name)
    if ((kept?.revision ?? 0) !== revision) {
      metrics.swaps.inc({ remote: name, outcome: 'stale' })
      stale(response, name, kept?.revision ?? 0, revision)
      return
    }
    const fault =
      routesFault(name, parsed.data.routes, await store.all()) ??
      (await checkEntry(name, parsed.data, kept?.entry, fetchFile))
    if (fault !== null) {
      refuse(fault)
      return
    }
    if (!(await store.swap(name, revision, parsed.data))) {
      metrics.swaps.inc({ remote: name, outcome: 'stale' })
      stale(response, name, (await store.get(name))?.revision ?? 0, revision)
      return
    }
    metrics.swaps.inc({ remote: name, outcome: 'swapped' })
    const { stable, canary, disabled } = parsed.data
    log.info(
      { remote: name, revision: revision + 1, stable: stable.version, canary: canary?.version, disabled },
      'swapped',
    )
    response.set('ETag', `"${revision + 1}"`).json({ revision: revision + 1 })
  }
