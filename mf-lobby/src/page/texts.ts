import type { Namespace, TextKey } from '@sofaspark/i18n'
import type { Game } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'

/** The texts of this remote. */
export const namespaces: readonly Namespace[] = ['lobby', 'games', 'evening', 'ui']

/** The texts about the console's networks, which few screens ever show. */
export const lanTexts = ['lan'] as const

/** The texts of the host's desk. */
export const deskTexts = ['desk'] as const

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
