import { useObserved } from '@sofaspark/browser/react'
import type { TextKey } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { usePowers } from '../page/powers.ts'

/** Names games in the phone's language; a game that is not on this console shows its key. */
export const useGameName = (): ((gameKey: string) => string) => {
  const texts = useTexts('games')
  const games = useObserved(usePowers().games)
  return (gameKey) =>
    games.some(({ key }) => key === gameKey) ? texts(`${gameKey}.name` as TextKey<'games'>) : gameKey
}
