/** A page for search: plain words in one language, without a line of JavaScript of the app. */
export interface SearchPage {
  path: string
  language: 'en' | 'es'
  /** At most 60 characters, and nobody else's. */
  title: string
  /** 70 to 160 characters. */
  description: string
  heading: string
  lead: string
  /** The name that the list of pages shows. */
  label: string
  /** The game on the television; its recording is the page's video. */
  gameKey: string
  sections: readonly { heading: string; paragraphs: readonly string[]; points?: readonly string[] }[]
  questions: readonly { question: string; answer: string }[]
  /** The page that this one is nearly the same as, when it is. */
  canonical?: string
  /** The path of the same page in the other language: only a true pair, named from both sides. */
  translation?: string
  /** Whether other products are named, so that the page says that they are others'. */
  namesOthers?: boolean
}
