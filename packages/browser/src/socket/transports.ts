import type { Clock } from '@sofaspark/contract'
import { transports } from 'engine.io-client'
import type { ManagerOptions, Socket } from 'socket.io-client'

/** Proxies and virus scanners accept a WebSocket and carry nothing: without a packet for this long it is given up. */
const SILENT_MS = 4_000
/** The wait before the first try to leave polling; each further one is twice as long, up to the longest. */
const FIRST_UPGRADE_MS = 30_000
const LONGEST_UPGRADE_MS = 480_000

/** The part of Engine.IO that upgrades a connection without a gap; the package's version is pinned. */
interface Upgradable {
  _probe(transport: 'websocket'): void
}

type Engine = Socket['io']['engine']

export interface Transports {
  /** In the order in which the next attempt tries them. */
  order(): NonNullable<ManagerOptions['transports']>
  /** A WebSocket went silent after it had worked: the next attempt begins with polling. */
  distrustWebSocket(): void
  /** Follows a new connection for as long as it `lasts`; `onWebSocket` is called once it is a WebSocket. */
  connected(engine: Engine, lasts: () => boolean, onWebSocket: () => void): void
}

/**
 * The transports of a lobby's socket: WebSocket first, but polling first once a WebSocket stayed silent and until one
 * carries something again. A connection that polls tries to become a WebSocket from time to time. BRO-401, BRO-402
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
