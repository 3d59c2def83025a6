import { findGame } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'

/** What a game is called here; a key that nobody knows stands for itself. */
export const useGameName = (): ((gameKey: string) => string) => {
  const games = useTexts('games')
  return (gameKey) => (findGame(gameKey) ? games(`${gameKey as 'testgamelocal'}.name`) : gameKey)
}
