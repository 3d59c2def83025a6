import { isOpen, lobbyOf } from '../live/connection.ts'
import type { Connection } from '../live/live-lobby.ts'
import type { Service } from '../live/service.ts'
import { terminate, unsentBytes } from '../engine/engine-internals.ts'

/** Ends a socket for what it sent, at once and without a close handshake. */
export const drop = (
  { metrics, log }: Pick<Service, 'metrics' | 'log'>,
  connection: Connection,
  reason: string,
): void => {
  const { role } = connection
  if (!isOpen(role)) return
  connection.role = { kind: 'dropped', was: role }
  metrics.dropped.inc({ reason })
  log.warn({ reason, role: role.kind }, 'a socket was dropped')
  terminate(connection.socket.conn)
}

/** How long a connection may have no lobby before it is evicted for another one. */
const LOBBYLESS_MS = 5_000

const isIdle = ({ role, work }: Connection): boolean => role.kind === 'visitor' && work.kind === 'idle'

/** Ends the oldest connection that has no lobby; idle sockets do not keep a process full (LOB-24). */
export const makeRoom = (service: Pick<Service, 'connections' | 'clock' | 'metrics' | 'log'>): boolean => {
  const beforeMs = service.clock.monotonicMs() - LOBBYLESS_MS
  for (const connection of service.connections) {
    if (connection.sinceMs > beforeMs) return false
    if (!isIdle(connection)) continue
    drop(service, connection, 'idle')
    return true
  }
  return false
}

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

interface SlowReaders {
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
