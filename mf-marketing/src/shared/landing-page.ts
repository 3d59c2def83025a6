import { isLanguage, type Language } from '@sofaspark/contract'
import type { Content } from '@sofaspark/contract/content.ts'

/** A landing page's long text about its game, without the catalogue's state, which the layout adds. */
export interface LandingWords {
  /** The page's title and description in this language, where it is not the page's own. */
  head?: { title: string; description: string }
  introduction: readonly string[]
  /** How the game is played; each answer has its own heading in the layout. */
  answers?: Readonly<Record<Answer, string>>
  /** Facts to know before the first round. */
  tips: readonly { heading: string; text: string }[]
}

export const answers = ['rules', 'modes', 'phone', 'evening'] as const
export type Answer = (typeof answers)[number]

/** A single-game landing page: a separate path for one game, with text for people who searched for it. */
export interface LandingPage {
  path: string
  gameKey: string
  /** The page's own language; the game's name and description exist in all languages. */
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
  /** The languages of its long text, `content/landing/<path>/<language>.md`; in any other language the page shows only the game. */
  written: readonly Language[]
}

const isAnswer = (heading: string): heading is Answer => (answers as readonly string[]).includes(heading)

const wordsOf = ({ head, introduction, sections }: Content): LandingWords => {
  const texts = sections.map(({ heading, paragraphs }) => ({ heading, text: paragraphs.join(' ') }))
  const given = texts.filter(({ heading }) => isAnswer(heading)).map(({ heading, text }) => [heading, text] as const)
  const { title, description } = head
  return {
    ...(title !== undefined && description !== undefined && { head: { title, description } }),
    introduction,
    ...(given.length > 0 && { answers: Object.fromEntries(given) as Record<Answer, string> }),
    tips: texts.filter(({ heading }) => !isAnswer(heading)),
  }
}

/** The long text of a page in a language; `null` if there is none. */
export const loadWords = async (page: LandingPage | undefined, language: string): Promise<LandingWords | null> => {
  if (!page || !isLanguage(language) || !page.written.includes(language)) return null
  const folder = (page.canonical ?? page.path).slice(1)
  const { default: content } = (await import(`../../content/landing/${folder}/${language}.md`)) as { default: Content }
  return wordsOf(content)
}

/** The languages in which the build renders a page: all of its text's, or only a duplicate's own. */
export const languagesOf = (page: LandingPage): readonly Language[] =>
  page.canonical === undefined ? page.written : [page.language]
