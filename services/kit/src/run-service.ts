import { type Server, createServer, type RequestListener } from 'node:http'
import type { Registry } from 'prom-client'
import { type Logger, announce } from './log.ts'
import { serverLimits } from '@sofaspark/contract'
import { numberVariable, optionalVariable, textVariable, type ValuesOf } from './env.ts'
import { continuedRequests, startTelemetry } from './telemetry.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** Backlog for phones that all wake at once; the usual 511 makes the others retry seconds later. */
const BACKLOG = 4_096

/** Listens on all addresses, or only on `host` (port 0 takes a free one), and returns the port. */
export const listen = (server: Server, port: number, host?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, backlog: BACKLOG, ...(host === undefined ? {} : { host }) }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/** Stops listening without waiting for open keep-alive connections. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

export interface InternalServer {
  port: number
  close(): Promise<void>
}

/**
 * `/healthz`, `/readyz` and `/metrics` on a separate port, never the public one. Alive as soon as it answers;
 * ready when `isReady` says so, else 503. `otherwise` handles a service's own internal routes.
 */
export const startInternalServer = async (
  port: number,
  isReady: () => boolean,
  metrics: Registry,
  otherwise?: RequestListener,
  host?: string,
): Promise<InternalServer> => {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    const plain = (status: number, body: string): void => {
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(body)
    }
    if (path === '/healthz') plain(200, 'alive\n')
    else if (path === '/readyz') plain(isReady() ? 200 : 503, isReady() ? 'ready\n' : 'not ready\n')
    else if (path === '/metrics') {
      metrics.metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
        // The failed scrape itself is what Prometheus counts.
        () => plain(500, 'metrics failed\n'),
      )
    } else if (otherwise) otherwise(request, response)
    else plain(404, 'not found\n')
  })
  return { port: await listen(server, port, host), close: () => closeServer(server) }
}

/**
 * Drains once on SIGTERM or SIGINT, or when the parent process on the IPC channel is gone, then exits:
 * with 0 when draining finished in time, with 1 when it failed or took too long.
 */
export const drainOnSignal = (log: Logger, drain: () => Promise<void>, limitMs: number): void => {
  let draining = false
  const end = (signal: string): void => {
    if (draining) return
    draining = true
    log.info({ signal }, 'draining')
    setTimeout(() => {
      log.error('draining took too long')
      process.exit(1)
    }, limitMs).unref()
    drain().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'draining failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
  if (process.connected) {
    process.on('disconnect', () => end('disconnect'))
    process.channel?.unref()
  }
}

/** Only the edge and other services call: a slower client is stuck. */
const HEADERS_WITHIN_MS = 5_000

/** The environment that every service behind the edge reads. */
export const innerVariables = {
  PORT: numberVariable('where the edge and other services call; 0 is a free port', 0),
  INTERNAL_PORT: numberVariable('health, readiness and metrics; 0 is a free port', 0),
  HOST: optionalVariable('the address that both ports listen on', 'all'),
  DATA_DIR: optionalVariable('folder of the embedded store', 'in memory'),
  DATABASE_URL: optionalVariable('a Postgres instead of the embedded one', 'embedded'),
  EDGE_TOKEN: textVariable('the secret that calls of the edge carry'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalVariable('where traces go, such as `http://collector:4318`', 'none'),
} as const

export interface InnerService {
  name: string
  environment: Pick<
    ValuesOf<typeof innerVariables>,
    'PORT' | 'INTERNAL_PORT' | 'HOST' | 'EDGE_TOKEN' | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  >
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
  /** Runs on SIGTERM, once no client can call any more. */
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
    serverLimits.drainMs,
  )
}

const TRIES = 60
const PAUSE_MS = 1_000

/**
 * Retries `call` once a second for a minute and logs each failure; then throws the last
 * error. Services that start together need not start in order (KIT-09).
 */
export const untilItResponds = async <Result>(
  what: string,
  call: () => Promise<Result>,
  log: Pick<Logger, 'warn'>,
  { tries = TRIES, pauseMs = PAUSE_MS } = {},
): Promise<Result> => {
  for (let tried = 1; ; tried++)
    try {
      return await call()
    } catch (error) {
      if (tried >= tries) throw error
      log.warn({ err: error }, `${what} is not responding yet; will retry`)
      await pause(pauseMs)
    }
}
