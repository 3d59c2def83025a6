import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener, type Server as HttpServer } from 'node:http'
import { regionSlug } from '@sofaspark/contract'
import { refuseBrokenRequest, refuseSocket, type ClientAddressOf, type ParentChannel } from '@sofaspark/kit'
import { Server } from 'socket.io'
import type { LobbyMetrics } from '../live/metrics.ts'
import type { LobbySettings } from '../budget/settings.ts'
import type { Admission } from './admission.ts'
import {
  boundedWebSocketServer,
  drawIdsWith,
  refuseRequests,
  type EngineConnection,
  type LobbyServer,
} from '../engine/engine-internals.ts'
import { tapParser } from '../input/input-gate.ts'

const SID_BYTES = 15

/** An HTTP server whose slow requests end in time (LOB-24). */
export const createWebServer = (
  { limits: { requestTimeoutMs } }: LobbySettings,
  metrics: Pick<LobbyMetrics, 'timedOut'>,
  web: RequestListener,
): HttpServer => {
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 4,
    },
    web,
  )
  server.on(
    'clientError',
    refuseBrokenRequest({
      responseOn: () => undefined,
      onTimedOut: () => metrics.timedOut.inc({ waitedFor: 'request' }),
    }),
  )
  return server
}

export interface SocketServerDeps {
  settings: LobbySettings
  metrics: Pick<LobbyMetrics, 'handshakesRefused' | 'timedOut'>
  admission: Admission
  clientAddressOf: ClientAddressOf
  /** Names this process in every `sid`: polling sticks to it. */
  tag: string
}

/** Socket.IO on a server: within the service's limits, and only for admitted clients. */
export const createSocketServer = (
  server: HttpServer,
  { settings, metrics, admission, clientAddressOf, tag }: SocketServerDeps,
): LobbyServer => {
  const { limits } = settings
  const io: LobbyServer = new Server(server, {
    path: `/${regionSlug(settings.region)}/socket.io`,
    parser: tapParser,
    serveClient: false,
    cookie: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: limits.hostPacketBytes,
    pingInterval: limits.pingIntervalMs,
    pingTimeout: limits.pingTimeoutMs,
    connectTimeout: limits.connectTimeoutMs,
    wsEngine: boundedWebSocketServer(limits),
    transports: ['websocket', 'polling'],
    ...(settings.allowedOrigins.length > 0 ? { cors: { origin: [...settings.allowedOrigins] } } : {}),
    allowRequest: (request, decide) => {
      const reason = admission.refusal(request)
      if (reason) metrics.handshakesRefused.inc({ reason })
      decide(reason, reason === null)
    },
  })
  drawIdsWith(io.engine, () => `${tag}.${randomBytes(SID_BYTES).toString('base64url')}`)
  // A `sid` may have been read by a foreign page (LOB-26).
  refuseRequests(io.engine, (request) => {
    const reason = admission.refusalOfRequest(request)
    if (reason) metrics.handshakesRefused.inc({ reason })
    return reason
  })
  const admitted = new WeakSet<EngineConnection>()
  // A timer counts from the start of the event loop's turn, so a busy turn lets it fire early.
  const timerSlackMs = limits.connectTimeoutMs / 2
  io.on('connection', ({ conn }) => void admitted.add(conn))
  io.engine.on('connection', (conn: EngineConnection) => {
    conn.once('close', admission.opened(clientAddressOf(conn.request.headers, conn.remoteAddress)))
    const sinceMs = performance.now()
    conn.once('close', (reason: string) => {
      if (reason === 'ping timeout') metrics.timedOut.inc({ waitedFor: 'pong' })
      else if (!admitted.has(conn) && performance.now() - sinceMs >= limits.connectTimeoutMs - timerSlackMs)
        metrics.timedOut.inc({ waitedFor: 'connect' })
    })
  })
  return io
}

/**
 * Serves the sockets that the edge passes as if they had come to the service's own port (LOB-170). They bring their
 * request with them, marked by the edge like any other.
 */
export const takePassedSockets = (server: HttpServer, channel: ParentChannel): void => {
  channel.listen((message, socket) => {
    if (message.passed !== 'socket') return
    const { id } = message
    // A client that left in the meantime has no socket any more.
    if (!socket || socket.destroyed) {
      channel.send({ passed: 'closed', id })
      return
    }
    // A client whose connection breaks is no fault of ours.
    socket.on('error', () => socket.destroy())
    if (!server.listening) {
      refuseSocket(socket, 'unavailable', 'This process takes no new sockets now.')
      channel.send({ passed: 'refused', id })
      return
    }
    socket.once('close', () => channel.send({ passed: 'closed', id }))
    socket.allowHalfOpen = true
    socket.unshift(Buffer.from(message.bytes, 'base64'))
    server.emit('connection', socket)
    channel.send({ passed: 'taken', id })
  })
}
