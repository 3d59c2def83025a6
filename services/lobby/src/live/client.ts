import type { Context } from '@sofaspark/kit/telemetry.ts'
import type { LobbySocket } from '../socket/lobby-socket.ts'

/** A client's socket with what the handshake said about it, none of which is authority. */
export interface Client {
  readonly socket: LobbySocket
  readonly address: string
  readonly from: string
  readonly dateStartedPlaying: number
  /** A host that acknowledges every `command`. */
  readonly acks: boolean
  /** Takes and sends input in the compact form. */
  readonly compact: boolean
  /** How many processes this socket has come through. */
  readonly hops: number
  /** The trace that its handshake began at the edge. */
  readonly trace: Context
}
