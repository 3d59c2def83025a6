/** A page for search: plain text in one language, without any of the app's JavaScript. */
export interface SearchPage {
  path: string
  language: 'en' | 'es'
  /** At most 60 characters, unique. */
  title: string
  /** 70 to 160 characters. */
  description: string
  heading: string
  lead: string
  /** The page's name in the list of pages. */
  label: string
  /** The game on the television; its recording is the page's video. */
  gameKey: string
  sections: readonly { heading: string; paragraphs: readonly string[]; points?: readonly string[] }[]
  questions: readonly { question: string; answer: string }[]
  /** The page that this one nearly duplicates, if any. */
  canonical?: string
  /** The path of the same page in the other language: only true translations, named from both sides. */
  translation?: string
  /** Whether the page names third-party products, and says so. */
  namesOthers?: boolean
}
