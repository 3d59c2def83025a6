import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { limits } from '@sofaspark/contract'
import {
  announce,
  closeServer,
  createLogger,
  createMetrics,
  drainOnSignal,
  listen,
  parseEnvironment,
  startInternalServer,
  systemClock,
  textVariable,
  wholeNumberVariable,
} from '@sofaspark/kit'
import * as z from 'zod/mini'
import { createApp } from './app.ts'
import { createRegistryMetrics } from './metrics.ts'
import { createFetchFile } from './release/fetch-file.ts'
import { defaultSettings } from './settings.ts'
import { openFileStore } from './store/file-store.ts'
import { openPgStore } from './store/pg-store.ts'

const DEMOTE_AFTER = 5
/** Only edges and teams call this: a slower client is stuck. */
const HEADERS_WITHIN_MS = 5_000
const REQUEST_WITHIN_MS = 30_000

const isUpstreamPattern = (text: string): boolean =>
  /^https?:\/\//.test(text) && text.includes('{name}') && text.includes('{version}')

const environment = parseEnvironment(
  z.object({
    PORT: wholeNumberVariable(0),
    INTERNAL_PORT: wholeNumberVariable(0),
    /** Folder of the file store when there is no DATABASE_URL. */
    DATA_DIR: textVariable('data'),
    DATABASE_URL: z.optional(z.string()),
    EDGE_TOKEN: textVariable(),
    RELEASE_TOKEN: textVariable(),
    /** Address pattern of a release's server, such as `http://{name}-{version}:8080`; unset: files are not checked. */
    REMOTE_UPSTREAM: z.optional(z.string().check(z.refine(isUpstreamPattern))),
    DEMOTE_AFTER: wholeNumberVariable(DEMOTE_AFTER),
    READS_AT_ONCE: wholeNumberVariable(defaultSettings.readsAtOnce),
    SWAPS_AT_ONCE: wholeNumberVariable(defaultSettings.swapsAtOnce),
    REPORTS_AT_ONCE: wholeNumberVariable(defaultSettings.reportsAtOnce),
  }),
  process.env,
)
const { DATABASE_URL: databaseUrl, REMOTE_UPSTREAM: upstream } = environment
const metrics = createMetrics({ service: 'registry' })
const log = createLogger('registry', { metrics })

let ready = false
const internal = await startInternalServer(environment.INTERNAL_PORT, () => ready, metrics)
const store =
  databaseUrl === undefined
    ? openFileStore(join(environment.DATA_DIR, 'registry.json'))
    : await openPgStore(databaseUrl, log)
const app = createApp({
  store,
  releaseToken: environment.RELEASE_TOKEN,
  edgeToken: environment.EDGE_TOKEN,
  demoteAfter: environment.DEMOTE_AFTER,
  fetchFile: upstream === undefined ? null : createFetchFile(upstream),
  clock: systemClock,
  log,
  metrics: createRegistryMetrics(metrics),
  settings: {
    ...defaultSettings,
    readsAtOnce: environment.READS_AT_ONCE,
    swapsAtOnce: environment.SWAPS_AT_ONCE,
    reportsAtOnce: environment.REPORTS_AT_ONCE,
  },
})
const server = createServer(
  { headersTimeout: HEADERS_WITHIN_MS, requestTimeout: REQUEST_WITHIN_MS },
  app as RequestListener,
)
const port = await listen(server, environment.PORT)
ready = true
announce(log, { port, internalPort: internal.port })

drainOnSignal(
  log,
  async () => {
    ready = false
    await closeServer(server)
    await store.close()
    await internal.close()
  },
  limits.drainMs,
)
