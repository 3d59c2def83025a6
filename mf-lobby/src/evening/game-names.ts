import { useObserved } from '@sofaspark/browser/react'
import type { TextKey } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'

/** Names games in the page's language; one without texts has its own name. */
export const useGameNames = (): ((gameKey: string) => string) => {
  const t = useTexts('games')
  const games = useObserved(useCapabilities().games)
  return (gameKey) => {
    const key = `${gameKey}.name`
    const text = t(key as TextKey<'games'>)
    return text === key ? (games.find((game) => game.key === gameKey)?.name ?? gameKey) : text
  }
}
