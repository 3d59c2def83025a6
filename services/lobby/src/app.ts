import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { limits as specified, regionSlug, type Clock } from '@sofaspark/contract'
import { addressKey, addressList, LOOPBACK_RANGES } from '@sofaspark/kit/address-key.ts'
import { clientAddress } from '@sofaspark/kit/edge-token.ts'
import type { ParentChannel } from '@sofaspark/kit/passed-socket.ts'
import { closeServer, deriveSessionKey, errorHandler, listen, notFound, unixSeconds, type Logger } from '@sofaspark/kit'
import express, { type RequestHandler } from 'express'
import type { Registry } from 'prom-client'
import { Server } from 'socket.io'
import { comeToRest, handOverInGroups, watchSockets } from './drain.ts'
import { subscriptionCheck } from './entitlement.ts'
import { dataRoutes } from './http/data-routes.ts'
import { internalRoutes } from './http/internal-routes.ts'
import { createInputRelay } from './live/input-relay.ts'
import { lobbyOf } from './live/connection.ts'
import type { Connection } from './live/live-lobby.ts'
import { createLobbies } from './live/lobbies.ts'
import { createLobbyMetrics } from './metrics.ts'
import { soleOwnership, type Ownership } from './ownership/ownership.ts'
import { createAskPeer, createIsGone, type AskPeer } from './ownership/peers.ts'
import { newProcessTag } from './ownership/process-facts.ts'
import { catchUp, createSharedOwnership, type SharedOwnershipParts } from './ownership/shared-ownership.ts'
import type { Service } from './service.ts'
import type { LobbySettings } from './settings.ts'
import { accept } from './socket/accept.ts'
import { takePassedSockets } from './socket/passed-sockets.ts'
import type { LobbyServer } from './socket/lobby-socket.ts'
import { makeRoom } from './socket/make-room.ts'
import {
  boundedWebSocketServer,
  drawIdsWith,
  openConnections,
  refuseRequests,
  type EngineConnection,
} from './socket/innards.ts'
import { AddressBuckets } from './budget/address-buckets.ts'
import { createKeptBytes } from './budget/kept-bytes.ts'
import { createOpenedLobbies } from './budget/opened-lobbies.ts'
import { lobbiesOfAddress } from './http/address-routes.ts'
import { createProcessLoad, type UtilizationSource } from './socket/process-load.ts'
import { watchSlowReaders } from './socket/slow-readers.ts'
import { createAdmission } from './socket/admission.ts'
import { createEdgeFailedTries, createOwnFailedTries } from './socket/failed-tries.ts'
import { TokenBucket } from '@sofaspark/kit/token-bucket.ts'
import { tapParser } from './socket/tap-parser.ts'
import type { HistoryStore } from './stores/history-store.ts'
import type { LobbyStore } from './stores/lobby-store.ts'
import type { Shared } from './stores/redis/open-shared-store.ts'

/** How long a start waits for a store that processes share. */
const STORE_LIMIT_MS = 15_000

/** What is left of a drain's time for the last lobbies and their goodbyes. */
const LAST_STEP_MS = 6_000

const SID_BYTES = 15

export interface LobbyParts {
  settings: LobbySettings
  clock: Clock
  log: Logger
  registry: Registry
  store: LobbyStore
  /** The lease on `store`, where processes share it. */
  shared?: Shared
  history: HistoryStore
  /** Whether `history` is this process's own, beside those of the others. */
  ownHistory?: boolean
  countryOf: (address: string) => string
  /** To the parent that passes on sockets from the edge, where there is one. */
  channel?: ParentChannel | null
  /** How busy the event loop was since the last call; this process's own unless given. */
  eventLoopUtilization?: UtilizationSource
}

export interface LobbyApp {
  /** Brings the lobbies of the process before back, then takes connections. Gives the port. */
  start(port: number, host?: string): Promise<number>
  /** Started, and not draining. */
  isReady: () => boolean
  /** Takes nobody new, sends everyone away so that they connect again, and closes the stores. */
  drain(): Promise<void>
}

/** The lobby service of one region, composed. */
export const createLobbyApp = async (parts: LobbyParts): Promise<LobbyApp> => {
  const { settings, clock, log, store, shared, history } = parts
  let state: 'starting' | 'ready' | 'draining' | 'resting' = 'starting'
  const isDraining = (): boolean => state === 'draining' || state === 'resting'
  const sessionKey = await deriveSessionKey(settings.adminSecret)
  const isExempt = addressList(settings.exemptAddresses ?? LOOPBACK_RANGES)
  const addressOf = (address: string): string | null => (isExempt(address) ? null : addressKey(address))
  const admission = createAdmission(settings, clock, addressOf, () => makeRoom(service))

  const tag = shared?.tag ?? newProcessTag(0)
  const web = express().disable('x-powered-by')
  const { requestTimeoutMs } = settings.limits
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 4,
    },
    web,
  )
  const sockets = watchSockets(server)
  if (parts.channel) takePassedSockets(server, parts.channel)
  const io: LobbyServer = new Server(server, {
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
    wsEngine: boundedWebSocketServer(settings.limits),
    transports: ['websocket', 'polling'],
    ...(settings.allowedOrigins.length > 0 ? { cors: { origin: [...settings.allowedOrigins] } } : {}),
    allowRequest: (request, answer) => {
      const reason = admission.refusal(request)
      if (reason) metrics.handshakesRefused.inc({ reason })
      answer(reason, reason === null)
    },
  })
  const kept = createKeptBytes(settings.limits)
  const lobbies = createLobbies({
    settings,
    kept,
    clock,
    log,
    store,
    history,
    onEnded: (reason) => metrics.ended.inc({ reason }),
    onLost: () => metrics.leasesLost.inc(),
  })
  // Polling sticks to the process that its `sid` names.
  drawIdsWith(io.engine, () => `${tag}.${randomBytes(SID_BYTES).toString('base64url')}`)
  // A `sid` may have been read by a foreign page (LOB-26).
  refuseRequests(io.engine, (request) => {
    const reason = admission.refusalOfRequest(request)
    if (reason) metrics.handshakesRefused.inc({ reason })
    return reason
  })
  const load = createProcessLoad(settings.limits, clock, parts.eventLoopUtilization)
  const inputs = createInputRelay({
    onSample: (seconds) => metrics.relay.observe(seconds),
    gatherMs: () => load.gatherMs(),
  })
  const metrics = createLobbyMetrics(parts.registry, {
    inputs,
    load,
    lobbies: () => lobbies.all.values(),
    sockets: () => io.engine.clientsCount,
    isDraining,
    isHistoryAway: () => history.isAway(),
    isStoreHere: () => shared?.lease.isHeld() ?? true,
    kept,
    unsentBytes: () => slowReaders.unsentBytes,
    tunnels: () => [...connections].filter(({ role }) => role.kind === 'tunnelled').length,
  })
  const connections = new Set<Connection>()
  const askPeer = createAskPeer(settings.edgeToken)
  const ownership = ownershipOf(parts, { lobbies, askPeer, isDraining, onTakeover: () => metrics.takeovers.inc() })
  const ownTries = createOwnFailedTries(clock, settings.limits.failedTriesPerMinute)
  const service: Service = {
    settings,
    clock,
    log,
    metrics,
    lobbies,
    store,
    history,
    connections,
    ownership,
    askPeer,
    ownHistory: parts.ownHistory ?? true,
    inputs,
    failedTries:
      settings.failureReportUrl === undefined
        ? ownTries
        : createEdgeFailedTries(settings.failureReportUrl, settings.edgeToken, ownTries),
    kept,
    opened: createOpenedLobbies(settings.limits),
    liveLobbiesOf: (key) => lobbiesOfAddress({ kept, ownership, askPeer }, key),
    visits: new TokenBucket(settings.limits.visitsPerSecond, settings.limits.visitBurst),
    loggedBytes: new AddressBuckets(
      settings.limits.addressLoggedBytesPerSecond,
      settings.limits.addressLoggedBytesBurst,
    ),
    addressOf,
    isSubscription: subscriptionCheck(settings.adminSecret, clock),
    countryOf: parts.countryOf,
    isDraining,
    isResting: (connection) =>
      state === 'resting' || connection.role.kind === 'sentOn' || lobbyOf(connection)?.phase === 'resting',
    load,
  }
  io.engine.on('connection', (conn: EngineConnection) => {
    conn.once('close', admission.opened(clientAddress(conn.request.headers, conn.remoteAddress, settings.edgeToken)))
  })
  const slowReaders = watchSlowReaders(service)
  io.on('connection', (socket) => accept(service, socket))
  web.use(`/${regionSlug(settings.region)}/data`, dataRoutes(service, sessionKey, unixSeconds(clock)) as RequestHandler)
  web.use('/internal', internalRoutes(service) as RequestHandler)
  web.use(notFound)
  web.use(errorHandler(log))

  return {
    start: async (port, host) => {
      if (!shared) await lobbies.restore()
      const taken = await listen(server, port, host)
      const place = settings.process ?? { number: 0, count: 1 }
      await inTime(
        ownership.start(() => ({
          tag,
          address: settings.ownAddress ?? `http://127.0.0.1:${String(taken)}`,
          ...place,
          takesLobbies: !isDraining() && load.takesLobbies && lobbies.all.size < settings.limits.lobbies,
          leaving: isDraining(),
        })),
      )
      if (shared) await lobbies.restore()
      state = 'ready'
      return taken
    },
    isReady: () => state === 'ready',
    drain: async () => {
      const goneByMs = Date.now() + specified.drainMs
      state = 'draining'
      await pause(settings.drainWaitMs ?? 0)
      admission.close()
      // Before nobody is listened to any more, which is how the others know a process that is gone.
      await ownership.tell()
      // Who connects from now on is to find the next process, not one that is busy with its goodbye.
      server.close()
      lobbies.stop()
      load.stop()
      slowReaders.stop()
      await handOverInGroups(lobbies, ownership, settings.limits, goneByMs - LAST_STEP_MS)
      // What clients still ask for is left to the next process; it must not be answered by two.
      state = 'resting'
      await comeToRest([...lobbies.all.values()])
      await ownership.handOver()
      for (const roomNumber of [...lobbies.all.keys()]) lobbies.giveUp(roomNumber)
      // Closing the engine's, not the sockets: that is what makes stock clients connect again by themselves. What was
      // written to them goes out first.
      setImmediate(() => {
        for (const connection of openConnections(io.engine)) connection.close()
      })
      await sockets.goodbye()
      void io.close()
      await closeServer(server)
      await store.close()
      await history.close()
    },
  }
}

const inTime = async (started: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store that REDIS_URL names does not answer.')), STORE_LIMIT_MS)
  })
  await Promise.race([started, late]).finally(() => clearTimeout(timer))
}

const ownershipOf = (
  { shared, settings, log }: LobbyParts,
  given: Pick<SharedOwnershipParts, 'lobbies' | 'isDraining' | 'onTakeover'> & { askPeer: AskPeer },
): Ownership => {
  if (!shared) return soleOwnership()
  const { tag, store, lease, heard } = shared
  heard.lost = (roomNumber) => given.lobbies.lose(roomNumber)
  heard.beat = (missed) => catchUp(store, given.lobbies, missed)
  return createSharedOwnership({
    ...given,
    tag,
    store,
    lease,
    log,
    maxLobbies: settings.limits.lobbies,
    ask: given.askPeer,
    isGone: createIsGone(settings.edgeToken, tag),
  })
}
