import type { Clock } from '@sofaspark/contract'
import { boundRequests, createInFlight, errorHandler, notFound, type Logger } from '@sofaspark/kit'
import express, { type Express, type RequestHandler } from 'express'
import { fromEdge, withReleaseToken } from './http/callers.ts'
import { errorReport } from './http/error-report.ts'
import { failureReport } from './http/failure-report.ts'
import { readRegistry, readRemote } from './http/read.ts'
import { swapRemote } from './http/swap.ts'
import type { RegistryMetrics } from './shared/metrics.ts'
import type { FetchFile } from '@sofaspark/kit/release-check.ts'
import { defaultSettings, type RegistrySettings } from './settings.ts'
import type { RegistryStore } from './store/registry-store.ts'

export interface Parts {
  store: RegistryStore
  /** Token that changes entries. */
  releaseToken: string
  edgeToken: string
  /** Number of distinct reporters within an hour that demotes a release. */
  demoteAfter: number
  /** Null: the files of a release are not checked before it is published. */
  fetchFile: FetchFile | null
  clock: Clock
  log: Logger
  metrics: RegistryMetrics
  settings?: RegistrySettings
}

/** The registry's routes: everyone in the cluster reads, a team with the token swaps, edges report failures. */
export const createApp = (parts: Parts): Express => {
  const { store, edgeToken, releaseToken, metrics, settings = defaultSettings } = parts
  /** Each kind of request has its own slots; unauthorized requests take none. */
  const bounded = (kind: string, most: number, mostBytes: number): RequestHandler =>
    boundRequests(createInFlight(most, most * mostBytes), mostBytes, () => metrics.turnedAway.inc({ kind }))
  const { readsAtOnce, swapsAtOnce, reportsAtOnce, entryBytes, reportBytes } = settings
  const reads = bounded('read', readsAtOnce, reportBytes)

  const app = express()
  app.disable('x-powered-by')
  app.get('/remotes.json', reads, readRegistry(store))
  app.get('/remotes/:name', reads, readRemote(store))
  app.put(
    '/remotes/:name',
    withReleaseToken(releaseToken),
    bounded('swap', swapsAtOnce, entryBytes),
    express.json({ limit: entryBytes }),
    swapRemote(parts),
  )
  const takeReports = (path: string, kind: string, take: RequestHandler): void => {
    const body = express.json({ limit: reportBytes })
    app.post(path, fromEdge(edgeToken), bounded(kind, reportsAtOnce, reportBytes), body, take)
  }
  takeReports('/failures', 'report', failureReport(parts))
  takeReports('/errors', 'error', errorReport(parts))
  app.use(notFound)
  app.use(errorHandler(parts.log))
  return app
}
