import '@sofaspark/ui/tokens/fonts.css'
import '@sofaspark/ui/tokens/tokens.css'
import '@sofaspark/ui/tokens/base.css'
import { brand, findGame } from '@sofaspark/contract'
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
import { searchPages } from './search/search-pages.ts'
import { SearchView } from './search/search-view.tsx'

/** One page of the build. `app` pages are rendered inside the shell's page and hydrated by the remote. */
export interface PrerenderedPage {
  path: string
  language: string
  head: string
  body: string
  app: boolean
  scripts: readonly string[]
  priority?: number
  noindex?: boolean
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

const pairOf = (path: string | undefined) => (path === undefined ? undefined : { path, language: languageOf(path) })

const landingFacts = (page: (typeof landingPages)[number], name: string): PageFacts => {
  const game = findGame(page.gameKey)
  if (!game) throw new Error(`${page.gameKey} is not in the catalogue`)
  const { key, minNumberOfPlayers: minPlayers, maxNumberOfPlayers: maxPlayers } = game
  return { ...page, translation: pairOf(page.translation), game: { key, name, minPlayers, maxPlayers } }
}

/** Every page rendered at build time, for search engines and readers without JavaScript. */
export const prerender = async (): Promise<readonly PrerenderedPage[]> => {
  const speakers = { en: await loadTexts('en', namespaces), es: await loadTexts('es', namespaces) }
  const english = speakers.en
  const pages: PrerenderedPage[] = []
  for (const page of searchPages) {
    const facts = { ...page, translation: pairOf(page.translation) }
    pages.push({
      path: page.path,
      language: page.language,
      head: pageHead(facts),
      translations: translationsOf(facts),
      body: await render(speakers[page.language], <SearchView page={page} />),
      app: false,
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
      app: true,
      scripts: [],
      priority: 0.8,
    })
  }
  pages.push({
    path: '/',
    language: 'en',
    head: pageHead({ path: '/', language: 'en', ...home }),
    body: await render(english, <PhoneHomeView />),
    app: true,
    scripts: [],
    priority: 1,
  })
  pages.push({
    path: '/credits',
    language: 'en',
    head: `<title>${english('marketing', 'credits.title')} · ${brand.name}</title>`,
    body: await render(english, <CreditsView />),
    app: true,
    scripts: [],
    noindex: true,
  })
  return pages
}

const home = {
  title: `${brand.name} · party games, your phone is the controller`,
  description:
    'Free party games for a big screen and the phones in the room. Open a room on a computer or TV, join with six digits, play. Nothing to download.',
}
