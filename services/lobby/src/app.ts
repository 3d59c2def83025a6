import { createServer } from 'node:http'
import { regionSlug, type Clock } from '@sofaspark/contract'
import { clientAddress } from '@sofaspark/kit/edge-token.ts'
import { closeServer, deriveSessionKey, errorHandler, listen, notFound, unixSeconds, type Logger } from '@sofaspark/kit'
import express, { type RequestHandler } from 'express'
import type { Registry } from 'prom-client'
import { Server, type Socket } from 'socket.io'
import { subscriptionCheck } from './entitlement.ts'
import { dataRoutes } from './http/data-routes.ts'
import { internalRoutes } from './http/internal-routes.ts'
import { createInputRelay } from './live/input-relay.ts'
import { createLobbies } from './live/lobbies.ts'
import { createLobbyMetrics } from './metrics.ts'
import type { Service } from './service.ts'
import type { LobbySettings } from './settings.ts'
import { accept } from './socket/accept.ts'
import { createAdmission } from './socket/admission.ts'
import { createEdgeFailedTries, createOwnFailedTries } from './socket/failed-tries.ts'
import { tapParser } from './socket/tap-parser.ts'
import type { HistoryStore } from './stores/history-store.ts'
import type { LobbyStore } from './stores/lobby-store.ts'

type EngineSocket = Socket['conn']

export interface LobbyParts {
  settings: LobbySettings
  clock: Clock
  log: Logger
  registry: Registry
  store: LobbyStore
  history: HistoryStore
  countryOf: (address: string) => string
}

export interface LobbyApp {
  /** Brings the lobbies of the process before back, then takes connections. Gives the port. */
  start(port: number): Promise<number>
  /** Started, and not draining. */
  isReady: () => boolean
  /** Takes nobody new, sends everyone away so that they connect again, and closes the stores. */
  drain(): Promise<void>
}

/** The lobby service of one region, composed. */
export const createLobbyApp = async (parts: LobbyParts): Promise<LobbyApp> => {
  const { settings, clock, log, store, history } = parts
  let state: 'starting' | 'ready' | 'draining' = 'starting'
  const isDraining = (): boolean => state === 'draining'
  const sessionKey = await deriveSessionKey(settings.adminSecret)
  const admission = createAdmission(settings)

  const web = express().disable('x-powered-by')
  const server = createServer(web)
  const io = new Server(server, {
    path: `/${regionSlug(settings.region)}/socket.io`,
    parser: tapParser,
    serveClient: false,
    cookie: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: settings.limits.hostPacketBytes,
    pingInterval: settings.limits.pingIntervalMs,
    pingTimeout: settings.limits.pingTimeoutMs,
    connectTimeout: settings.limits.connectTimeoutMs,
    transports: ['websocket', 'polling'],
    ...(settings.allowedOrigins.length > 0 ? { cors: { origin: [...settings.allowedOrigins] } } : {}),
    allowRequest: (request, answer) => {
      const reason = admission.refusal(request)
      if (reason) metrics.handshakesRefused.inc({ reason })
      answer(reason, reason === null)
    },
  })
  const lobbies = createLobbies({
    settings,
    clock,
    log,
    store,
    history,
    onEnded: (reason) => metrics.ended.inc({ reason }),
  })
  const inputs = createInputRelay({ onSample: (seconds) => metrics.relay.observe(seconds) })
  const metrics = createLobbyMetrics(parts.registry, {
    inputs,
    lobbies: () => lobbies.all.values(),
    sockets: () => io.engine.clientsCount,
    isDraining,
  })
  const ownTries = createOwnFailedTries(clock, settings.limits.failedTriesPerMinute)
  const service: Service = {
    settings,
    clock,
    log,
    metrics,
    lobbies,
    store,
    history,
    connections: new Set(),
    inputs,
    failedTries:
      settings.failureReportUrl === undefined
        ? ownTries
        : createEdgeFailedTries(settings.failureReportUrl, settings.edgeToken, ownTries),
    isSubscription: subscriptionCheck(settings.adminSecret, clock),
    countryOf: parts.countryOf,
    isDraining,
  }
  io.engine.on('connection', (conn: EngineSocket) => {
    conn.once('close', admission.opened(clientAddress(conn.request.headers, conn.remoteAddress, settings.edgeToken)))
  })
  io.on('connection', (socket) => accept(service, socket))
  web.use(`/${regionSlug(settings.region)}/data`, dataRoutes(service, sessionKey, unixSeconds(clock)) as RequestHandler)
  web.use('/internal', internalRoutes(service) as RequestHandler)
  web.use(notFound)
  web.use(errorHandler(log))

  return {
    start: async (port) => {
      await lobbies.restore()
      const taken = await listen(server, port)
      state = 'ready'
      return taken
    },
    isReady: () => state === 'ready',
    drain: async () => {
      state = 'draining'
      admission.close()
      lobbies.stop()
      // Closing the engine, not the sockets: that is what makes stock clients connect again by themselves.
      await io.close()
      await closeServer(server)
      await store.close()
      await history.close()
    },
  }
}
