import { limits, type Clock, type Region } from '@sofaspark/contract'
import { maxPageSpansBytes } from '@sofaspark/contract/traces.ts'
import type { AskService, Logger } from '@sofaspark/kit'
import { Router } from 'express'
import type { FailedTries } from '../abuse/failed-tries.ts'
import type { CallTo, EdgeMetrics } from '../shared/metrics.ts'
import type { Lobbies } from '../regions/lobbies.ts'
import { createCanaryWatch } from '../registry/canary-watch.ts'
import type { RegistrySource } from '../registry/registry-source.ts'
import type { EdgeSettings } from '../shared/settings.ts'
import type { Audit } from '../operators/admin-audit.ts'
import { continuedTrace } from './continued-trace.ts'
import { logToLobby, remoteFailed, reportAnalytics } from './page-reports.ts'
import { pageTraces } from './page-traces.ts'
import { jsonBody } from '../visit/requests.ts'

interface Parts {
  settings: EdgeSettings
  metrics: Pick<EdgeMetrics, 'remoteFailed' | 'canariesDemoted'>
  lobbies: Lobbies
  /** Asks the analytics service. */
  ask: AskService
  audit: Audit
  failedTries: FailedTries
  nearestRegion: Region
  registry: RegistrySource
  clock: Pick<Clock, 'nowMs' | 'monotonicMs'>
  log: Logger
  callFailed: (to: CallTo) => () => void
}

/** The reports of pages: lines of a lobby's log, events, failed remotes and, where there is a collector, spans. */
export const reportRoutes = (parts: Parts): Router => {
  const { settings, metrics, lobbies, ask, audit, failedTries, nearestRegion, registry, clock, log, callFailed } = parts
  const canaryWatch = createCanaryWatch({
    registry,
    audit,
    onDemoted: (remote) => metrics.canariesDemoted.inc({ remote }),
  })
  const router = Router()
  router.post('/logToLobby', jsonBody(), logToLobby(lobbies, failedTries))
  router.post(
    '/reportAnalytics',
    jsonBody(limits.analyticsReportBytes),
    continuedTrace('reportAnalytics', reportAnalytics({ ...settings, ask, nearestRegion, clock, canaryWatch })),
  )
  router.post(
    '/remoteFailed',
    jsonBody(),
    remoteFailed({
      registry,
      log,
      audit,
      monotonicMs: () => clock.monotonicMs(),
      onFailure: (remote) => metrics.remoteFailed.inc({ remote }),
    }),
  )
  if (settings.traces)
    router.post(
      '/traces',
      jsonBody(maxPageSpansBytes),
      pageTraces({ ...settings.traces, onCallFailed: callFailed('collector') }),
    )
  return router
}
