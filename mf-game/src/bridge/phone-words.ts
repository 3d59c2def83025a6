import { isLanguage, type Language } from '@sofaspark/contract'
import { loadTexts, type TextClock, type TextKey, type TextValues } from '@sofaspark/i18n'

/** A translator of this remote for one language. */
export type Say = (key: TextKey<'game'>, values?: TextValues) => string

const load = async (language: string, clock: TextClock): Promise<Say> => {
  const texts = await loadTexts(language, ['game'], clock)
  return (key, values) => texts('game', key, values)
}

interface PhoneWordsNeeds {
  onChange: () => void
  /** The screen's own. */
  language: { language: { get: () => string } }
  clock: TextClock
  loadWords?: typeof load
}

/** The screen's own texts for each phone: in the phone's language once known, else in the screen's. SCR-24 */
export const createPhoneWords = (
  say: Say,
  { onChange, language: screen, clock, loadWords = load }: PhoneWordsNeeds,
) => {
  const spoken = new Map<string, Say>()
  const wanted = new Map<string, Language>()
  return {
    of: (playerId: string): Say => spoken.get(playerId) ?? say,
    languageOf: (playerId: string): string =>
      (spoken.has(playerId) ? wanted.get(playerId) : undefined) ?? screen.language.get(),
    /** The language that a phone reported, its texts loaded or not. */
    heardFrom: (playerId: string): Language | undefined => wanted.get(playerId),
    /** Handles a phone's `hello`; junk changes nothing. */
    handle: async (playerId: string, data: unknown): Promise<void> => {
      const language = typeof data === 'object' && data !== null ? (data as { language?: unknown }).language : undefined
      if (!isLanguage(language) || wanted.get(playerId) === language) return
      wanted.set(playerId, language)
      // If that fails, the phone keeps its texts until it reports its language again.
      const words = await loadWords(language, clock).catch(() => null)
      // The language changed while this one loaded.
      if (wanted.get(playerId) !== language) return
      if (words === null) {
        wanted.delete(playerId)
        return
      }
      spoken.set(playerId, words)
      onChange()
    },
  }
}
