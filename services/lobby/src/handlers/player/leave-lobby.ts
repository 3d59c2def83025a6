import type { Failure } from '@sofaspark/contract'
import { andThen } from '../../maybe-promise.ts'
import { done, type Done } from '../../service.ts'
import { tellChange, type Handler } from '../handler.ts'
import { demote } from '../../live/connection.ts'

/** The seat is free at once. */
export const leaveLobby: Handler<'leaveLobby'> = ({ lobbies }, player) => {
  const { lobby, seat } = player.role
  return andThen(lobbies.vacate(lobby, seat), (change): Done | Failure => {
    if ('error' in change) return change
    lobbies.addLog(lobby, `player ${seat + 1} left`, true)
    demote(player)
    return done(() => tellChange(lobby, change))
  })
}
