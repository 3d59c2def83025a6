import { isOpen } from '../live/connection.ts'
import type { Connection } from '../live/live-lobby.ts'
import type { Service } from '../service.ts'

/** Ends a socket at once, unheard: closing politely would go on reading what a flood still sends. */
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
  const { conn } = connection.socket
  const { socket } = conn.transport as { socket?: { terminate?: () => void } }
  conn.close(true)
  socket?.terminate?.()
}
