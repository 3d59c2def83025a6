import type { Connection } from '../live/live-lobby.ts'
import type { Service } from '../core/service.ts'
import { drop } from './drop.ts'

/** How long a connection may have no lobby before it is evicted for another one. */
const LOBBYLESS_MS = 5_000

const isIdle = ({ role, work }: Connection): boolean => role.kind === 'visitor' && work.kind === 'idle'

/** Ends the oldest connection that has no lobby; idle sockets do not keep a process full (LOB-163). */
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
