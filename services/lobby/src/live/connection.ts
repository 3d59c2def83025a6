import type { Connection, HostConnection, LiveLobby, OpenRole, PlayerConnection, Role, Work } from './live-lobby.ts'

const visitor: OpenRole = { kind: 'visitor' }
const sentOn: Role = { kind: 'sentOn' }
const gone: Role = { kind: 'gone' }
const idle: Work = { kind: 'idle' }

/** A connection as it comes: nobody's yet, with nothing to do. */
export const newcomer: Pick<Connection, 'role' | 'work'> = { role: visitor, work: idle }

export const isHost = (connection: Connection): connection is HostConnection => connection.role.kind === 'host'
export const isPlayer = (connection: Connection): connection is PlayerConnection => connection.role.kind === 'player'

/** Whether it is a big screen, here or in the process that owns its lobby. */
export const isScreen = ({ role }: Connection): boolean =>
  role.kind === 'host' || (role.kind === 'tunnelled' && role.tunnel.isHost)

/** Whether it was neither dropped nor sent on, and is not gone: only then what it sends is looked at. */
export const isOpen = (role: Role): role is OpenRole =>
  role.kind !== 'dropped' && role.kind !== 'sentOn' && role.kind !== 'gone'

/** The lobby in this process that it belongs to. */
export const lobbyOf = ({ role }: Connection): LiveLobby | null =>
  role.kind === 'host' || role.kind === 'player' ? role.lobby : null

/** Gives a connection its role. One that was dropped meanwhile has it only so that the lobby hears of its end. */
export const become = (connection: Connection, role: OpenRole): void => {
  if (connection.role.kind === 'dropped') connection.role = { kind: 'dropped', was: role }
  else if (isOpen(connection.role)) connection.role = role
}

/** Takes a connection's role away: it is a visitor. */
export const demote = (connection: Connection): void => become(connection, visitor)

/** Sends a socket away for good, because a newer one has its place: the stock client does not come back by itself. */
export const letGo = (connection: Connection): void => {
  demote(connection)
  connection.socket.disconnect(true)
}

/** Sends a socket to the process that its lobby moved to: closed in such a way that the stock client comes back by itself. */
export const sendOn = (connection: Connection): void => {
  connection.role = sentOn
  // Acknowledgements of this turn go out first.
  setImmediate(() => connection.socket.conn.close())
}

/** Its socket is gone: gives the role that it had, and leaves it none. */
export const retire = (connection: Connection): OpenRole => {
  const { role } = connection
  connection.role = gone
  if (role.kind === 'dropped') return role.was
  return isOpen(role) ? role : visitor
}

/** Marks a connection as busy until `done`. `waiting` counts the events behind it. */
export const occupy = (connection: Connection, done: Promise<void>): void => {
  const { work } = connection
  connection.work = { kind: 'busy', done, waiting: work.kind === 'busy' ? work.waiting : { events: 0, bytes: 0 } }
  void done.then(() => {
    if (connection.work.kind === 'busy' && connection.work.done === done) connection.work = idle
  })
}
