import { limits, type Clock, type ClientToServer, type ServerToClient } from '@sofaspark/contract'
import { firstAttempt, stepAttempt, type AttemptEffect, type AttemptEvent } from './attempt-state.ts'
import { transports } from 'engine.io-client'
import { type ManagerOptions, type Socket, io } from 'socket.io-client'

/** While a page loads, an acknowledgement waits for its code: a connection's first round trip is measured several times. */
const FIRST_PINGS = 3
const FIRST_PING_GAP_MS = 400

/** Measures the round trips of a connection; its first figure is the shortest of three. BRO-46 */
export const createRoundTrips = (needs: {
  clock: Clock
  isReady: () => boolean
  ping: (onAck: () => void) => void
  onPing: ((roundTripMs: number) => void) | undefined
}) => {
  const { clock, isReady, onPing } = needs
  let isMeasured = false
  const take = (onTaken: (roundTripMs: number) => void) => {
    const sentMs = clock.monotonicMs()
    needs.ping(() => onTaken(clock.monotonicMs() - sentMs))
  }
  const measureFirst = (lasts: () => boolean, left = FIRST_PINGS, shortestMs = Infinity): void => {
    if (!lasts() || !isReady()) return
    isMeasured = false
    take((roundTripMs) => {
      const bestMs = Math.min(shortestMs, roundTripMs)
      if (left > 1) clock.after(FIRST_PING_GAP_MS, () => measureFirst(lasts, left - 1, bestMs))
      else {
        isMeasured = true
        onPing?.(bestMs)
      }
    })
  }
  return {
    /** The connection is new. */
    start: (lasts: () => boolean) => measureFirst(lasts),
    measure: () => {
      if (isReady() && isMeasured) take((roundTripMs) => onPing?.(roundTripMs))
    },
  }
}

/** A connection is dead when nothing arrives for this long after a ping. */
const HUNG_MS = 6_000
/** A page that was busy this long may have received packets that it has not processed yet. */
const BUSY_GRACE_MS = 500

/**
 * Detects a dead connection: neither the acknowledgement of a ping nor anything else arrives. The server's own pings take three times as long. BRO-09
 */
export const createLineWatch = (clock: Clock, onHung: () => void) => {
  let heard = 0
  return {
    /** Something arrived. */
    heard: () => {
      heard += 1
    },
    /** A ping was sent over the connection that `lasts` describes. */
    pinged: (lasts: () => boolean) => {
      const before = heard
      clock.after(HUNG_MS, () =>
        clock.after(BUSY_GRACE_MS, () => {
          if (lasts() && heard === before) onHung()
        }),
      )
    },
  }
}

/**
 * Delay before the next connection attempt: 500 ms for the first ten, then 5 s indefinitely, each multiplied by a random
 * factor from 0.5 to 1.5, so that thousands of phones do not reconnect in the same instant.
 */
export const retryDelayMs = (failedAttempts: number, random: () => number): number => {
  const delayMs =
    failedAttempts < limits.reconnectionAttempts ? limits.reconnectionDelayMs : limits.slowReconnectionDelayMs
  return Math.round(delayMs * (0.5 + random()))
}

/** Some proxies and virus scanners accept a WebSocket but pass nothing: without a packet for this long it is abandoned. */
const SILENT_MS = 4_000
/** The wait before the first try to leave polling; each further one is twice as long, up to the longest. */
const FIRST_UPGRADE_MS = 30_000
const LONGEST_UPGRADE_MS = 480_000

/** The part of Engine.IO that upgrades a connection without a gap; the package's version is pinned. */
interface Upgradable {
  _probe(transport: 'websocket'): void
}

type Engine = Socket['io']['engine']

interface Transports {
  /** In the order of the next attempt. */
  order(): NonNullable<ManagerOptions['transports']>
  /** A WebSocket went silent after it had worked: the next attempt begins with polling. */
  distrustWebSocket(): void
  /** Follows a new connection for as long as it `lasts`; `onWebSocket` is called once it is a WebSocket. */
  connected(engine: Engine, lasts: () => boolean, onWebSocket: () => void): void
}

/**
 * The transports of a lobby's socket: WebSocket first, but polling first once a WebSocket stayed silent and until one
 * carries something again. A connection that polls tries to become a WebSocket from time to time. BRO-400
 */
export const createTransports = (clock: Clock): Transports => {
  let isPollingFirst = false

  class GuardedWebSocket extends transports.websocket {
    override doOpen(): this {
      const cancel = clock.after(SILENT_MS, () => {
        if (this.readyState === 'closed') return
        isPollingFirst = true
        this.onError('websocket silent', `no packet within ${SILENT_MS} ms`)
        this.close()
      })
      this.once('packet', cancel)
      this.once('close', cancel)
      return super.doOpen()
    }
  }

  const upgradeLater = (engine: Engine, lasts: () => boolean, waitMs: number): void => {
    clock.after(waitMs, () => {
      if (!lasts() || engine.transport.name !== 'polling') return
      ;(engine as unknown as Upgradable)._probe('websocket')
      upgradeLater(engine, lasts, Math.min(LONGEST_UPGRADE_MS, 2 * waitMs))
    })
  }

  return {
    order: () => (isPollingFirst ? [transports.polling, GuardedWebSocket] : [GuardedWebSocket, transports.polling]),
    distrustWebSocket: () => {
      isPollingFirst = true
    },
    connected: (engine, lasts, onWebSocket) => {
      const upgraded = () => {
        isPollingFirst = false
        onWebSocket()
      }
      if (engine.transport.name === 'websocket') upgraded()
      else {
        engine.once('upgrade', upgraded)
        upgradeLater(engine, lasts, FIRST_UPGRADE_MS)
      }
    },
  }
}

type LobbyIo = Socket<ServerToClient, ClientToServer>

export const openSocket = (
  { address, path, parser }: { address: string; path: string; parser?: unknown },
  query: Record<string, string>,
  { order }: Pick<Transports, 'order'>,
): LobbyIo =>
  io(address, {
    path,
    query,
    forceNew: true,
    // Reconnection is handled here: ten quick attempts, then slow ones indefinitely, and at once when the page wakes.
    reconnection: false,
    timeout: limits.connectTimeoutMs,
    transports: order(),
    tryAllTransports: true,
    ...(parser === undefined ? {} : { parser }),
  })

interface AttemptDeps {
  path: string
  /** Two attempts in a row failed, the last one with this error; once until a connection. BRO-170 */
  onUnreachable?: ((error: Error, path: string) => void) | undefined
  clock: Clock
  random?: () => number
  socket: LobbyIo
  transports: Transports
}

/** Attempts to connect: quick ones, then slow ones indefinitely, and at once when the page wakes. */
export const createAttempts = ({
  clock,
  random = Math.random,
  socket,
  transports,
  path,
  onUnreachable,
}: AttemptDeps) => {
  let state = firstAttempt
  let cancelWait: () => void = () => undefined
  const perform = (effect: AttemptEffect): void => {
    switch (effect.kind) {
      case 'wait':
        cancelWait = clock.after(retryDelayMs(effect.retries, random), () => handle({ kind: 'now' }))
        break
      case 'stopWaiting':
        cancelWait()
        break
      case 'connect':
        socket.io.opts.transports = transports.order()
        socket.io.opts.tryAllTransports = effect.allTransports
        socket.connect()
        break
      case 'unreachable':
        onUnreachable?.(effect.error, path)
    }
  }
  const handle = (event: AttemptEvent): void => {
    const step = stepAttempt(state, event)
    state = step.state
    for (const effect of step.effects) perform(effect)
  }
  return handle
}
