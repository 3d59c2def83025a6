import { failure, findGame } from '@sofaspark/contract'
import { tellPhones } from '../../live/tell.ts'
import { done } from '../../service.ts'
import type { Handler } from '../handler.ts'

/** The selection moved on the big screen; phones show which game it is on. */
export const scrollingThrouGames: Handler<'scrollingThrouGames'> = (_service, { role }, { currentGameKey }) => {
  if (!findGame(currentGameKey)) return failure('unknown_game', `There is no game ${currentGameKey}.`)
  role.lobby.highlightedGameKey = currentGameKey
  return done(() => tellPhones(role.lobby, 'gameHighlighted', { gameKey: currentGameKey }))
}
