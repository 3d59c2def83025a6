import type { HostToken, PlayerId, SeatToken } from '@sofaspark/contract'
import type { Context } from '@sofaspark/kit/telemetry.ts'
import type { EventLimits } from '../socket/event-limits.ts'
import type { LobbySocket } from '../socket/lobby-socket.ts'
import type { Tunnel } from '../ownership/tunnel.ts'
import type { LiveLobby } from './live-lobby.ts'

export type HostRole = { kind: 'host'; lobby: LiveLobby; hostToken: HostToken }
export type PlayerRole = { kind: 'player'; lobby: LiveLobby; seat: number; playerId: PlayerId; seatToken: SeatToken }
/** What a socket is. Only the service's own record makes it more than a visitor. */
export type Role = { kind: 'visitor' } | HostRole | PlayerRole

/** A client's socket with what the handshake said about it, none of which is authority. */
export interface Connection {
  readonly socket: LobbySocket
  readonly address: string
  /** When it was let in. */
  readonly sinceMs: number
  readonly from: string
  readonly dateStartedPlaying: number
  /** A host that acknowledges every `command`. */
  readonly acks: boolean
  /** Takes and sends input in the compact form. */
  readonly compact: boolean
  readonly limits: EventLimits
  /** The trace that its handshake began at the edge. */
  readonly trace: Context
  role: Role
  /** Leads to the process that owns the lobby, where that is not this one; it has a role there. */
  tunnel: Tunnel | null
  /** How many processes this socket has come through. */
  readonly hops: number
  /** Ended for what it sent; what still comes in is not looked at. */
  dropped: boolean
  /** Set while an event is still being worked on; later ones wait for it. */
  busy: Promise<void> | null
  /** The later ones. */
  readonly waiting: { events: number; bytes: number }
}

export type HostConnection = Connection & { role: HostRole }
export type PlayerConnection = Connection & { role: PlayerRole }

export const isHost = (connection: Connection): connection is HostConnection => connection.role.kind === 'host'
export const isPlayer = (connection: Connection): connection is PlayerConnection => connection.role.kind === 'player'

/** Sends a socket away for good, because a newer one has its place: the stock client does not come back by itself. */
export const letGo = (connection: Connection): void => {
  connection.role = { kind: 'visitor' }
  connection.socket.disconnect(true)
}
