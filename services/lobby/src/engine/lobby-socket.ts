import type { ClientToServer, ServerToClient, ServerToHost, ServerToPlayer } from '@sofaspark/contract'
import type { Server, Socket } from 'socket.io'

/** Socket.IO with the events and facts of the wire, and no others. */
export type LobbyServer = Server<ClientToServer, ServerToClient>
export type LobbySocket = Socket<ClientToServer, ServerToClient>
/** The same once its role is known. */
export type HostSocket = Socket<ClientToServer, ServerToHost>
export type PlayerSocket = Socket<ClientToServer, ServerToPlayer>
