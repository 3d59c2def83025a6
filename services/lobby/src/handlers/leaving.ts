import { failure, type Failure, type PlayerId } from '@sofaspark/contract'
import { andThen } from '@sofaspark/kit/maybe-promise.ts'
import { done, type Done, type Outcome, type Service } from '../live/service.ts'
import { emitChange, type Handler } from './handler.ts'
import { demote, leaveRole, detach, emitToPhone } from '../live/connection.ts'
import { broadcastChange, findPlayer, silentChange } from '../record/record.ts'
import { isOver, type Connection, type LiveLobby, keepOut } from '../live/live-lobby.ts'
import { markAway } from '../record/seats.ts'
/** The seat is free at once. */
export const leaveLobby: Handler<'leaveLobby'> = ({ lobbies }, player) => {
  const { lobby, seat } = player.role
  return andThen(lobbies.vacate(lobby, seat), (change): Done | Failure => {
    if ('error' in change) return change
    demote(player)
    return done(() => emitChange(lobby, change))
  })
}

/** Takes a seat away; its token is refused from now on. */
export const kick = (
  { lobbies, clock }: Pick<Service, 'lobbies' | 'clock'>,
  lobby: LiveLobby,
  playerId: PlayerId,
): Outcome => {
  const player = findPlayer(lobby.record, playerId)
  if (!player) return failure('not_found', 'No player with this playerId is seated here.')
  const phone = lobby.phones[player.seat]
  if (phone) keepOut(lobby, phone.address, clock.monotonicMs())
  return andThen(lobbies.vacate(lobby, player.seat, true), (change): Done | Failure => {
    if ('error' in change) return change
    if (phone) demote(phone)
    return done(() => {
      emitToPhone(phone, 'lobbyDisconnected', { reason: 'kicked' })
      emitChange(lobby, change)
    })
  })
}

export const kickPlayer: Handler<'kickPlayer'> = (service, { role: { lobby } }, { playerId }) =>
  kick(service, lobby, playerId)

/** A socket disconnected: its seat or its lobby waits for it. */
export const gone = ({ lobbies, clock }: Service, connection: Connection): void => {
  const role = detach(connection)
  leaveRole(connection, role)
  if (role.kind === 'tunnelled') role.tunnel.close()
  if ((role.kind !== 'host' && role.kind !== 'player') || isOver(role.lobby)) return
  const { lobby } = role
  if (role.kind === 'host') {
    if (lobby.host !== connection) return
    lobby.host = null
    lobby.directLanes.clear()
  } else {
    if (lobby.phones[role.seat] !== connection) return
    lobby.phones[role.seat] = undefined
    lobby.directLanes.delete(role.seat)
    lobby.commands[role.seat]?.dropPendingAcks()
  }
  const monotonicMs = clock.monotonicMs()
  const changed = lobbies.change(
    lobby,
    (record) => {
      if (role.kind === 'player') return markAway(record, role.seat, monotonicMs)
      if (record.hostAwaySinceMs !== null) return silentChange(record)
      return broadcastChange({
        ...record,
        hostAwaySinceMs: monotonicMs,
        lobby: { ...record.lobby, hostConnected: false },
      })
    },
    'accept',
  )
  void andThen(changed, (change) => {
    if (!('error' in change)) emitChange(lobby, change)
  })
}
