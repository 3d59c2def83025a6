import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Server as TlsServer, type TLSSocket } from 'node:tls'
import type { HeldPerAddress } from './addresses.ts'

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

export interface ConnectionGuardDeps {
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

class GuardedConnections implements ConnectionGuard {
  readonly #server: Server
  readonly #deps: ConnectionGuardDeps
  /** Per state, in the order in which they entered it. */
  readonly #inState: Record<ConnectionState, Set<Connection>> = {
    silent: new Set(),
    receiving: new Set(),
    busy: new Set(),
    idle: new Set(),
    upgraded: new Set(),
  }
  readonly #known = new Map<Duplex, Connection>()
  /** Under TLS the decrypted socket is not the accepted one. */
  readonly #inHandshake = new Map<string, Connection>()
  #open = 0

  constructor(server: Server, deps: ConnectionGuardDeps) {
    this.#server = server
    this.#deps = deps
    server.on('connection', (socket: Socket) => this.#admit(socket))
    server.on('secureConnection', (socket: TLSSocket) => this.#decrypted(socket))
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#began(request, response),
    )
    server.prependListener('upgrade', (request: IncomingMessage) => {
      const { socket } = request
      const connection = this.#known.get(socket)
      if (connection) this.#move(connection, 'upgraded')
      socket.once('finish', () => setTimeout(() => socket.destroy(), LINGER_MS).unref())
    })
  }

  readonly responseOn: ConnectionGuard['responseOn'] = (socket) => this.#known.get(socket)?.response
  readonly stateOf: ConnectionGuard['stateOf'] = (socket) => this.#known.get(socket)?.state ?? 'silent'

  counts(): Record<ConnectionState, number> {
    return {
      silent: this.#inState.silent.size,
      receiving: this.#inState.receiving.size,
      busy: this.#inState.busy.size,
      idle: this.#inState.idle.size,
      upgraded: this.#inState.upgraded.size,
    }
  }

  #admit(socket: Socket): void {
    const { most, perAddress, onRefused } = this.#deps
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
    if (this.#open >= most && !this.#evictOne()) {
      release()
      onRefused('full')
      socket.destroy()
      return
    }
    const connection: Connection = { socket, state: 'silent', inFlight: 0, response: undefined, release }
    this.#open += 1
    this.#inState.silent.add(connection)
    this.#known.set(socket, connection)
    socket.once('close', () => this.#forget(connection))
    if (!(this.#server instanceof TlsServer)) return
    const endpoint = endpointOf(socket)
    this.#inHandshake.set(endpoint, connection)
    socket.once('close', () => {
      if (this.#inHandshake.get(endpoint) === connection) this.#inHandshake.delete(endpoint)
    })
  }

  #decrypted(socket: TLSSocket): void {
    const endpoint = endpointOf(socket)
    const connection = this.#inHandshake.get(endpoint)
    if (!connection) return
    this.#inHandshake.delete(endpoint)
    this.#known.delete(connection.socket)
    connection.socket = socket
    this.#known.set(socket, connection)
    socket.once('close', () => this.#forget(connection))
  }

  #began(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#known.get(request.socket)
    if (!connection) return
    connection.inFlight += 1
    connection.response = response
    this.#move(connection, hasBody(request) ? 'receiving' : 'busy')
    request.once('end', () => {
      if (connection.state === 'receiving') this.#move(connection, 'busy')
    })
    response.once('close', () => {
      connection.inFlight -= 1
      if (connection.inFlight > 0) return
      connection.response = undefined
      this.#move(connection, 'idle')
    })
  }

  #move(connection: Connection, state: ConnectionState): void {
    // A released connection stays forgotten, whatever its requests still report.
    if (!this.#inState[connection.state].delete(connection)) return
    connection.state = state
    this.#inState[state].add(connection)
  }

  #forget(connection: Connection): void {
    if (!this.#inState[connection.state].delete(connection)) return
    this.#open -= 1
    this.#known.delete(connection.socket)
    connection.release()
  }

  #evictOne(): boolean {
    for (const state of evictable) {
      const [oldest] = this.#inState[state]
      if (!oldest) continue
      this.#forget(oldest)
      oldest.socket.destroy()
      this.#deps.onEvicted(state)
      return true
    }
    return false
  }
}

/** Bounds a server's connections per address and in total (EDG-144, EDG-147), with and without TLS. */
export const guardConnections = (server: Server, deps: ConnectionGuardDeps): ConnectionGuard =>
  new GuardedConnections(server, deps)
