import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { serverLimits } from '@sofaspark/contract'
import { addressList, createHeldPerAddress, exemptAddressesIn, LOOPBACK_RANGES } from './addresses.ts'
import { refuseBrokenRequest } from './wire-error.ts'
import {
  guardConnections,
  type ConnectionGuard,
  type ConnectionGuardDeps,
  type TimedOutState,
} from './connection-guard.ts'
import * as z from 'zod/mini'
import { settingVariables, type ValuesOf, type Variable } from './env.ts'

/**
 * Handles the requests of a connection one after another (EDG-166), and closes it when many are unanswered (EDG-166).
 * Browsers do not pipeline; a connection that asks for a hundred files in one write and reads none would otherwise hold
 * all of them open, and everyone's pages would queue behind them.
 */
export const withoutPipelines = (listener: RequestListener, onRefused: () => void): RequestListener => {
  const unanswered = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    // The rest of the same chunk is parsed regardless.
    if (socket.destroyed) return
    const line = unanswered.get(socket) ?? []
    if (line.length >= serverLimits.pipelinedRequests) {
      onRefused()
      socket.destroy()
      return
    }
    unanswered.set(socket, line)
    line.push(() => {
      listener(request, response)
    })
    response.once('close', () => {
      line.shift()
      if (!socket.destroyed) line[0]?.()
    })
    if (line.length === 1) line[0]?.()
  }
}

/** Time limits for clients and bounds on connections; `connectionSettingsOf` reads them from the environment. */
export interface ConnectionSettings {
  /** For a request's headers. */
  headersTimeoutMs: number
  /** For a whole request, its body included. */
  requestTimeoutMs: number
  /** Idle time between two requests of one connection. */
  keepAliveTimeoutMs: number
  /** For the region's response to an upgrade. */
  upgradeTimeoutMs: number
  connectionsPerAddress: number
  /** Over all addresses. */
  connectionsInAll: number
  /** Addresses and CIDR ranges that are exempt from per-address limits. */
  exemptAddresses: readonly string[]
}

export interface GuardedServerDeps extends Pick<ConnectionGuardDeps, 'onRefused' | 'onEvicted'> {
  connections: ConnectionSettings
  tls?: { cert: string; key: string } | undefined
  /** A connection timed out; `state` is what it was doing. */
  onTimedOut: (state: TimedOutState) => void
  /** False behind a proxy, whose connections carry everyone's requests. */
  countsAddresses: boolean
}

export interface GuardedServer {
  server: Server
  guard: ConnectionGuard
}

/** Interval at which timeouts are checked. */
const CHECK_EVERY_MS = 1_000

/**
 * An HTTP server, over TLS when there is a certificate, that half-open connections cannot exhaust: slow requests end in
 * time (EDG-140), and connections are bounded per address and in total (EDG-144, EDG-147).
 */
export const createGuardedServer = (
  listener: RequestListener,
  { connections, tls, countsAddresses, onRefused, onEvicted, onTimedOut }: GuardedServerDeps,
): GuardedServer => {
  const options = {
    headersTimeout: connections.headersTimeoutMs,
    requestTimeout: Math.max(connections.requestTimeoutMs, connections.headersTimeoutMs),
    keepAliveTimeout: connections.keepAliveTimeoutMs,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    maxHeaderSize: serverLimits.headerBytes,
    // Express handles a request without a Host like any other.
    requireHostHeader: false,
  }
  const bounded = withoutPipelines(listener, () => onRefused('pipelined'))
  const server: Server = tls
    ? createHttpsServer({ ...options, ...tls, handshakeTimeout: connections.headersTimeoutMs }, bounded)
    : createHttpServer(options, bounded)
  server.timeout = serverLimits.stalledTimeoutMs
  const guard = guardConnections(server, {
    most: connections.connectionsInAll,
    ...(countsAddresses
      ? {
          perAddress: createHeldPerAddress(connections.connectionsPerAddress, addressList(connections.exemptAddresses)),
        }
      : {}),
    onRefused,
    onEvicted,
  })
  const timedOut = (socket: Duplex): void => {
    const state = guard.stateOf(socket)
    // A connection may be silent between requests; an upgraded one has its own timeouts.
    if (state !== 'idle' && state !== 'upgraded') onTimedOut(state)
  }
  server.on('clientError', refuseBrokenRequest({ responseOn: guard.responseOn, onTimedOut: timedOut }))
  server.on('timeout', (socket: Socket) => {
    timedOut(socket)
    socket.destroy()
  })
  return { server, guard }
}

const connectionRows = settingVariables(serverLimits, {
  headersTimeoutMs: "time for a request's headers, in milliseconds",
  requestTimeoutMs: 'time for a whole request including its body, in milliseconds',
  keepAliveTimeoutMs: 'idle time between two requests of one connection, in milliseconds',
  upgradeTimeoutMs: 'time for the region to answer an upgrade, in milliseconds',
  connectionsPerAddress: 'connections per address; behind a proxy, requests in flight plus sockets',
  connectionsInAll: 'connections of all addresses, within the file descriptors of the process',
})

/** A list of addresses that no limit per address counts, or `none`. */
export const exemptAddressesVariable: Variable<readonly string[]> = {
  schema: z.pipe(z._default(z.string(), LOOPBACK_RANGES.join(',')), z.transform(exemptAddressesIn)),
  unset: `\`${LOOPBACK_RANGES.join(',')}\``,
  meaning: 'addresses and ranges that limits per address ignore; `none` for no address',
}

/** The environment of a service with public ports, to be spread into its own table. */
export const connectionVariables = { ...connectionRows.variables, EXEMPT_ADDRESSES: exemptAddressesVariable }

/** Descriptors that are not connections: the program, logs, files being sent. */
const OTHER_FILES = 256
/** A client's connection and the one to its region. */
const FILES_PER_CONNECTION = 2
const MIN_CONNECTIONS = 64

/** Number of files that this process may have open, sockets included. */
export const openFilesLimit = (): number => {
  // Resolving the peers of its sockets could take the report seconds; the types lack this switch.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/** The configured number of connections, limited by the process's descriptors (EDG-147). */
export const connectionsFor = (wanted: number, openFiles: number): number =>
  Math.min(wanted, Math.max(MIN_CONNECTIONS, Math.floor((openFiles - OTHER_FILES) / FILES_PER_CONNECTION)))

/** The connection settings from the environment, within the process's descriptors. */
export const connectionSettingsOf = (given: ValuesOf<typeof connectionVariables>): ConnectionSettings => {
  const settings = connectionRows.in(given)
  return {
    ...settings,
    connectionsInAll: connectionsFor(settings.connectionsInAll, openFilesLimit()),
    exemptAddresses: given.EXEMPT_ADDRESSES,
  }
}
