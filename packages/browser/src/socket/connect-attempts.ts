import { limits, type ClientToServer, type Clock, type ServerToClient } from '@sofaspark/contract'
import { io, type Socket } from 'socket.io-client'
import { retryDelayMs } from './liveness.ts'
import type { Transports } from './transports.ts'

type LobbyIo = Socket<ServerToClient, ClientToServer>

/** A single failure may be a service that restarts. */
const UNREACHABLE_AFTER = 2

export const openSocket = (
  { address, path, parser }: { address: string; path: string; parser?: unknown },
  query: Record<string, string>,
  { order }: Pick<Transports, 'order'>,
): LobbyIo =>
  io(address, {
    path,
    query,
    forceNew: true,
    // Attempts are ours: ten quick ones, then slow ones indefinitely, and at once when the page wakes.
    reconnection: false,
    timeout: limits.connectTimeoutMs,
    transports: order(),
    tryAllTransports: true,
    ...(parser === undefined ? {} : { parser }),
  })

interface Unreachable {
  path: string
  /** Two attempts in a row failed, the last one with this error; once until a connection. BRO-173 */
  onUnreachable?: ((error: Error, path: string) => void) | undefined
}

/** Tells of two failed attempts in a row, once until a connection. BRO-173 */
const countAttempts = ({ onUnreachable, path }: Unreachable) => {
  let failed = 0
  return {
    connected: () => {
      failed = 0
    },
    failed: (error: Error) => {
      failed += 1
      if (failed === UNREACHABLE_AFTER) onUnreachable?.(error, path)
    },
  }
}

interface AttemptParts extends Unreachable {
  clock: Clock
  random?: () => number
  isClosed: () => boolean
  socket: LobbyIo
  transports: Transports
}

/** Attempts to connect: quick ones, then slow ones indefinitely, and at once when the page wakes. */
export const createAttempts = ({
  clock,
  random = Math.random,
  isClosed,
  socket,
  transports,
  ...options
}: AttemptParts) => {
  const told = countAttempts(options)
  /** Socket.IO would introduce itself twice over one connection, and the service closes it. */
  let isConnecting = true
  let failedAttempts = 0
  let hasBeenWebSocket = false
  let cancelRetry: (() => void) | null = null
  const retry = () => {
    if (isClosed() || cancelRetry) return
    cancelRetry = clock.after(retryDelayMs(failedAttempts++, random), connectNow)
  }

  const connectNow = () => {
    cancelRetry?.()
    cancelRetry = null
    if (isClosed() || socket.connected || isConnecting) return
    isConnecting = true
    // Between a refused WebSocket and polling a service may be back, and polling is slow for a whole party.
    socket.io.opts.transports = transports.order()
    socket.io.opts.tryAllTransports = !hasBeenWebSocket || failedAttempts > limits.reconnectionAttempts
    socket.connect()
  }
  return {
    retry,
    connectNow,
    connected: () => {
      isConnecting = false
      told.connected()
    },
    failed: (error: Error) => {
      isConnecting = false
      told.failed(error)
    },
    ended: () => {
      isConnecting = false
    },
    upgraded: () => {
      hasBeenWebSocket = true
    },
    greeted: () => {
      failedAttempts = 0
    },
    /** The service wants a pause. */
    slowDown: () => {
      failedAttempts = Math.max(failedAttempts, limits.reconnectionAttempts)
    },
    stop: () => cancelRetry?.(),
  }
}
