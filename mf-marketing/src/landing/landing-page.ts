import { isLanguage, type Language } from '@sofaspark/contract'

/** A landing page's long text about its game. */
export interface LandingWords {
  introduction: readonly string[]
  /** Facts to know before the first round. */
  tips: readonly { heading: string; text: string }[]
}

/** A single-game landing page: a separate path for one game, with text for people who searched for it. */
export interface LandingPage {
  path: string
  gameKey: string
  /** The language in which the build renders the page; the game's name and description exist in all languages. */
  language: 'en' | 'es'
  /** At most 60 characters, unique. */
  title: string
  /** 70 to 160 characters. */
  description: string
  /** The page's name in the list of pages. */
  label: string
  /** The page that this one nearly duplicates, if any. */
  canonical?: string
  /** The path of the same page in the other language: only true translations, named from both sides. */
  translation?: string
  /** Whether the page names third-party products, and says so. */
  namesOthers?: boolean
  /** The long text, loaded in the visitor's language; a language without one shows only the game. */
  words: Partial<Record<Language, () => Promise<LandingWords>>>
}

/** The long text of a page in a language; `null` if there is none. */
export const loadWords = async (page: LandingPage | undefined, language: string): Promise<LandingWords | null> =>
  isLanguage(language) ? ((await page?.words[language]?.()) ?? null) : null
