import { limitPayload, type HostSocket, type PlayerSocket } from '../engine/engine-internals.ts'
import type {
  AudienceConnection,
  Connection,
  HostConnection,
  LiveLobby,
  MirrorConnection,
  OpenRole,
  PlayerConnection,
  Role,
  Work,
} from './live-lobby.ts'
import type { Lobby, OfferedText, ServerToHost, ServerToPlayer } from '@sofaspark/contract'
import { waitingPhones } from '../record/door.ts'
import { isAdminIn } from '../record/record.ts'
import type { Client } from '../engine/client.ts'
import { emitToAudience, emitToMirrors, removeMember } from './watching.ts'

const visitor: OpenRole = { kind: 'visitor' }
const redirected: Role = { kind: 'redirected' }
const gone: Role = { kind: 'gone' }
const idle: Work = { kind: 'idle' }

/** The state of a new connection: no role, nothing to do. */
export const initialConnectionState: Pick<Connection, 'role' | 'work' | 'nextTrace' | 'pingMs' | 'hasFailed'> = {
  role: visitor,
  work: idle,
  nextTrace: null,
  pingMs: null,
  hasFailed: false,
}

/** Whether it has neither a lobby nor a place; it may wait for a party. */
export const isVisitor = ({ role }: Connection): boolean => role.kind === 'visitor' || role.kind === 'offered'
export const isHost = (connection: Connection): connection is HostConnection => connection.role.kind === 'host'
export const isPlayer = (connection: Connection): connection is PlayerConnection => connection.role.kind === 'player'
export const isMirror = (connection: Connection): connection is MirrorConnection => connection.role.kind === 'mirror'
export const isMember = (connection: Connection): connection is AudienceConnection =>
  connection.role.kind === 'audience'

/** Whether it is a big screen, here or in the process that owns its lobby. */
export const isScreen = ({ role }: Connection): boolean =>
  role.kind === 'host' || (role.kind === 'tunnelled' && role.tunnel.isHost)

/** Whether it was neither dropped nor redirected, and is not gone; events of any other connection are ignored. */
export const isOpen = (role: Role): role is OpenRole =>
  role.kind !== 'dropped' && role.kind !== 'redirected' && role.kind !== 'gone'

/** The lobby in this process that it belongs to. */
export const lobbyOf = ({ role }: Connection): LiveLobby | null => ('lobby' in role ? role.lobby : null)

/** A socket without a seat gets another role, or is gone: a waiting phone's place waits on, a watcher leaves. */
export const leaveRole = (connection: Connection, role: Role): void => {
  if (role.kind === 'offered') role.withdraw()
  else if (role.kind === 'waiting') {
    if (role.lobby.atDoor.get(role.id) === connection) role.lobby.atDoor.delete(role.id)
  } else if (role.kind === 'mirror') {
    role.lobby.watching?.mirrors.readers.delete(role.mirrorId)
    role.lobby.watching?.lagMs.delete(role.mirrorId)
  } else if (role.kind === 'audience' && role.lobby.watching) removeMember(role.lobby.watching, connection)
}

/** Gives a connection its role. One that was dropped meanwhile gets it only so that the lobby learns of its end. */
export const setRole = (connection: Connection, role: OpenRole): void => {
  leaveRole(connection, connection.role)
  if (connection.role.kind === 'dropped') connection.role = { kind: 'dropped', was: role }
  else if (isOpen(connection.role)) connection.role = role
}

/** Sets the most bytes that one packet of this connection may have. */
export const limitPackets = (connection: Connection, bytes: number): void => limitPayload(connection.socket.conn, bytes)

/** Makes a connection a visitor again. */
export const demote = (connection: Connection): void => setRole(connection, visitor)

/** Disconnects a socket that a newer one replaced: the stock client does not reconnect by itself. */
export const disconnectReplaced = (connection: Connection): void => {
  demote(connection)
  connection.socket.disconnect(true)
}

/** Redirects a socket to the process that its lobby moved to: closed so that the stock client reconnects by itself. */
export const redirect = (connection: Connection): void => {
  connection.role = redirected
  // Acknowledgements of this turn go out first.
  setImmediate(() => connection.socket.conn.close())
}

/** Its socket is gone: returns the role that it had and leaves it without one. */
export const detach = (connection: Connection): OpenRole => {
  const { role } = connection
  connection.role = gone
  if (role.kind === 'dropped') return role.was
  return isOpen(role) ? role : visitor
}

/** Marks a connection as busy until `done`. `waiting` counts the events behind it. */
export const markBusy = (connection: Connection, done: Promise<void>): void => {
  const { work } = connection
  connection.work = { kind: 'busy', done, waiting: work.kind === 'busy' ? work.waiting : { events: 0, bytes: 0 } }
  void done.then(() => {
    if (connection.work.kind === 'busy' && connection.work.done === done) connection.work = idle
  })
}

/** Sends a client one fact, if it is still connected. */
export const emitToHost = <Fact extends keyof ServerToHost>(
  host: Client | null,
  fact: Fact,
  ...args: Parameters<ServerToHost[Fact]>
): void => {
  const socket: HostSocket | undefined = host?.socket
  socket?.emit(fact, ...args)
}
export const emitToPhone = <Fact extends keyof ServerToPlayer>(
  phone: Client | null | undefined,
  fact: Fact,
  ...args: Parameters<ServerToPlayer[Fact]>
): void => {
  const socket: PlayerSocket | undefined = phone?.socket
  socket?.emit(fact, ...args)
}

export const emitToPhones = <Fact extends keyof ServerToPlayer>(
  lobby: LiveLobby,
  fact: Fact,
  ...args: Parameters<ServerToPlayer[Fact]>
): void => {
  for (const phone of lobby.phones) emitToPhone(phone, fact, ...args)
}

/** Sends phones, mirrors and the audience that a game has started or ended. */
export const emitGame = <Fact extends 'gameLaunched' | 'gameDisconnected'>(
  lobby: LiveLobby,
  fact: Fact,
  ...args: Parameters<ServerToPlayer[Fact]>
): void => {
  emitToPhones(lobby, fact, ...args)
  emitToMirrors(lobby.watching, fact, ...args)
  emitToAudience(lobby.watching, fact, ...args)
}

/** The facts that everyone gets alike. */
type SharedFact = {
  [Fact in 'lobbyDisconnected' | 'notice']: [Fact, ...Parameters<ServerToHost[Fact]>]
}

export const emitToAll = (lobby: LiveLobby, ...[fact, ...args]: SharedFact[keyof SharedFact]): void => {
  for (const client of [lobby.host, ...lobby.phones, ...lobby.atDoor.values()]) client?.socket.emit(fact, ...args)
  emitToMirrors(lobby.watching, fact, ...args)
  emitToAudience(lobby.watching, fact, ...args)
}

const isModerator = ({ record }: LiveLobby, { role }: Connection): boolean =>
  role.kind === 'host' || (role.kind === 'player' && isAdminIn(record, role.playerId))

/** Sends the host and the admins one fact. */
export const emitToModerators = (lobby: LiveLobby, fact: 'textOffered', text: OfferedText): void => {
  for (const connection of [lobby.host, ...lobby.phones])
    if (connection && isModerator(lobby, connection)) connection.socket.emit(fact, text)
}

/** Sends a host or an admin that comes, or comes back, every text that waits for an answer. LOB-338 */
export const emitOfferedTexts = (lobby: LiveLobby, connection: Connection): void => {
  if (!isModerator(lobby, connection)) return
  for (const text of lobby.offered.values()) connection.socket.emit('textOffered', text)
}

/** The lobby as a client sees it: host and admins see the waiting phones. LOB-331 */
export const lobbySeenBy = (lobby: LiveLobby, connection: Connection): Lobby => {
  const waiting = waitingPhones(lobby.record)
  return waiting.length > 0 && isModerator(lobby, connection) ? { ...lobby.record.lobby, waiting } : lobby.record.lobby
}

/** Broadcasts the lobby to its host, its phones and its mirrors. */
export const broadcastLobby = (lobby: LiveLobby): void => {
  emitToMirrors(lobby.watching, 'lobbyChanged', lobby.record.lobby)
  for (const connection of [lobby.host, ...lobby.phones])
    connection?.socket.emit('lobbyChanged', lobbySeenBy(lobby, connection))
}
