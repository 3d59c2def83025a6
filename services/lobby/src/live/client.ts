import type { RoomNumber } from '@sofaspark/contract'
import type { Context } from '@sofaspark/kit/telemetry.ts'
import type { LobbySocket } from '../engine/lobby-socket.ts'

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
  /** Number of processes that this socket was tunnelled through. */
  readonly hops: number
  /** The trace that began with its handshake at the edge. */
  readonly trace: Context
}
