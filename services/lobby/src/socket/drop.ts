import { isOpen } from '../live/connection.ts'
import type { Connection } from '../live/live-lobby.ts'
import type { Service } from '../core/service.ts'
import { terminate } from '../engine/engine-internals.ts'

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
