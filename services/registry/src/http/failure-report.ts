import type { Clock } from '@sofaspark/contract'
import type { Logger } from '@sofaspark/kit'
import type { RequestHandler } from 'express'
import type { RegistryMetrics } from '../metrics.ts'
import { withoutRelease } from '../release/failures.ts'
import type { RegistryStore } from '../store/registry-store.ts'
import { pageReport } from './page-report.ts'

interface Parts {
  store: RegistryStore
  demoteAfter: number
  clock: Clock
  log: Logger
  metrics: RegistryMetrics
}

/** `POST /failures { remote, version, reporter }` from an edge; enough of them demote the release (REG-06). */
export const failureReport = ({ store, demoteAfter, clock, log, metrics }: Parts): RequestHandler =>
  pageReport(async ({ remote, version, reporter }, response) => {
    const kept = await store.get(remote)
    const entry = kept && withoutRelease(kept.entry, version)
    if (kept && [kept.entry.stable.version, kept.entry.canary?.version].includes(version)) {
      metrics.failures.inc({ remote })
      const release = `${remote}@${version}`
      const isEnough = (await store.noteFailure(release, reporter, clock.nowMs())) >= demoteAfter
      if (isEnough && entry && (await store.swap(remote, kept.revision, entry))) {
        await store.forgetFailures(release)
        metrics.demotions.inc({ remote })
        log.error({ remote, version, now: entry.stable.version }, 'pages fail to load this release; demoted')
      }
    }
    response.status(204).end()
  })
