import '@sofaspark/ui/tokens/fonts.css'
import '@sofaspark/ui/tokens/tokens.css'
import '@sofaspark/ui/tokens/base.css'
import { invitationPage } from '@sofaspark/contract/invitations.ts'
import { momentPage } from '@sofaspark/contract/moments.ts'
import { brand, languages, pageAddress, televisionRoute, type Game, type Language } from '@sofaspark/contract'
import { loadTexts, type Texts } from '@sofaspark/i18n'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import type { ReactNode } from 'react'
import { prerender as renderStatic } from 'react-dom/static'
import { CreditsView } from './credits/credits.tsx'
import { invitationHead, InvitationView } from './invitation/invitation.tsx'
import { momentHead, MomentView } from './moment/moment.tsx'
import { stateOf } from './shared/game-state.ts'
import { languagesOf, loadWords, type LandingPage } from './shared/landing-page.ts'
import { ReadingParts } from './landing/reading-parts.tsx'
import { gameOf, landingPages } from './landing/landing-pages.ts'
import { Landing } from './landing/landing.tsx'
import { PhoneHomeView } from './phone-home/phone-home-view.tsx'
import { namespaces as appNamespaces } from './shared/page.tsx'
import { escapeHtml } from '@sofaspark/contract/escape-html.ts'
import { pageHead, translationsOf, type PageInfo } from './search/page-head.ts'
import type { SearchPage } from './shared/search-page.ts'
import { searchPages } from './search/search-pages.ts'
import { SearchView } from './search/search-view.tsx'
import { wayToLanding, wayToReading } from './site/breadcrumbs.tsx'
import { loadTelevisionWords, TelevisionView, wayToTelevision } from './television/television.tsx'

export { siteTexts } from './texts/site-texts.ts'

/** Landing pages contain the consent question in their markup; the app fetches its texts on demand. */
const namespaces = [...appNamespaces, 'consent'] as const

/** One page of the build. A page with a `remote` is rendered inside the shell's page and taken over by the remote. */
export interface PrerenderedPage {
  path: string
  language: string
  head: string
  body: string
  remote: 'mf-marketing' | null
  /** The state of the page's game, for the remote that takes the page over. */
  state?: string
  /** The text for readers without script. */
  withoutScript?: string
  scripts: readonly string[]
  /** Markup for those scripts beside the remote's place. */
  beside?: string
  priority?: number
  /** The address of the page in this language, if it is not the path. */
  address?: string
  isUnlisted?: boolean
  translations?: readonly { language: string; path: string }[]
}

/** The texts of all pages, including those that only the build renders. */
const prerenderedNamespaces = [...namespaces, 'invitation', 'moment'] as const

const render = async (texts: Texts, page: ReactNode): Promise<string> => {
  const { prelude } = await renderStatic(
    <TextsProvider language={texts.language} namespaces={prerenderedNamespaces} initial={texts}>
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

const namesIn = (texts: Texts) => ({
  home: texts('marketing', 'home'),
  game: (gameKey: string) => texts('games', `${gameKey as 'testgamelocal'}.name`),
})

/** One landing page in one of its languages. */
const landingIn = async (page: LandingPage, texts: Texts, games: readonly Game[]): Promise<PrerenderedPage> => {
  const language = texts.language as Language
  const game = gameOf(page, games)
  const words = await loadWords(page, language)
  const names = namesIn(texts)
  const isTranslated = languagesOf(page).length > 1
  const { title, description } = words?.head ?? page
  const address = isTranslated ? pageAddress(page.path, language) : page.path
  const facts: PageInfo = {
    language,
    title,
    description,
    address,
    canonical: page.canonical,
    translations: isTranslated ? inAllLanguages(page.path) : pairOf(page),
    game: { ...game, localName: names.game(game.key) },
    crumbs: wayToLanding(page, language, names),
  }
  return {
    path: page.path,
    address,
    language,
    state: stateOf(game),
    head: pageHead(facts),
    translations: translationsOf(facts),
    body: await render(texts, <Landing page={page} game={game} words={words} />),
    remote: 'mf-marketing',
    withoutScript: texts('marketing', 'withoutScript'),
    scripts: ['reading'],
    beside: await render(texts, <ReadingParts languages={languagesOf(page)} game={game} />),
    priority: 0.8,
    isUnlisted: page.canonical !== undefined,
  }
}

const searchIn = async (page: SearchPage, texts: Texts, games: readonly Game[]): Promise<PrerenderedPage> => {
  const crumbs = wayToReading(page, namesIn(texts))
  const facts: PageInfo = { ...page, address: page.path, translations: pairOf(page), crumbs }
  return {
    path: page.path,
    language: page.language,
    head: pageHead(facts),
    translations: translationsOf(facts),
    body: await render(texts, <SearchView page={page} games={games} />),
    remote: null,
    scripts: ['start-links', 'films', 'consent'],
    priority: 0.7,
    isUnlisted: page.canonical !== undefined,
  }
}

const televisionIn = async (texts: Texts, language: Language): Promise<PrerenderedPage> => {
  const words = await loadTelevisionWords(language)
  const facts: PageInfo = {
    address: pageAddress(televisionRoute, language),
    language,
    title: words.head['title'] ?? '',
    description: words.head['description'] ?? '',
    translations: inAllLanguages(televisionRoute),
    crumbs: wayToTelevision(words, language, texts('marketing', 'home')),
  }
  return {
    path: televisionRoute,
    address: facts.address,
    language,
    head: pageHead(facts),
    translations: translationsOf(facts),
    body: await render(texts, <TelevisionView words={words} language={language} />),
    remote: null,
    scripts: ['television', 'start-links', 'consent'],
    priority: 0.7,
  }
}

/** Every page rendered at build time from the state of the games, for search engines and readers without JavaScript. */
export const prerender = async (games: readonly Game[]): Promise<readonly PrerenderedPage[]> => {
  const speakers = new Map<string, Texts>()
  for (const language of languages) speakers.set(language, await loadTexts(language, prerenderedNamespaces))
  const speaking = (language: Language): Texts => {
    const texts = speakers.get(language)
    if (!texts) throw new Error(`There are no texts in ${language}`)
    return texts
  }
  const pages: PrerenderedPage[] = []
  for (const page of searchPages) pages.push(await searchIn(page, speaking(page.language), games))
  for (const page of landingPages)
    for (const language of languagesOf(page)) pages.push(await landingIn(page, speaking(language), games))
  for (const language of languages) pages.push(...(await pagesIn(speaking(language), language)))
  return pages
}

/** The pages that exist in every language. */
const pagesIn = async (texts: Texts, language: Language): Promise<readonly PrerenderedPage[]> => {
  const facts: PageInfo = {
    address: pageAddress('/', language),
    language,
    title: texts('marketing', 'site.title'),
    description: texts('marketing', 'site.description'),
    translations: inAllLanguages('/'),
  }
  const withoutScript = texts('marketing', 'withoutScript')
  const common = { language, remote: 'mf-marketing', withoutScript, scripts: [] } as const
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
      head: [
        `<title>${texts('marketing', 'credits.title')} · ${brand.name}</title>`,
        `<meta name="description" content="${escapeHtml(texts('marketing', 'credits.description'))}">`,
      ].join('\n'),
      body: await render(texts, <CreditsView />),
      scripts: ['reading'],
      beside: await render(texts, <ReadingParts languages={languages} />),
      isUnlisted: true,
    },
    await televisionIn(texts, language),
    {
      ...common,
      path: invitationPage,
      head: invitationHead(texts),
      body: await render(texts, <InvitationView />),
      remote: null,
      isUnlisted: true,
    },
    {
      ...common,
      path: momentPage,
      head: momentHead(texts),
      body: await render(texts, <MomentView />),
      remote: null,
      scripts: ['moment', 'consent'],
      isUnlisted: true,
    },
  ]
}
