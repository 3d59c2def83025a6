import { unixSeconds } from '@sofaspark/kit/clock.ts'
import type { LiveLobby } from '../../live/live-lobby.ts'
import { tellHost, tellPhones } from '../../live/tell.ts'
import { endGame } from '../../lobby/games.ts'
import { done, type Outcome, type Service } from '../../service.ts'
import { changeAndTell, type Handler } from '../handler.ts'
import { forgetSnapshot } from './save-game.ts'

const end = (service: Service, lobby: LiveLobby, after?: () => void): Outcome => {
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
      after?.()
    },
    'accept',
  )
}

/** The game is over and everyone is back in the lobby. Without a game there is nothing to end. */
export const gameEnded: Handler<'gameEnded'> = (service, { role: { lobby } }) => end(service, lobby)

/** The admin's phone ends the game: the host, which did not, is told as well (LOB-48). */
export const endGameForAdmin = (service: Service, lobby: LiveLobby): Outcome =>
  end(service, lobby, () => tellHost(lobby.host, 'gameDisconnected'))
