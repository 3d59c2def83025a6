import { join } from 'node:path'
import { limits, regions, type Region } from '@sofaspark/contract'
import {
  announce,
  createLogger,
  createMetrics,
  drainOnSignal,
  exemptAddressesIn,
  listVariable,
  parentChannel,
  parseEnvironment,
  startInternalServer,
  startTelemetry,
  systemClock,
  textVariable,
  wholeNumberVariable,
} from '@sofaspark/kit'
import * as z from 'zod/mini'
import { createLobbyApp } from './app.ts'
import { openCountries } from './country.ts'
import { defaultLimits, type LobbySettings } from './shared/settings.ts'
import { eventLoopUtilization } from './shared/process-load.ts'
import { createStoreMetrics } from './core/metrics.ts'
import { newProcessTag } from './shared/process-facts.ts'
import { storeLimits } from './stores/budgets.ts'
import { createJournal } from './stores/journal.ts'
import type { Shared } from './ownership/lease.ts'
import { createMemoryStore } from './stores/memory-store.ts'
import { createOutbox } from './stores/outbox.ts'
import { openPostgres } from './stores/pg-schema.ts'
import { openEmbedded } from './stores/pg-embedded.ts'
import { createPgHistory } from './stores/pg-history.ts'
import { openSnapshotFiles } from './stores/snapshot-files.ts'
import { createStoreFigures, lobbiesFigures, outboxFigures } from './stores/store-figures.ts'
import { tracedStore } from './stores/lobby-store.ts'

/**
 * The embedded database is opened when there is something to write or to read, but neither during a start nor while the
 * process is busy: opening it occupies a core for a second or two.
 */
const EMBEDDED_LAZY_MS = 15_000
const QUIET_UTILIZATION = 0.1
const utilizationMeanwhile = eventLoopUtilization()

const environment = parseEnvironment(
  z.object({
    REGION: z.enum(regions),
    PORT: wholeNumberVariable(),
    INTERNAL_PORT: wholeNumberVariable(0),
    DATA_DIR: textVariable(),
    ADMIN_SECRET: textVariable(),
    EDGE_TOKEN: textVariable(''),
    ALLOWED_ORIGINS: listVariable(),
    EXEMPT_ADDRESSES: z.optional(z.string()),
    TRUSTED_PROXIES: listVariable(),
    FAILURE_REPORT_URL: z.optional(z.string()),
    SUPPORTERS: z.optional(z.string()),
    REDIS_URL: z.optional(z.string()),
    DATABASE_URL: z.optional(z.string()),
    HOST: z.optional(z.string()),
    PROCESS_NUMBER: wholeNumberVariable(0),
    PROCESS_COUNT: wholeNumberVariable(1),
    OWN_ADDRESS: z.optional(z.string()),
    TESTER_MODE: textVariable('0'),
    DRAIN_WAIT_MS: wholeNumberVariable(0),
    COUNTRY_DATABASE: z.optional(z.string()),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.string()),
    VERSION: textVariable('0.1.0'),
    LOG_LEVEL: textVariable('info'),
    SEAT_GRACE_MS: wholeNumberVariable(defaultLimits.seatGraceMs),
    HOST_GRACE_MS: wholeNumberVariable(defaultLimits.hostGraceMs),
    IDLE_LOBBY_MS: wholeNumberVariable(defaultLimits.idleLobbyMs),
    DRAIN_BATCH_SOCKETS: wholeNumberVariable(defaultLimits.drainBatchSockets),
    SOCKETS_PER_ADDRESS: wholeNumberVariable(defaultLimits.socketsPerAddress),
    LOBBIES_PER_ADDRESS: wholeNumberVariable(defaultLimits.lobbiesPerAddress),
    FAILED_TRIES_AT_ONCE: wholeNumberVariable(defaultLimits.failedTriesAtOnce),
    JOURNAL_BYTES: wholeNumberVariable(storeLimits.journalBytes),
    FULL_UTILIZATION_PERCENT: wholeNumberVariable(defaultLimits.fullUtilizationPercent),
    PASS_SOCKETS: textVariable('0'),
    ROOMY_UTILIZATION_PERCENT: wholeNumberVariable(defaultLimits.roomyUtilizationPercent),
  }),
  process.env,
)

const region: Region = environment.REGION
const settings: LobbySettings = {
  region,
  version: environment.VERSION,
  edgeToken: environment.EDGE_TOKEN,
  adminSecret: environment.ADMIN_SECRET,
  allowedOrigins: environment.ALLOWED_ORIGINS,
  trustedProxies: environment.TRUSTED_PROXIES,
  ...(environment.EXEMPT_ADDRESSES === undefined
    ? {}
    : { exemptAddresses: exemptAddressesIn(environment.EXEMPT_ADDRESSES) }),
  ...(environment.SUPPORTERS === undefined ? {} : { supportersUrl: environment.SUPPORTERS }),
  supportersKeysFile: join(environment.DATA_DIR, 'supporters-keys.json'),
  process: { number: environment.PROCESS_NUMBER, count: environment.PROCESS_COUNT },
  testerMode: environment.TESTER_MODE === '1',
  drainWaitMs: environment.DRAIN_WAIT_MS,
  ...(environment.OWN_ADDRESS === undefined ? {} : { ownAddress: environment.OWN_ADDRESS }),
  ...(environment.FAILURE_REPORT_URL === undefined ? {} : { failureReportUrl: environment.FAILURE_REPORT_URL }),
  limits: {
    ...defaultLimits,
    seatGraceMs: environment.SEAT_GRACE_MS,
    hostGraceMs: environment.HOST_GRACE_MS,
    idleLobbyMs: environment.IDLE_LOBBY_MS,
    drainBatchSockets: environment.DRAIN_BATCH_SOCKETS,
    socketsPerAddress: environment.SOCKETS_PER_ADDRESS,
    lobbiesPerAddress: environment.LOBBIES_PER_ADDRESS,
    failedTriesAtOnce: environment.FAILED_TRIES_AT_ONCE,
    fullUtilizationPercent: environment.FULL_UTILIZATION_PERCENT,
    roomyUtilizationPercent: environment.ROOMY_UTILIZATION_PERCENT,
  },
}
const registry = createMetrics({ service: 'lobby', region })
const log = createLogger(`lobby-${region}`, { level: environment.LOG_LEVEL, metrics: registry })
const stopTelemetry = await startTelemetry(`lobby-${region}`, environment.OTEL_EXPORTER_OTLP_ENDPOINT)
const figures = createStoreFigures()
createStoreMetrics(registry, figures)
const openShared = async (url: string): Promise<Shared> => {
  // Loaded only where it is used: the library is larger than the rest of the store.
  const { openSharedStore } = await import('./ownership/lease.ts')
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
  channel: environment.PASS_SOCKETS === '1' ? parentChannel() : null,
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
  limits.drainMs,
)
announce(log, { port: await app.start(environment.PORT, environment.HOST), internalPort: internal.port })
