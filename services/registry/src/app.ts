import {
  isFromEdge,
  sameSecret,
  sendError,
  boundRequests,
  createInFlight,
  errorHandler,
  notFound,
  type Logger,
} from '@sofaspark/kit'
import express, { type RequestHandler, type Express } from 'express'
import { createHash } from 'node:crypto'
import { publicRegistry, type RegistryStore } from './store/registry-store.ts'
import type { Clock } from '@sofaspark/contract'
import { errorReport, failureReport } from './reports.ts'
import { swapRemote } from './swap.ts'
import type { RegistryMetrics } from './metrics.ts'
import type { FetchFile } from '@sofaspark/kit/release-check.ts'

const bearer = (authorization: string | undefined): string => /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''

/** Refuses requests without the release token before their body is read (REG-07). */
const withReleaseToken =
  (releaseToken: string): RequestHandler<{ name: string }> =>
  (request, response, next) => {
    if (releaseToken !== '' && sameSecret(bearer(request.headers.authorization), releaseToken)) next()
    else sendError(response.set('Connection', 'close'), 'unauthorized', 'The release token is missing or wrong.')
  }

/** Refuses requests that do not come from an edge before their body is read (REG-07). */
const fromEdge =
  (edgeToken: string): RequestHandler =>
  (request, response, next) => {
    if (isFromEdge(request.headers, edgeToken)) next()
    else sendError(response.set('Connection', 'close'), 'unauthorized', 'Only an edge may report here.')
  }

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** `GET /remotes.json`: the registry as pages should see it, with an ETag that changes with it (REG-01). */
const readRegistry =
  (store: RegistryStore): RequestHandler =>
  async (request, response) => {
    const body = JSON.stringify(publicRegistry(await store.all()))
    const etag = etagOf(body)
    response.set({ 'Cache-Control': 'no-cache', ETag: etag }).type('application/json')
    // Not `request.fresh`: Node's own fetch adds `no-cache` to a conditional request, which means the same here.
    if (request.get('if-none-match') === etag) response.status(304).end()
    else response.send(body)
  }

/** `GET /remotes/{name}`: one entry; its ETag is the revision that a swap names (REG-02). */
const readRemote =
  (store: RegistryStore): RequestHandler<{ name: string }> =>
  async ({ params: { name } }, response) => {
    const kept = await store.get(name)
    if (!kept) {
      sendError(response, 'not_found', `The registry has no remote ${name}.`)
      return
    }
    response.set({ 'Cache-Control': 'no-store', ETag: `"${kept.revision}"` }).json(kept)
  }

/** Bounds on this service's concurrent work and stored data (KIT-20, REG-11). */
interface RegistrySettings {
  readsAtOnce: number
  swapsAtOnce: number
  reportsAtOnce: number
  entryBytes: number
  reportBytes: number
}

export const defaultSettings: RegistrySettings = {
  readsAtOnce: 200,
  swapsAtOnce: 4,
  reportsAtOnce: 100,
  entryBytes: 512_000,
  reportBytes: 4_096,
}

interface Deps {
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
export const createApp = (deps: Deps): Express => {
  const { store, edgeToken, releaseToken, metrics, settings = defaultSettings } = deps
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
    swapRemote(deps),
  )
  const takeReports = (path: string, kind: string, take: RequestHandler): void => {
    const body = express.json({ limit: reportBytes })
    app.post(path, fromEdge(edgeToken), bounded(kind, reportsAtOnce, reportBytes), body, take)
  }
  takeReports('/failures', 'report', failureReport(deps))
  takeReports('/errors', 'error', errorReport(deps))
  app.use(notFound)
  app.use(errorHandler(deps.log))
  return app
}
