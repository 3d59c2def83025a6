import { queuedPackets, type EngineConnection } from '../engine/engine-internals.ts'
import type { LobbySocket } from '../engine/lobby-socket.ts'

const waiting = new WeakMap<EngineConnection, (() => void)[]>()

const onDrain = (conn: EngineConnection): void => {
  if (queuedPackets(conn) > 0) {
    conn.once('drain', () => onDrain(conn))
    return
  }
  const written = waiting.get(conn) ?? []
  waiting.delete(conn)
  for (const then of written) then()
}

/** Calls `then` once the socket has written everything: usually at once, and never if it closes first. */
export const onceWritten = ({ conn }: Pick<LobbySocket, 'conn'>, then: () => void): void => {
  const others = waiting.get(conn)
  if (others) others.push(then)
  else if (queuedPackets(conn) === 0) then()
  else {
    waiting.set(conn, [then])
    conn.once('drain', () => onDrain(conn))
  }
}
