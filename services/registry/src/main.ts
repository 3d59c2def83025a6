import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { createLogger, createMetrics, readEnvironment, runInnerService, systemClock } from '@sofaspark/kit'
import { createApp, defaultSettings } from './app.ts'
import { boundVariables, variables } from './environment.ts'
import { createRegistryMetrics } from './metrics.ts'
import { createFetchFile } from './fetch-file.ts'
import { openFileStore } from './store/file-store.ts'
import { openPgStore } from './store/pg-store.ts'

const REQUEST_WITHIN_MS = 30_000

const environment = readEnvironment(variables, process.env)
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
      settings: { ...defaultSettings, ...boundVariables.in(environment) },
    })
    return { app: app as RequestListener, stop: () => undefined, close: () => store.close() }
  },
})
