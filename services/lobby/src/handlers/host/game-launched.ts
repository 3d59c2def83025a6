import { failure, findGame } from '@sofaspark/contract'
import { tellPhones } from '../../live/tell.ts'
import { hasSubscriber, startGame } from '../../lobby/games.ts'
import { quietly } from '../../lobby/record.ts'
import { unixSeconds } from '@sofaspark/kit/clock.ts'
import { changeAndTell, type Handler } from '../handler.ts'
import { forgetSnapshot } from './save-game.ts'

/** What one game takes in the list that is stored with each launch. */
const GAME_BYTES = 80

/** A game starts. The one that runs already is not started twice. */
export const gameLaunched: Handler<'gameLaunched'> = (service, { role: { lobby } }, { gameKey }) => {
  const game = findGame(gameKey)
  if (!game) return failure('unknown_game', `There is no game ${gameKey}.`)
  const isRunning = lobby.record.game?.gameKey === gameKey
  return changeAndTell(
    service,
    lobby,
    (record) => {
      if (game.earlyAccess && !hasSubscriber(record))
        return failure('early_access', 'This game is for lobbies with a supporter.')
      if (isRunning) return quietly(record)
      return lobby.rates.admitsStored(service.clock.nowMs(), GAME_BYTES * (1 + record.lobby.gamesPlayed.length))
        ? startGame(record, gameKey, unixSeconds(service.clock))
        : failure('rate_limited', 'Games start too fast here. Wait a moment.')
    },
    () => {
      if (!isRunning) {
        forgetSnapshot(service, lobby)
        service.lobbies.addLog(lobby, `game ${gameKey} launched`, true)
      }
      tellPhones(lobby, 'gameLaunched', { gameKey })
    },
    'accept',
  )
}
