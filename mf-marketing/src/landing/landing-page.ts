import { isLanguage, type Language } from '@sofaspark/contract'

/** What a landing page says of its game at length. */
export interface LandingWords {
  introduction: readonly string[]
  /** What to know before the first round. */
  tips: readonly { heading: string; text: string }[]
}

/** A single-game landing page: a path of its own for one game, with words for people who searched. */
export interface LandingPage {
  path: string
  gameKey: string
  /** The language that the build renders the page in; the game's name and description come in all languages. */
  language: 'en' | 'es'
  /** At most 60 characters, and nobody else's. */
  title: string
  /** 70 to 160 characters. */
  description: string
  /** The name that the list of pages shows. */
  label: string
  /** The page that this one is nearly the same as, when it is. */
  canonical?: string
  /** The path of the same page in the other language: only a true pair, named from both sides. */
  translation?: string
  /** Whether other products are named, so that the page says that they are others'. */
  namesOthers?: boolean
  /** The long text, loaded in the visitor's language; a language without one shows the game alone. */
  words: Partial<Record<Language, () => Promise<LandingWords>>>
}

/** The long text of a page in a language; `null` where there is none. */
export const loadWords = async (page: LandingPage | undefined, language: string): Promise<LandingWords | null> =>
  isLanguage(language) ? ((await page?.words[language]?.()) ?? null) : null
