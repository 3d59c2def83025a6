import type { RoomNumber } from '@sofaspark/contract'
import type { Context } from '@sofaspark/kit/telemetry.ts'
import { type LobbySocket, queuedPackets, type EngineConnection } from './engine-internals.ts'

/** A client's socket with the claims of its handshake, none of which gives it any right. */
export interface Client {
  readonly socket: LobbySocket
  readonly address: string
  readonly from: string
  readonly dateStartedPlaying: number
  /** The id of a visitor who allowed statistics. */
  readonly userId: string | null
  /** A host that acknowledges every `command`. */
  readonly acks: boolean
  /** Takes and sends input in the compact form. */
  readonly compact: boolean
  /** The number that the edge drew for the lobby which this socket may open. */
  readonly drawnRoom: RoomNumber | null
  /** How many processes tunnelled this socket. */
  readonly hops: number
  /** The trace that began with its handshake at the edge. */
  readonly trace: Context
}

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
