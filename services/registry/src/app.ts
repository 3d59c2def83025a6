import type { Clock } from '@sofaspark/contract'
import { errorHandler, notFound, type Logger } from '@sofaspark/kit'
import express, { type Express } from 'express'
import { failureReport } from './http/failure-report.ts'
import { readRegistry, readRemote } from './http/read.ts'
import { swapRemote } from './http/swap.ts'
import type { RegistryMetrics } from './metrics.ts'
import type { FetchFile } from './release/fetch-file.ts'
import type { RegistryStore } from './store/registry-store.ts'

export interface Parts {
  store: RegistryStore
  /** Who changes an entry shows this one. */
  releaseToken: string
  edgeToken: string
  /** Different reporters within a minute, until a release is passed over. */
  demoteAfter: number
  /** Null: the files of a release are not looked at before it is published. */
  fetchFile: FetchFile | null
  clock: Clock
  log: Logger
  metrics: RegistryMetrics
}

const MOST_BYTES = '512kb'

/** The registry's calls: everyone in the cluster reads, a team with the token swaps, edges report failures. */
export const createApp = (parts: Parts): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.get('/remotes.json', readRegistry(parts.store))
  app.get('/remotes/:name', readRemote(parts.store))
  app.put('/remotes/:name', express.json({ limit: MOST_BYTES }), swapRemote(parts))
  app.post('/failures', express.json({ limit: MOST_BYTES }), failureReport(parts))
  app.use(notFound)
  app.use(errorHandler(parts.log))
  return app
}
