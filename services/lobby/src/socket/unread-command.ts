import { isPlayer } from '../live/connection.ts'
import type { Connection } from '../live/live-lobby.ts'

/** The event that stands for a command refused unread. A client that sends it itself is refused in the same way. */
export const UNREAD_COMMAND = 'command, unread'

/** An event without attachments in the default namespace: its acknowledgement's id, and its name. */
const COMMAND_HEAD = /^2(\d*)\["command",/
/** Below this, parsing costs no more than the refusal. */
const MIN_LENGTH = 1_000

/** The packet that stands for a phone's command which cannot be held (LOB-151c); `null` for any other packet. */
export const refusedCommand = (connection: Connection, packet: string): string | null => {
  if (packet.length < MIN_LENGTH || !isPlayer(connection)) return null
  const head = COMMAND_HEAD.exec(packet)
  const { lobby, seat } = connection.role
  if (!head || lobby.commands[seat]?.admitsText(packet) !== false) return null
  return `2${head[1] ?? ''}["${UNREAD_COMMAND}"]`
}
