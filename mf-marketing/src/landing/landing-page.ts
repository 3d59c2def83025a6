/** A single-game landing page: a path of its own for one game, with words for people who searched. */
export interface LandingPage {
  path: string
  gameKey: string
  /** The language of the words below; the game's name and description come in all languages. */
  language: 'en' | 'es'
  /** At most 60 characters, and nobody else's. */
  title: string
  /** 70 to 160 characters. */
  description: string
  introduction: readonly string[]
  /** What to know before the first round. */
  tips: readonly { heading: string; text: string }[]
}
