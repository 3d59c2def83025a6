import { createServer, type RequestListener } from 'node:http'
import { limits } from '@sofaspark/contract'
import type { Registry } from 'prom-client'
import * as z from 'zod/mini'
import { textVariable, wholeNumberVariable } from './env.ts'
import { startInternalServer } from './internal-server.ts'
import { closeServer, listen } from './listen.ts'
import { announce, type Logger } from './log.ts'
import { drainOnSignal } from './shutdown.ts'
import { continuedRequests, startTelemetry } from './telemetry.ts'

/** Only the edge and other services call: a slower client is stuck. */
const HEADERS_WITHIN_MS = 5_000

/** The environment that every service behind the edge reads. */
export const innerVariables = {
  PORT: wholeNumberVariable(0),
  INTERNAL_PORT: wholeNumberVariable(0),
  HOST: z.optional(z.string()),
  /** Folder of the embedded store; in memory when neither this nor DATABASE_URL is set. */
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(z.string()),
  EDGE_TOKEN: textVariable(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.string()),
} as const

export interface InnerService {
  name: string
  environment: {
    PORT: number
    INTERNAL_PORT: number
    HOST?: string | undefined
    EDGE_TOKEN: string
    OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  }
  log: Logger
  register: Registry
  requestWithinMs: number
  /** Opens what it serves, such as its database: until then it is alive and not ready. */
  open: () => Promise<OpenService>
}

export interface OpenService {
  app: RequestListener
  /** Runs on SIGTERM, before requests in flight are waited for. */
  stop: () => void
  /** Runs on SIGTERM, once nobody can call any more. */
  close: () => Promise<void>
}

/** Serves an app to the edge until SIGTERM, with its internal port and its traces; resolves once it listens. */
export const runInnerService = async (service: InnerService): Promise<void> => {
  const { name, environment, log, register, requestWithinMs, open } = service
  const { PORT, INTERNAL_PORT, HOST, EDGE_TOKEN } = environment
  const stopTelemetry = await startTelemetry(name, environment.OTEL_EXPORTER_OTLP_ENDPOINT)
  let ready = false
  const internal = await startInternalServer(INTERNAL_PORT, () => ready, register, undefined, HOST)
  const { app, stop, close } = await open()
  const server = createServer(
    { headersTimeout: HEADERS_WITHIN_MS, requestTimeout: requestWithinMs },
    continuedRequests(`${name} request`, EDGE_TOKEN, app),
  )
  const port = await listen(server, PORT, HOST)
  ready = true
  announce(log, { port, internalPort: internal.port })
  drainOnSignal(
    log,
    async () => {
      ready = false
      stop()
      await closeServer(server)
      await close()
      await internal.close()
      await stopTelemetry()
    },
    limits.drainMs,
  )
}
