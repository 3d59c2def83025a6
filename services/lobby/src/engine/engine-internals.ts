import type { ClientToServer, ServerToClient, ServerToHost, ServerToPlayer } from '@sofaspark/contract'
import type { Server, Socket as IoSocket } from 'socket.io'
import type { IncomingMessage } from 'node:http'
import { Socket as NetSocket } from 'node:net'
import { WebSocketServer, type ServerOptions } from 'ws'

/** Socket.IO with the events and facts of the wire, and no others. */
export type LobbyServer = Server<ClientToServer, ServerToClient>
export type LobbySocket = IoSocket<ClientToServer, ServerToClient>
/** The same once its role is known. */
export type HostSocket = IoSocket<ClientToServer, ServerToHost>
export type PlayerSocket = IoSocket<ClientToServer, ServerToPlayer>

/**
 * Everything this service uses of Socket.IO, Engine.IO and ws beyond their public APIs. Each part may disappear in a
 * later version, or is missing with polling; the caller then takes the slow path, and LOB-94 detects it.
 */

export type EngineConnection = LobbySocket['conn']
type Engine = LobbyServer['engine']

interface WebSocketInternals {
  readonly _socket?: unknown
  readonly _receiver?: Partial<FrameReader>
  readonly bufferedAmount?: number
  readonly terminate?: () => void
  readonly on?: (event: 'ping', call: () => void) => void
}
interface ConnectionInternals {
  /** Packets that Engine.IO holds back while an earlier one is in flight. */
  readonly writeBuffer?: readonly { readonly data?: string | Uint8Array }[]
  readonly transport: { readonly socket?: WebSocketInternals }
}

/** The reader that `ws` keeps for each of its sockets. */
export interface FrameReader {
  write: (chunk: Buffer) => boolean
  readonly writableEnded: boolean
  readonly _state: unknown
  readonly _bufferedBytes: unknown
  readonly _fragmented: unknown
  _maxPayload?: unknown
}

const internalsOf = (conn: EngineConnection): ConnectionInternals => conn as unknown as ConnectionInternals
const webSocketOf = (conn: EngineConnection): WebSocketInternals | undefined => internalsOf(conn).transport.socket

export const isOpenConnection = (conn: EngineConnection): boolean => conn.readyState === 'open'

/** Whether Engine.IO would write a packet at once. */
export const isTransportWritable = (conn: EngineConnection): boolean => conn.transport.writable

/** How many packets wait in Engine.IO. */
export const queuedPackets = (conn: EngineConnection): number => internalsOf(conn).writeBuffer?.length ?? 0

/** Bytes written but not yet sent, as far as this process can see. */
export const unsentBytes = (conn: EngineConnection): number => {
  const { writeBuffer = [], transport } = internalsOf(conn)
  let bytes = transport.socket?.bufferedAmount ?? 0
  for (const { data } of writeBuffer) bytes += data?.length ?? 0
  return bytes
}

/**
 * The TCP socket under a connection, when whole websocket frames may be written to it: `ws` writes its own frames at
 * once and uncompressed, so that others fit between them. `null` for polling.
 */
export const wireOf = (conn: EngineConnection): NetSocket | null => {
  if (conn.transport.name !== 'websocket') return null
  const wire = webSocketOf(conn)?._socket
  return wire instanceof NetSocket ? wire : null
}

export const frameReaderOf = (conn: EngineConnection): FrameReader | null => {
  const reader = webSocketOf(conn)?._receiver
  const isKnown =
    typeof reader?.write === 'function' &&
    typeof reader._state === 'number' &&
    typeof reader._bufferedBytes === 'number' &&
    typeof reader._fragmented === 'number'
  return isKnown ? (reader as FrameReader) : null
}

/** Between two messages, with nothing held back. */
export const isBetweenMessages = (reader: FrameReader): boolean =>
  reader._state === 0 && reader._bufferedBytes === 0 && reader._fragmented === 0 && !reader.writableEnded

/** From now on a longer message ends the socket at its first byte; with polling the request's own limit holds. */
export const limitPayload = (conn: EngineConnection, bytes: number): void => {
  const receiver = webSocketOf(conn)?._receiver
  if (typeof receiver?._maxPayload === 'number') receiver._maxPayload = bytes
}

/** Calls at each ping of the websocket itself. */
export const onWebSocketPing = (conn: EngineConnection, call: () => void): void => {
  webSocketOf(conn)?.on?.('ping', call)
}

/** Ends a connection at once, without a close handshake, which would keep reading a flood. */
export const terminate = (conn: EngineConnection): void => {
  const socket = webSocketOf(conn)
  conn.close(true)
  socket?.terminate?.()
}

/** The reader of a socket's packets. */
export const decoderOf = ({ client }: LobbySocket): unknown => Reflect.get(client, 'decoder')

/** Frees the handshake's request, which takes kilobytes for the life of a connection. */
export const forgetHandshake = (socket: LobbySocket): void => {
  Reflect.set(socket.conn, 'request', null)
  Reflect.set(socket, 'handshake', null)
}

/** The generator of `sid`s. */
export const drawIdsWith = (engine: Engine, draw: () => string): void => {
  Reflect.set(engine, 'generateId', draw)
}

export const openConnections = (engine: Engine): EngineConnection[] =>
  Object.values((engine as unknown as { clients: Record<string, EngineConnection> }).clients)

/** Engine.IO's code for a request that it answers with 403. */
const FORBIDDEN = 4

type Verify = (
  request: IncomingMessage,
  isUpgrade: boolean,
  verified: (code?: number, context?: { message: string }) => void,
) => void

/** Asks about every request that Engine.IO gets: its own `allowRequest` is not asked again once a request has a `sid`. */
export const refuseRequests = (engine: Engine, refusal: (request: IncomingMessage) => string | null): void => {
  const verifying = engine as unknown as { verify: Verify }
  const verify = verifying.verify.bind(engine)
  verifying.verify = (request, isUpgrade, verified) => {
    const reason = refusal(request)
    if (reason === null) verify(request, isUpgrade, verified)
    else verified(FORBIDDEN, { message: reason })
  }
}

/** Bounds of a websocket for which Engine.IO has no options. */
interface WebSocketBounds {
  messageFragments: number
  /** Chunks in which a message arrives. */
  messageChunks: number
  /** How long a socket that is being closed may stay silent. */
  closeTimeoutMs: number
}

/** The websocket server under Engine.IO, with these bounds (LOB-21). */
export const boundedWebSocketServer = ({
  messageFragments,
  messageChunks,
  closeTimeoutMs,
}: WebSocketBounds): new (options: ServerOptions) => WebSocketServer =>
  class extends WebSocketServer {
    constructor(options: ServerOptions) {
      super({
        ...options,
        maxFragments: messageFragments,
        maxBufferedChunks: messageChunks,
        closeTimeout: closeTimeoutMs,
      } as ServerOptions)
    }
  }
