import '@sofaspark/ui/tokens/fonts.css'
import '@sofaspark/ui/tokens/tokens.css'
import '@sofaspark/ui/tokens/base.css'
import { brand, findGame, languages, pageAddress, type Language } from '@sofaspark/contract'
import { loadTexts, type Texts } from '@sofaspark/i18n'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import type { ReactNode } from 'react'
import { prerender as renderStatic } from 'react-dom/static'
import { CreditsView } from './credits/credits.tsx'
import { loadWords } from './landing/landing-page.ts'
import { landingPages } from './landing/landing-pages.ts'
import { Landing } from './landing/landing.tsx'
import { PhoneHomeView } from './phone-home/phone-home-view.tsx'
import { namespaces } from './root/namespaces.ts'
import { pageHead, translationsOf, type PageFacts } from './search/page-head.ts'
import type { SearchPage } from './search/search-page.ts'
import { searchPages } from './search/search-pages.ts'
import { SearchView } from './search/search-view.tsx'

/** One page of the build. A page with a `remote` is rendered inside the shell's page and taken over by the remote. */
export interface PrerenderedPage {
  path: string
  language: string
  head: string
  body: string
  remote: 'mf-marketing' | null
  scripts: readonly string[]
  priority?: number
  /** The address that stands for the page in this language, if it is not the path. */
  address?: string
  isUnlisted?: boolean
  translations?: readonly { language: string; path: string }[]
}

const render = async (texts: Texts, page: ReactNode): Promise<string> => {
  const { prelude } = await renderStatic(
    <TextsProvider language={texts.language} namespaces={namespaces} initial={texts}>
      {page}
    </TextsProvider>,
    { onError: fail },
  )
  return new Response(prelude).text()
}

const fail = (error: unknown): never => {
  throw error
}

const languageOf = (path: string): string =>
  [...searchPages, ...landingPages].find((page) => page.path === path)?.language ?? 'en'

/** A page and its translation at another path. */
const pairOf = ({ path, language, translation }: Pick<SearchPage, 'path' | 'language' | 'translation'>) =>
  translation === undefined
    ? undefined
    : [
        { path, language },
        { path: translation, language: languageOf(translation) },
      ]

/** A page that has the same path in every language. */
const inAllLanguages = (path: string) => languages.map((language) => ({ path: pageAddress(path, language), language }))

const landingFacts = (page: (typeof landingPages)[number], name: string): PageFacts => {
  const game = findGame(page.gameKey)
  if (!game) throw new Error(`${page.gameKey} is not in the catalogue`)
  const { key, minNumberOfPlayers: minPlayers, maxNumberOfPlayers: maxPlayers } = game
  return { ...page, address: page.path, translations: pairOf(page), game: { key, name, minPlayers, maxPlayers } }
}

/** Every page rendered at build time, for search engines and readers without JavaScript. */
export const prerender = async (): Promise<readonly PrerenderedPage[]> => {
  const speakers = { en: await loadTexts('en', namespaces), es: await loadTexts('es', namespaces) }
  const pages: PrerenderedPage[] = []
  for (const page of searchPages) {
    const facts = { ...page, address: page.path, translations: pairOf(page) }
    pages.push({
      path: page.path,
      language: page.language,
      head: pageHead(facts),
      translations: translationsOf(facts),
      body: await render(speakers[page.language], <SearchView page={page} />),
      remote: null,
      scripts: ['start-links', 'films'],
      priority: 0.7,
    })
  }
  for (const page of landingPages) {
    const facts = landingFacts(page, speakers[page.language]('games', `${page.gameKey as 'testgamelocal'}.name`))
    pages.push({
      path: page.path,
      language: page.language,
      head: pageHead(facts),
      translations: translationsOf(facts),
      body: await render(speakers[page.language], <Landing page={page} words={await loadWords(page, page.language)} />),
      remote: 'mf-marketing',
      scripts: [],
      priority: 0.8,
    })
  }
  for (const language of languages) pages.push(...(await pagesIn(language)))
  return pages
}

/** The pages that exist in every language. */
const pagesIn = async (language: Language): Promise<readonly PrerenderedPage[]> => {
  const texts = await loadTexts(language, namespaces)
  const facts: PageFacts = {
    address: pageAddress('/', language),
    language,
    title: texts('marketing', 'site.title'),
    description: texts('marketing', 'site.description'),
    translations: inAllLanguages('/'),
  }
  const common = { language, remote: 'mf-marketing', scripts: [] } as const
  return [
    {
      ...common,
      path: '/',
      address: facts.address,
      head: pageHead(facts),
      translations: translationsOf(facts),
      body: await render(texts, <PhoneHomeView />),
      priority: 1,
    },
    {
      ...common,
      path: '/credits',
      head: `<title>${texts('marketing', 'credits.title')} · ${brand.name}</title>`,
      body: await render(texts, <CreditsView />),
      isUnlisted: true,
    },
  ]
}
