import type { Connection } from '../live/connection.ts'
import type { Service } from '../service.ts'

/** Ends a socket at once, unheard: closing politely would go on reading what a flood still sends. */
export const drop = (
  { metrics, log }: Pick<Service, 'metrics' | 'log'>,
  connection: Connection,
  reason: string,
): void => {
  if (connection.dropped) return
  connection.dropped = true
  metrics.dropped.inc({ reason })
  log.warn({ reason, role: connection.role.kind }, 'a socket was dropped')
  const { conn } = connection.socket
  const { socket } = conn.transport as { socket?: { terminate?: () => void } }
  conn.close(true)
  socket?.terminate?.()
}
