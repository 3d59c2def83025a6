import type { Content, Section } from '@sofaspark/contract/content.ts'

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
  sections: readonly Section[]
  questions: readonly { question: string; answer: string }[]
  /** The page that this one nearly duplicates, if any. */
  canonical?: string
  /** The path of the same page in the other language: only true translations, named from both sides. */
  translation?: string
  /** Whether the page names third-party products, and says so. */
  namesOthers?: boolean
}

/** The heading below which a text answers its questions. */
const QUESTIONS = 'questions'

const languageOf = (path: string, language: string | undefined): SearchPage['language'] => {
  if (language === 'en' || language === 'es') return language
  throw new Error(`content/search${path}.md: no page for search is in the language ${String(language)}`)
}

const textOf = ({ sections }: Content): Pick<SearchPage, 'sections' | 'questions'> => ({
  sections: sections.filter(({ heading }) => heading !== QUESTIONS),
  questions: sections
    .filter(({ heading }) => heading === QUESTIONS)
    .flatMap(({ sections: answered }) => answered)
    .map(({ heading, paragraphs }) => ({ question: heading, answer: paragraphs.join(' ') })),
})

/** The pages of texts by their paths; a near duplicate has the text of its canonical page. */
export const searchPagesOf = (texts: readonly (readonly [string, Content])[]): readonly SearchPage[] => {
  const byPath = new Map(texts)
  return texts.map(([path, content]) => {
    const { language, title = '', description = '', heading = '', lead = '', label = '', game = '' } = content.head
    const { canonical, translation, namesOthers } = content.head
    return {
      path,
      language: languageOf(path, language),
      title,
      description,
      heading,
      lead,
      label,
      gameKey: game,
      ...textOf(byPath.get(canonical ?? '') ?? content),
      ...(canonical !== undefined && { canonical }),
      ...(translation !== undefined && { translation }),
      ...(namesOthers === 'yes' && { namesOthers: true }),
    }
  })
}
