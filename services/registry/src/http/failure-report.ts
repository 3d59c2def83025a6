import type { Clock, Release, RemoteEntry } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'
import { createFaultOf, type FaultOf, type FetchFile } from '@sofaspark/kit/release-check.ts'
import {
  causeSentence,
  FAILURE_WINDOW_MS,
  failsForVisitors,
  type DemotedRelease,
  type DemotionCause,
} from '@sofaspark/kit/release-failures.ts'
import type { RequestHandler } from 'express'
import type { RegistryMetrics } from '../shared/metrics.ts'
import { withoutRelease } from '../release/failures.ts'
import type { RegistryStore } from '../store/registry-store.ts'
import { pageReport } from './page-report.ts'

interface Parts {
  store: RegistryStore
  demoteAfter: number
  fetchFile: FetchFile | null
  clock: Clock
  log: Logger
  metrics: RegistryMetrics
}

const releaseOf = ({ stable, canary }: RemoteEntry, version: string): Release | undefined =>
  [stable, canary].find((release) => release?.version === version)

/**
 * `POST /failures { remote, version, reporter, edge, served }` from an edge: a page could not show a release; `served`
 * are the visitors of a minute. A release whose files are not what the registry lists is demoted at once, any other by
 * its visitors' share (REG-06, REG-13). The response says whether this report demoted it: `{ demoted: { version, now,
 * cause } | null }`.
 */
export const failureReport = ({ store, demoteAfter, fetchFile, clock, log, metrics }: Parts): RequestHandler => {
  const faultOf: FaultOf = fetchFile ? createFaultOf(fetchFile, () => clock.monotonicMs()) : () => Promise.resolve(null)
  /** A registry that reaches no server at all demotes nothing. */
  const filesFault = async (remote: string, release: Release, next: Release): Promise<DemotionCause | null> => {
    const fault = await faultOf(remote, release)
    if (fault === null || (await faultOf(remote, next)) !== null) return null
    return { kind: 'files', fault }
  }
  return pageReport(async ({ remote, version, reporter, edge, served }, response) => {
    const kept = await store.get(remote)
    const failed = kept && releaseOf(kept.entry, version)
    if (!kept || !failed) {
      response.json({ demoted: null })
      return
    }
    metrics.failures.inc({ remote })
    const name = `${remote}@${version}`
    const visitors = served.find((one) => one.version === version)?.visitors ?? null
    const votes = {
      reporters: await store.noteFailure(name, reporter),
      served: await store.noteServed(name, edge, visitors, FAILURE_WINDOW_MS),
    }
    const entry = withoutRelease(kept.entry, version)
    const cause: DemotionCause | null =
      entry &&
      (failsForVisitors(votes, demoteAfter)
        ? { kind: 'visitors', ...votes }
        : await filesFault(remote, failed, entry.stable))
    if (!entry || !cause || !(await store.swap(remote, kept.revision, entry))) {
      response.json({ demoted: null })
      return
    }
    await store.forgetFailures(name)
    metrics.demotions.inc({ remote, cause: cause.kind })
    const demoted: DemotedRelease = { version, now: entry.stable.version, cause }
    log.error({ remote, ...demoted }, `pages fail to load this release; demoted. ${causeSentence(cause)}`)
    response.json({ demoted })
  })
}
