import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Server as TlsServer, type TLSSocket } from 'node:tls'
import type { HeldPerAddress } from './held-per-address.ts'

/**
 * State of a connection: its headers are incomplete, it sends a body, it waits for its response, it is idle (keep-alive),
 * or it was upgraded to another protocol.
 */
export type ConnectionState = 'silent' | 'receiving' | 'busy' | 'idle' | 'upgraded'

/** States whose connections are evicted for a newcomer, in this order; `busy` and `upgraded` ones never are. */
const evictable = ['silent', 'idle', 'receiving'] as const
export type EvictedState = (typeof evictable)[number]

/** The state in which a connection timed out (EDG-180). */
export type TimedOutState = Exclude<ConnectionState, 'idle' | 'upgraded'>

/** Why a connection was refused: its address is at its limit, or none could be evicted. */
export type RefusalReason = 'address' | 'full' | 'pipelined'

export interface ConnectionGuardParts {
  /** Limit on connections over all addresses. */
  most: number
  /** Limit on connections per address; without it only the total is bounded, as behind a proxy. */
  perAddress?: HeldPerAddress
  onRefused: (reason: RefusalReason) => void
  onEvicted: (state: EvictedState) => void
}

export interface ConnectionGuard {
  /** Number of connections in each state. */
  counts(): Record<ConnectionState, number>
  /** The response that a connection waits for. */
  responseOn: (socket: Socket) => ServerResponse | undefined
  /** The state of a connection; an unknown one is silent. */
  stateOf: (socket: Duplex) => ConnectionState
}

interface Connection {
  socket: Socket
  state: ConnectionState
  inFlight: number
  response: ServerResponse | undefined
  release: () => void
}

/** A socket that this side ended stays open until the other side closes it, which an attacker never does. */
const LINGER_MS = 1_000

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const endpointOf = ({ remoteAddress = '', remotePort = 0 }: Socket): string => `${remoteAddress} ${remotePort}`

/** Bounds a server's connections per address and in total (EDG-144, EDG-147, EDG-148), with and without TLS. */
export const guardConnections = (
  server: Server,
  { most, perAddress, onRefused, onEvicted }: ConnectionGuardParts,
): ConnectionGuard => {
  /** Per state, in the order in which they entered it. */
  const inState: Record<ConnectionState, Set<Connection>> = {
    silent: new Set(),
    receiving: new Set(),
    busy: new Set(),
    idle: new Set(),
    upgraded: new Set(),
  }
  const known = new Map<Duplex, Connection>()
  /** Under TLS the decrypted socket is not the accepted one. */
  const inHandshake = new Map<string, Connection>()
  let open = 0

  const move = (connection: Connection, state: ConnectionState): void => {
    // A released connection stays forgotten, whatever its requests still report.
    if (!inState[connection.state].delete(connection)) return
    connection.state = state
    inState[state].add(connection)
  }
  const forget = (connection: Connection): void => {
    if (!inState[connection.state].delete(connection)) return
    open -= 1
    known.delete(connection.socket)
    connection.release()
  }
  const evictOne = (): boolean => {
    for (const state of evictable) {
      const [oldest] = inState[state]
      if (!oldest) continue
      forget(oldest)
      oldest.socket.destroy()
      onEvicted(state)
      return true
    }
    return false
  }

  server.on('connection', (socket: Socket) => {
    // A client that has already disconnected has no address.
    if (socket.remoteAddress === undefined) {
      socket.destroy()
      return
    }
    const release = perAddress ? perAddress.take(socket.remoteAddress) : () => undefined
    if (!release) {
      onRefused('address')
      socket.destroy()
      return
    }
    if (open >= most && !evictOne()) {
      release()
      onRefused('full')
      socket.destroy()
      return
    }
    const connection: Connection = { socket, state: 'silent', inFlight: 0, response: undefined, release }
    open += 1
    inState.silent.add(connection)
    known.set(socket, connection)
    socket.once('close', () => forget(connection))
    if (!(server instanceof TlsServer)) return
    const endpoint = endpointOf(socket)
    inHandshake.set(endpoint, connection)
    socket.once('close', () => {
      if (inHandshake.get(endpoint) === connection) inHandshake.delete(endpoint)
    })
  })
  server.on('secureConnection', (socket: TLSSocket) => {
    const endpoint = endpointOf(socket)
    const connection = inHandshake.get(endpoint)
    if (!connection) return
    inHandshake.delete(endpoint)
    known.delete(connection.socket)
    connection.socket = socket
    known.set(socket, connection)
    socket.once('close', () => forget(connection))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = known.get(request.socket)
    if (!connection) return
    connection.inFlight += 1
    connection.response = response
    move(connection, hasBody(request) ? 'receiving' : 'busy')
    request.once('end', () => {
      if (connection.state === 'receiving') move(connection, 'busy')
    })
    response.once('close', () => {
      connection.inFlight -= 1
      if (connection.inFlight > 0) return
      connection.response = undefined
      move(connection, 'idle')
    })
  })
  server.prependListener('upgrade', (request: IncomingMessage) => {
    const { socket } = request
    const connection = known.get(socket)
    if (connection) move(connection, 'upgraded')
    socket.once('finish', () => setTimeout(() => socket.destroy(), LINGER_MS).unref())
  })

  return {
    counts: () => ({
      silent: inState.silent.size,
      receiving: inState.receiving.size,
      busy: inState.busy.size,
      idle: inState.idle.size,
      upgraded: inState.upgraded.size,
    }),
    responseOn: (socket) => known.get(socket)?.response,
    stateOf: (socket) => known.get(socket)?.state ?? 'silent',
  }
}
