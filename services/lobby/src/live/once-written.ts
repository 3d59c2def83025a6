import type { LobbySocket } from '../socket/lobby-socket.ts'

type EngineSocket = Pick<LobbySocket['conn'], 'once'> & { writeBuffer: readonly unknown[] }

const waiting = new WeakMap<EngineSocket, (() => void)[]>()

const onDrain = (conn: EngineSocket): void => {
  if (conn.writeBuffer.length > 0) {
    conn.once('drain', () => onDrain(conn))
    return
  }
  const written = waiting.get(conn) ?? []
  waiting.delete(conn)
  for (const then of written) then()
}

/** Goes on when nothing waits for the socket any more: at once as a rule, and never when it closes before. */
export const onceWritten = (socket: Pick<LobbySocket, 'conn'>, then: () => void): void => {
  const conn = socket.conn as unknown as EngineSocket
  const others = waiting.get(conn)
  if (others) others.push(then)
  else if (conn.writeBuffer.length === 0) then()
  else {
    waiting.set(conn, [then])
    conn.once('drain', () => onDrain(conn))
  }
}
