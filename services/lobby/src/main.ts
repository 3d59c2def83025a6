import { join } from 'node:path'
import { type Region, serverLimits } from '@sofaspark/contract'
import {
  announce,
  createLogger,
  createMetrics,
  drainOnSignal,
  parentChannel,
  readEnvironment,
  startInternalServer,
  startTelemetry,
  systemClock,
} from '@sofaspark/kit'
import { createLobbyApp } from './app.ts'
import { openCountries } from './country.ts'
import { limitVariables, variables } from './environment.ts'
import { defaultLimits, type LobbySettings } from './budget/settings.ts'
import { eventLoopUtilization } from './budget/process-load.ts'
import { newProcessTag } from './live/ownership.ts'
import { storeLimits } from './stores/budgets.ts'
import { createJournal } from './stores/journal.ts'
import type { Shared } from './stores/redis/lease.ts'
import { createMemoryStore } from './stores/memory-store.ts'
import { createOutbox } from './stores/outbox.ts'
import { openPostgres } from './stores/pg-schema.ts'
import { openEmbedded } from './stores/pg-embedded.ts'
import { createPgHistory } from './stores/pg-history.ts'
import { openSnapshotFiles } from './stores/snapshot-files.ts'
import { createStoreFigures, createStoreMetrics, lobbiesFigures, outboxFigures } from './stores/store-figures.ts'
import { tracedStore } from './live/lobby-store.ts'

/**
 * The embedded database is opened when there is something to write or to read, but neither during a start nor while the
 * process is busy: opening it occupies a core for a second or two.
 */
const EMBEDDED_LAZY_MS = 15_000
const QUIET_UTILIZATION = 0.1
const utilizationMeanwhile = eventLoopUtilization()

const environment = readEnvironment(variables, process.env)

const region: Region = environment.REGION
const settings: LobbySettings = {
  region,
  version: environment.VERSION,
  edgeToken: environment.EDGE_TOKEN ?? '',
  adminSecret: environment.ADMIN_SECRET,
  allowedOrigins: environment.ALLOWED_ORIGINS,
  trustedProxies: environment.TRUSTED_PROXIES,
  exemptAddresses: environment.EXEMPT_ADDRESSES,
  ...(environment.SUPPORTERS === undefined ? {} : { supportersUrl: environment.SUPPORTERS }),
  supportersKeysFile: join(environment.DATA_DIR, 'supporters-keys.json'),
  process: { number: environment.PROCESS_NUMBER, count: environment.PROCESS_COUNT },
  testerMode: environment.TESTER_MODE,
  drainWaitMs: environment.DRAIN_WAIT_MS,
  ...(environment.OWN_ADDRESS === undefined ? {} : { ownAddress: environment.OWN_ADDRESS }),
  ...(environment.EDGE_URL === undefined ? {} : { edgeUrl: environment.EDGE_URL }),
  limits: { ...defaultLimits, ...limitVariables.in(environment) },
}
const registry = createMetrics({ service: 'lobby', region })
const log = createLogger(`lobby-${region}`, { level: environment.LOG_LEVEL, metrics: registry })
const stopTelemetry = await startTelemetry(`lobby-${region}`, environment.OTEL_EXPORTER_OTLP_ENDPOINT)
const figures = createStoreFigures()
createStoreMetrics(registry, figures)
const openShared = async (url: string): Promise<Shared> => {
  // Loaded only where it is used: the library is larger than the rest of the store.
  const { openSharedStore } = await import('./stores/redis/lease.ts')
  return openSharedStore({ url, region, tag: newProcessTag(environment.PROCESS_NUMBER), log, figures })
}
const shared = environment.REDIS_URL === undefined ? undefined : await openShared(environment.REDIS_URL)
const store =
  shared?.store ??
  createMemoryStore({
    journal: createJournal({
      folder: environment.DATA_DIR,
      name: 'lobbies.jsonl',
      clock: systemClock,
      log,
      maxBytes: environment.JOURNAL_BYTES,
      figures: lobbiesFigures(figures),
    }),
    snapshots: openSnapshotFiles(environment.DATA_DIR),
    log,
    figures,
  })
const outbox = createOutbox(
  createJournal({
    folder: environment.DATA_DIR,
    name: 'history-outbox.jsonl',
    clock: systemClock,
    log,
    maxBytes: storeLimits.outboxBytes,
    figures: outboxFigures(figures),
  }),
  figures,
)
await outbox.start()
const app = createLobbyApp({
  settings,
  clock: systemClock,
  log,
  registry,
  store:
    environment.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? store : tracedStore(store, shared ? 'redis' : 'memory'),
  ...(shared ? { shared } : {}),
  ownHistory: environment.DATABASE_URL === undefined,
  history: createPgHistory({
    db:
      environment.DATABASE_URL === undefined
        ? openEmbedded(join(environment.DATA_DIR, 'history'))
        : openPostgres(environment.DATABASE_URL, log),
    region,
    clock: systemClock,
    log,
    nameKey: environment.ADMIN_SECRET,
    outbox,
    ...(environment.DATABASE_URL === undefined
      ? { lazy: { ms: EMBEDDED_LAZY_MS, isBusy: () => utilizationMeanwhile() > QUIET_UTILIZATION } }
      : {}),
  }),
  countryOf: await openCountries(environment.COUNTRY_DATABASE),
  channel: environment.PASS_SOCKETS ? parentChannel() : null,
})
const internal = await startInternalServer(
  environment.INTERNAL_PORT,
  app.isReady,
  registry,
  undefined,
  environment.HOST,
)
drainOnSignal(
  log,
  async () => {
    await app.drain()
    await internal.close()
    await stopTelemetry()
  },
  serverLimits.drainMs,
)
announce(log, { port: await app.start(environment.PORT, environment.HOST), internalPort: internal.port })
