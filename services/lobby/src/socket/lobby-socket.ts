import type { ClientToServer, ServerToClient, ServerToHost, ServerToPlayer } from '@sofaspark/contract'
import type { Server, Socket } from 'socket.io'

/** Socket.IO with the events and facts of the wire, and no others. */
export type LobbyServer = Server<ClientToServer, ServerToClient>
export type LobbySocket = Socket<ClientToServer, ServerToClient>
/** The same when it is known whose it is. */
export type HostSocket = Socket<ClientToServer, ServerToHost>
export type PlayerSocket = Socket<ClientToServer, ServerToPlayer>
