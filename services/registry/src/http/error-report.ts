import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'
import { comparisonOf, errsMore, sideOf } from '@sofaspark/kit/canary-errors.ts'
import type { RequestHandler } from 'express'
import { withoutRelease } from '../release/failures.ts'
import type { RegistryStore } from '../store/registry-store.ts'
import { pageReport } from './page-report.ts'

interface Parts {
  store: RegistryStore
  clock: Clock
  log: Logger
}

/**
 * `POST /errors { remote, version, reporter }` from an edge: a page of a release erred. The response says which canary
 * this report withdrew, if it did: `{ demoted: { version, weight, canary, stable } | null }` (REL-30, REL-34).
 */
export const errorReport = ({ store, clock, log }: Parts): RequestHandler =>
  pageReport(async ({ remote, version, reporter }, response) => {
    const kept = await store.get(remote)
    const side = kept && sideOf(kept.entry, version)
    const canary = kept?.entry.canary
    if (!kept || !side || !canary) {
      response.json({ demoted: null })
      return
    }
    const reporters = await store.noteError(comparisonOf(remote, kept.entry), side, reporter, clock.nowMs())
    const entry = errsMore(reporters, canary.weight) ? withoutRelease(kept.entry, canary.version) : null
    if (entry && (await store.swap(remote, kept.revision, entry))) {
      const demoted = { version: canary.version, weight: canary.weight, ...reporters }
      log.error({ remote, ...demoted }, 'this canary errs more than stable; demoted')
      response.json({ demoted })
    } else response.json({ demoted: null })
  })
