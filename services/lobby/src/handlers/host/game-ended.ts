import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { tellPhones } from '../../live/tell.ts'
import { endGame } from '../../lobby/games.ts'
import { done } from '../../service.ts'
import { changeAndTell, type HostHandler } from '../handler.ts'
import { forgetSnapshot } from './save-game.ts'

/** The game is over and everyone is back in the lobby. Without a game there is nothing to end. */
export const gameEnded: HostHandler<'gameEnded'> = (service, { role: { lobby } }) => {
  const { game } = lobby.record
  if (!game) return done()
  service.lobbies.addLog(lobby, `game ${game.gameKey} ended`, true)
  return changeAndTell(
    service,
    lobby,
    (record) => endGame(record, unixSeconds(service.clock)),
    () => {
      forgetSnapshot(service, lobby)
      tellPhones(lobby, 'gameDisconnected')
    },
  )
}
