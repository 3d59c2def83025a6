import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import {
  createLogger,
  createMetrics,
  innerVariables,
  parseEnvironment,
  runInnerService,
  systemClock,
  textVariable,
  wholeNumberVariable,
} from '@sofaspark/kit'
import * as z from 'zod/mini'
import { createApp, defaultSettings } from './app.ts'
import { createRegistryMetrics } from './metrics.ts'
import { createFetchFile } from './fetch-file.ts'
import { openFileStore } from './store/file-store.ts'
import { openPgStore } from './store/pg-store.ts'

const DEMOTE_AFTER = 5
const REQUEST_WITHIN_MS = 30_000

const isUpstreamPattern = (text: string): boolean =>
  /^https?:\/\//.test(text) && text.includes('{name}') && text.includes('{version}')

const environment = parseEnvironment(
  z.object({
    ...innerVariables,
    /** Folder of the file store when there is no DATABASE_URL. */
    DATA_DIR: textVariable('data'),
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
const register = createMetrics({ service: 'registry' })
const log = createLogger('registry', { metrics: register })

await runInnerService({
  name: 'registry',
  environment,
  log,
  register,
  requestWithinMs: REQUEST_WITHIN_MS,
  open: async () => {
    const store =
      databaseUrl === undefined
        ? openFileStore(join(environment.DATA_DIR, 'registry.json'), systemClock)
        : await openPgStore(databaseUrl, log)
    const app = createApp({
      store,
      releaseToken: environment.RELEASE_TOKEN,
      edgeToken: environment.EDGE_TOKEN,
      demoteAfter: environment.DEMOTE_AFTER,
      fetchFile: upstream === undefined ? null : createFetchFile(upstream),
      clock: systemClock,
      log,
      metrics: createRegistryMetrics(register),
      settings: {
        ...defaultSettings,
        readsAtOnce: environment.READS_AT_ONCE,
        swapsAtOnce: environment.SWAPS_AT_ONCE,
        reportsAtOnce: environment.REPORTS_AT_ONCE,
      },
    })
    return { app: app as RequestListener, stop: () => undefined, close: () => store.close() }
  },
})
