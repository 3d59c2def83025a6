import { limits, regions, type Region } from '@sofaspark/contract'
import {
  announce,
  createLogger,
  createMetrics,
  drainOnSignal,
  listVariable,
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
import { defaultLimits, type LobbySettings } from './settings.ts'
import { createMemoryHistory } from './stores/history-store.ts'
import { openJournal } from './stores/journal.ts'
import { createMemoryStore } from './stores/memory-store.ts'
import { openPostgres } from './stores/pg-database.ts'
import { createPgHistory } from './stores/pg-history.ts'
import { openSnapshotFiles } from './stores/snapshot-files.ts'

const environment = parseEnvironment(
  z.object({
    REGION: z.enum(regions),
    PORT: wholeNumberVariable(),
    INTERNAL_PORT: wholeNumberVariable(0),
    DATA_DIR: textVariable(),
    ADMIN_SECRET: textVariable(),
    EDGE_TOKEN: textVariable(''),
    ALLOWED_ORIGINS: listVariable(),
    FAILURE_REPORT_URL: z.optional(z.string()),
    DATABASE_URL: z.optional(z.string()),
    COUNTRY_DATABASE: z.optional(z.string()),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.string()),
    VERSION: textVariable('0.1.0'),
    LOG_LEVEL: textVariable('info'),
    SEAT_GRACE_MS: wholeNumberVariable(defaultLimits.seatGraceMs),
    HOST_GRACE_MS: wholeNumberVariable(defaultLimits.hostGraceMs),
    IDLE_LOBBY_MS: wholeNumberVariable(defaultLimits.idleLobbyMs),
    SOCKETS_PER_ADDRESS: wholeNumberVariable(defaultLimits.socketsPerAddress),
    FAILED_TRIES_PER_MINUTE: wholeNumberVariable(defaultLimits.failedTriesPerMinute),
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
  ...(environment.FAILURE_REPORT_URL === undefined ? {} : { failureReportUrl: environment.FAILURE_REPORT_URL }),
  limits: {
    ...defaultLimits,
    seatGraceMs: environment.SEAT_GRACE_MS,
    hostGraceMs: environment.HOST_GRACE_MS,
    idleLobbyMs: environment.IDLE_LOBBY_MS,
    socketsPerAddress: environment.SOCKETS_PER_ADDRESS,
    failedTriesPerMinute: environment.FAILED_TRIES_PER_MINUTE,
  },
}
const log = createLogger(`lobby-${region}`, environment.LOG_LEVEL)
const stopTelemetry = await startTelemetry(`lobby-${region}`, environment.OTEL_EXPORTER_OTLP_ENDPOINT)
const registry = createMetrics({ service: 'lobby', region })
const app = await createLobbyApp({
  settings,
  clock: systemClock,
  log,
  registry,
  store: createMemoryStore(openJournal(environment.DATA_DIR, 'lobbies.jsonl'), openSnapshotFiles(environment.DATA_DIR)),
  history:
    environment.DATABASE_URL === undefined
      ? createMemoryHistory(openJournal(environment.DATA_DIR, 'history.jsonl'))
      : createPgHistory(openPostgres(environment.DATABASE_URL, log), region, systemClock, log),
  countryOf: await openCountries(environment.COUNTRY_DATABASE),
})
const internal = await startInternalServer(environment.INTERNAL_PORT, app.isReady, registry)
drainOnSignal(
  log,
  async () => {
    await app.drain()
    await internal.close()
    await stopTelemetry()
  },
  limits.drainMs,
)
announce(log, { port: await app.start(environment.PORT), internalPort: internal.port })
