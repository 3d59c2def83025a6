import { failure, type AckFactsOf, type Failure, type PayloadOf } from '@sofaspark/contract'
import { become, limitPackets, supersede } from '../live/connection.ts'
import type { Connection, HostConnection, LiveLobby } from '../live/live-lobby.ts'
import { announce, quietly } from '../lobby/record.ts'
import { hashToken } from '../lobby/tokens.ts'
import { andThen } from '../shared/maybe-promise.ts'
import type { Done, Service } from '../core/service.ts'
import { refusedTry, tellChange, type Handler } from './handler.ts'

type Payload = PayloadOf<'resumeLobby'>
type Facts = AckFactsOf<'resumeLobby'>

/** The newest screen with the token is the host; an older one is disconnected. */
const takeOver = (lobby: LiveLobby, connection: Connection, hostToken: Payload['hostToken']): void => {
  const older = lobby.host
  become(connection, { kind: 'host', lobby, hostToken })
  lobby.host = connection as HostConnection
  if (older && older !== connection) supersede(older)
}

const gameOf = ({ record, snapshot }: LiveLobby): Facts['game'] =>
  record.game && { gameKey: record.game.gameKey, ...(snapshot ? { snapshot } : {}) }

const resume = (
  { lobbies, kept, addressOf, settings, dailyUsers }: Service,
  lobby: LiveLobby,
  connection: Connection,
  { hostToken }: Payload,
) =>
  andThen(
    lobbies.change(
      lobby,
      (record) =>
        record.hostAwaySinceMs === null
          ? quietly(record)
          : announce({ ...record, hostAwaySinceMs: null, lobby: { ...record.lobby, hostConnected: true } }),
      'accept',
    ),
    (change): Done<Facts> | Failure => {
      if ('error' in change) return change
      takeOver(lobby, connection, hostToken)
      dailyUsers.count(lobby)
      kept.bill(lobby.account, addressOf(connection.address))
      limitPackets(connection, settings.limits.hostPacketBytes)
      return {
        facts: { lobby: change.record.lobby, game: gameOf(lobby) },
        tell: () => {
          tellChange(lobby, change)
          for (const queue of lobby.commands) queue?.deliver(connection)
        },
      }
    },
  )

/** Takes a lobby over on this socket by its token: after a reload, or on another screen. */
export const resumeLobby: Handler<'resumeLobby'> = (service, connection, payload) => {
  if (connection.role.kind === 'player') return failure('not_host', 'A phone with a seat cannot be the big screen.')
  const lobby = service.lobbies.find(payload.roomNumber)
  if (lobby?.record.hostTokenHash === hashToken(payload.hostToken)) return resume(service, lobby, connection, payload)
  return refusedTry(
    service,
    connection,
    lobby
      ? failure('bad_token', 'This token does not belong to this room.')
      : failure('room_not_found', `There is no room ${payload.roomNumber}.`),
  )
}
