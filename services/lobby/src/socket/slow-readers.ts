import { lobbyOf } from '../live/connection.ts'
import type { Connection } from '../live/live-lobby.ts'
import type { Service } from '../service.ts'
import { drop } from './drop.ts'
import { unsentBytes } from './innards.ts'

const SWEEP_MS = 250
/** A socket with less than this is never dropped for others' sake. */
const MODEST_BYTES = 32_000

interface Slow {
  connection: Connection
  bytes: number
}

/** Which of these go, the fullest first, so that the others together stay within a limit. */
const tooFull = (slow: readonly Slow[], limit: number): Slow[] => {
  let bytes = slow.reduce((sum, one) => sum + one.bytes, 0)
  const going: Slow[] = []
  for (const one of [...slow].sort((first, second) => second.bytes - first.bytes)) {
    if (bytes <= limit) break
    going.push(one)
    bytes -= one.bytes
  }
  return going
}

export interface SlowReaders {
  /** The bytes that waited to be read by all clients at the last check. */
  readonly unsentBytes: number
  stop(): void
}

/**
 * Ends sockets whose clients do not read what they are sent, so that none of them fills the memory: each alone, those of
 * a lobby together, and all of the process (LOB-92).
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
    const going = [
      ...[...byLobby.values()].flatMap((ofLobby) => tooFull(ofLobby, limits.unsentBytesPerLobby)),
      ...tooFull(slow, limits.unsentBytesInAll),
    ]
    for (const { connection } of going) drop(service, connection, 'slow')
  }
  const stop = service.clock.every(SWEEP_MS, sweep)
  return {
    get unsentBytes() {
      return unsent
    },
    stop,
  }
}
