import type { RemoteEntry } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'
import {
  comparisonOf,
  ERRORS_WINDOW_MS,
  errsMore,
  sideOf,
  sides,
  type ErrorReporters,
  type ErrorShares,
} from '@sofaspark/kit/canary-errors.ts'
import type { RequestHandler } from 'express'
import { withoutRelease } from '../release/failures.ts'
import type { RegistryStore } from '../store/registry-store.ts'
import { pageReport, type Served } from './page-report.ts'

interface Parts {
  store: RegistryStore
  log: Logger
}

/**
 * `POST /errors { remote, version, reporter, edge, served }` from an edge: a page of a release erred; `served` are the
 * visitors of an hour. The response says which canary this report withdrew, if it did: `{ demoted: { version, weight,
 * canary, stable } | null }` (REL-30, REL-34).
 */
export const errorReport = ({ store, log }: Parts): RequestHandler => {
  /** How many visitors of all edges were served each side. */
  const sharesOf = async (
    comparison: string,
    entry: RemoteEntry,
    reporters: ErrorReporters,
    { edge, served }: { edge: string; served: readonly Served[] },
  ): Promise<ErrorShares> => {
    const shares = { canary: { reporters: 0, served: 0 }, stable: { reporters: 0, served: 0 } }
    for (const side of sides) {
      const visitors = served.find(({ version }) => sideOf(entry, version) === side)?.visitors
      const of = `${comparison} ${side}`
      const all = await store.noteServed(of, edge, visitors ?? null, ERRORS_WINDOW_MS)
      shares[side] = { reporters: reporters[side], served: all }
    }
    return shares
  }
  return pageReport(async ({ remote, version, reporter, ...told }, response) => {
    const kept = await store.get(remote)
    const side = kept && sideOf(kept.entry, version)
    const canary = kept?.entry.canary
    if (!kept || !side || !canary) {
      response.json({ demoted: null })
      return
    }
    const comparison = comparisonOf(remote, kept.entry)
    const reporters = await store.noteError(comparison, side, reporter)
    const shares = await sharesOf(comparison, kept.entry, reporters, told)
    const entry = errsMore(shares, canary.weight) ? withoutRelease(kept.entry, canary.version) : null
    if (entry && (await store.swap(remote, kept.revision, entry))) {
      const demoted = { version: canary.version, weight: canary.weight, ...shares }
      log.error({ remote, ...demoted }, 'this canary errs more than stable; demoted')
      response.json({ demoted })
    } else response.json({ demoted: null })
  })
}
