import { createCapabilitiesContext } from '@sofaspark/browser/react'
import type { Capabilities, Game } from '@sofaspark/contract'
import type { Sounds } from '@sofaspark/ui/sounds/sounds.ts'
import type { TextKey } from '@sofaspark/i18n'
import { useTexts } from '@sofaspark/i18n/react.ts'

/** The shell's capabilities, and the sounds of this remote. */
export type RemoteCapabilities = Capabilities & { sounds: Sounds }

export const { CapabilitiesProvider, useCapabilities, useOpenSession } = createCapabilitiesContext<RemoteCapabilities>()

/** A game's name and controls, in the page's language; without texts, the game's own name or nothing. */
export const useGameTexts = (game: Game): { name: string; controls: string } => {
  const t = useTexts('games')
  const say = (part: string, otherwise: string): string => {
    const key = `${game.key}.${part}`
    const text = t(key as TextKey<'games'>)
    return text === key ? otherwise : text
  }
  return { name: say('name', game.name), controls: say('controls', say('description', '')) }
}
