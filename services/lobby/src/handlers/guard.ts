import { failure, type Failure, type Sender } from '@sofaspark/contract'
import { isHost, isPlayer } from '../live/connection.ts'
import type { Connection } from '../live/live-lobby.ts'

const isAdmin = (connection: Connection): boolean =>
  isPlayer(connection) && connection.role.lobby.record.lobby.admin === connection.role.playerId

const notHost = (): Failure => failure('not_host', 'Only the host of a lobby may do this.')
const notInLobby = (): Failure => failure('not_in_lobby', 'Only a player with a seat may do this.')
const notAdmin = (): Failure => failure('not_admin', 'Only the admin of the lobby may do this.')

/** Why a socket may not send an event; `null` when it may. */
export const guard = (from: Sender, connection: Connection): Failure | null => {
  switch (from) {
    case 'anyone':
    case 'newcomer':
      return null
    case 'host':
      return isHost(connection) ? null : notHost()
    case 'player':
      return isPlayer(connection) ? null : notInLobby()
    case 'admin':
      return !isPlayer(connection) ? notInLobby() : isAdmin(connection) ? null : notAdmin()
    case 'hostOrAdmin':
      if (isHost(connection) || isAdmin(connection)) return null
      return isPlayer(connection) ? notAdmin() : notHost()
    case 'hostOrPlayer':
      return isHost(connection) || isPlayer(connection) ? null : notInLobby()
  }
}
