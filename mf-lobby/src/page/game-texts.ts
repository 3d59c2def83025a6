import type { Game } from '@sofaspark/contract'
import type { TextKey } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'

/** A game's name and description in the page's language; a game without texts shows its own name. */
export const useGameTexts = (game: Game): { name: string; description: string } => {
  const t = useTexts('games')
  const say = (part: 'name' | 'description', otherwise: string): string => {
    const key = `${game.key}.${part}`
    const text = t(key as TextKey<'games'>)
    return text === key ? otherwise : text
  }
  return { name: say('name', game.name), description: say('description', '') }
}
