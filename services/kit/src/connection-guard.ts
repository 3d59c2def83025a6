import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer, type TLSSocket } from 'node:tls'
import type { HeldPerAddress } from './held-per-address.ts'

/**
 * What a connection is doing: it has not completed a request's headers yet, it sends a body, it waits for its answer, it is
 * kept alive for the next request, or it became a socket of another protocol.
 */
export type ConnectionState = 'silent' | 'receiving' | 'busy' | 'idle' | 'upgraded'

/** Whose connections make room for a newcomer, in this order; `busy` and `upgraded` ones never do. */
const evictable = ['silent', 'idle', 'receiving'] as const
export type EvictedState = (typeof evictable)[number]

/** Why a connection was not taken: its address has enough, or nobody could make room. */
export type RefusalReason = 'address' | 'full' | 'pipelined'

export interface ConnectionGuardParts {
  /** Connections at once, over all addresses. */
  most: number
  /** Connections at once of one address; without it only the bound over all holds, as behind a proxy. */
  perAddress?: HeldPerAddress
  onRefused: (reason: RefusalReason) => void
  onEvicted: (state: EvictedState) => void
}

export interface ConnectionGuard {
  /** How many connections are in each state. */
  counts(): Record<ConnectionState, number>
  /** The answer that a connection waits for. */
  answerOn(socket: Socket): ServerResponse | undefined
}

interface Connection {
  socket: Socket
  state: ConnectionState
  inFlight: number
  answer: ServerResponse | undefined
  release: () => void
}

/** A socket that this side ended stays open until the other side closes it, which an attacker never does. */
const LINGER_MS = 1_000

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const endpointOf = ({ remoteAddress = '', remotePort = 0 }: Socket): string => `${remoteAddress} ${remotePort}`

/** Bounds a server's connections per address and in all (EDG-144, EDG-147, EDG-148); works for TLS alike. */
export const guardConnections = (
  server: Server,
  { most, perAddress, onRefused, onEvicted }: ConnectionGuardParts,
): ConnectionGuard => {
  /** In each state in the order in which they came into it. */
  const inState: Record<ConnectionState, Set<Connection>> = {
    silent: new Set(),
    receiving: new Set(),
    busy: new Set(),
    idle: new Set(),
    upgraded: new Set(),
  }
  const known = new Map<Socket, Connection>()
  /** Under TLS the socket that speaks is another one than the socket that came. */
  const inHandshake = new Map<string, Connection>()
  let open = 0

  const move = (connection: Connection, state: ConnectionState): void => {
    // One that was let go stays forgotten, whatever its requests still report.
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
    // A client that has already left has no address any more.
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
    const connection: Connection = { socket, state: 'silent', inFlight: 0, answer: undefined, release }
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
    connection.answer = response
    move(connection, hasBody(request) ? 'receiving' : 'busy')
    request.once('end', () => {
      if (connection.state === 'receiving') move(connection, 'busy')
    })
    response.once('close', () => {
      connection.inFlight -= 1
      if (connection.inFlight > 0) return
      connection.answer = undefined
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
    answerOn: (socket) => known.get(socket)?.answer,
  }
}
