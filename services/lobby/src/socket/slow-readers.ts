import { lobbyOf } from '../live/connection.ts'
import type { Connection } from '../live/live-lobby.ts'
import type { Service } from '../core/service.ts'
import { drop } from './drop.ts'
import { unsentBytes } from '../engine/engine-internals.ts'

const SWEEP_MS = 250
/** A socket with less than this is never dropped for others' sake. */
const MODEST_BYTES = 32_000

interface Slow {
  connection: Connection
  bytes: number
}

/** The sockets to drop, the fullest first, so that the others together stay within a limit. */
const overLimit = (slow: readonly Slow[], limit: number): Slow[] => {
  let bytes = slow.reduce((sum, one) => sum + one.bytes, 0)
  const excess: Slow[] = []
  for (const one of [...slow].sort((first, second) => second.bytes - first.bytes)) {
    if (bytes <= limit) break
    excess.push(one)
    bytes -= one.bytes
  }
  return excess
}

export interface SlowReaders {
  /** The unsent bytes of all clients at the last check. */
  readonly unsentBytes: number
  stop(): void
}

/**
 * Drops sockets whose clients do not read, before unsent bytes fill the memory: bounded for each socket, each lobby and
 * the process (LOB-92).
 */
export const watchSlowReaders = (service: Service): SlowReaders => {
  const { limits } = service.settings
  let unsent = 0
  const sweep = (): void => {
    const slow: Slow[] = []
    const byLobby = new Map<object, Slow[]>()
    unsent = 0
    for (const connection of service.connections) {
      const bytes = unsentBytes(connection.socket.conn)
      unsent += bytes
      if (bytes > limits.unsentBytes) drop(service, connection, 'slow')
      else if (bytes > MODEST_BYTES) {
        const one = { connection, bytes }
        slow.push(one)
        const lobby = lobbyOf(connection)
        if (lobby) byLobby.set(lobby, [...(byLobby.get(lobby) ?? []), one])
      }
    }
    const excess = [
      ...[...byLobby.values()].flatMap((ofLobby) => overLimit(ofLobby, limits.unsentBytesPerLobby)),
      ...overLimit(slow, limits.unsentBytesInAll),
    ]
    for (const { connection } of excess) drop(service, connection, 'slow')
  }
  const stop = service.clock.every(SWEEP_MS, sweep)
  return {
    get unsentBytes() {
      return unsent
    },
    stop,
  }
}
