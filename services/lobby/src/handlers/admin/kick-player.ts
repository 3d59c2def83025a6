import { failure, type Failure } from '@sofaspark/contract'
import { demote } from '../../live/connection.ts'
import { tellPhone } from '../../live/tell.ts'
import { findPlayer } from '../../lobby/record.ts'
import { andThen } from '../../maybe-promise.ts'
import { done, type Done } from '../../service.ts'
import { tellChange, type Handler } from '../handler.ts'

/** Takes a seat away; its token is refused from now on. */
export const kickPlayer: Handler<'kickPlayer'> = ({ lobbies }, { role: { lobby } }, { playerId }) => {
  const player = findPlayer(lobby.record, playerId)
  if (!player) return failure('not_found', 'Nobody with this playerId sits here.')
  const phone = lobby.phones[player.seat]
  return andThen(lobbies.vacate(lobby, player.seat, true), (change): Done | Failure => {
    if ('error' in change) return change
    lobbies.addLog(lobby, `player ${player.seat + 1} kicked`, true)
    if (phone) demote(phone)
    return done(() => {
      tellPhone(phone, 'lobbyDisconnected', { reason: 'kicked' })
      tellChange(lobby, change)
    })
  })
}
