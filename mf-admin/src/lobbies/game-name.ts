import { findGame } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'

/** The name of a game; an unknown key is shown as it is. */
export const useGameName = (): ((gameKey: string) => string) => {
  const games = useTexts('games')
  return (gameKey) => (findGame(gameKey) ? games(`${gameKey as 'testgamelocal'}.name`) : gameKey)
}
