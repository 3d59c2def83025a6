import { brand, type Game, type Language } from '@sofaspark/contract'
import type { BreadcrumbListLeaf, MergeLeafTypes, VideoGameLeaf, WebApplicationLeaf } from 'schema-dts'
import { isPlayable } from '../shared/game-state.ts'

const origin = `https://${brand.domain}`
/** The address of a path on the public site. */
export const absolute = (path: string): string => origin + path

/** The picture that previews of links to a page show, 1200 × 630. */
export const cardOf = (game: Game | undefined): string => absolute(`/cards/${game?.key ?? 'home'}.jpg`)

/** A step of a breadcrumb. */
export interface Crumb {
  name: string
  path: string
}

interface PageSubject {
  /** The canonical address of the page. */
  url: string
  language: string
  description: string
  /** The page's game, with its name in the page's language; the console itself if there is none. */
  game?: (Game & { localName: string }) | undefined
  crumbs: readonly Crumb[]
}

type PlayedInBrowser = MergeLeafTypes<[VideoGameLeaf, WebApplicationLeaf]>

interface StructuredData {
  '@context': 'https://schema.org'
  '@graph': readonly (PlayedInBrowser | BreadcrumbListLeaf)[]
}

const statusOf = (game: Game | undefined): string => {
  if (game && !isPlayable(game)) return 'In development'
  if (game?.earlyAccess) return 'Early access'
  return game?.isBeta ? 'Beta' : 'Published'
}

/** The price of a game today; a game that cannot be played, or only with a supporter, is not offered (MKT-103). */
const offerOf = (game: Game | undefined): Pick<PlayedInBrowser, 'offers' | 'isAccessibleForFree'> => {
  if (game && (!isPlayable(game) || game.earlyAccess)) return {}
  return {
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  }
}

const subjectOf = ({ url, language, description, game }: PageSubject): PlayedInBrowser => ({
  '@type': ['VideoGame', 'WebApplication'],
  name: game?.localName ?? brand.name,
  url,
  description,
  image: cardOf(game),
  inLanguage: language,
  applicationCategory: 'GameApplication',
  operatingSystem: 'Any',
  browserRequirements: 'A browser with WebGL on the big screen',
  gamePlatform: ['Web browser', 'Smart TV'],
  genre: 'Party game',
  playMode: game?.isTeamGame === true ? ['MultiPlayer', 'CoOp'] : ['MultiPlayer'],
  numberOfPlayers: {
    '@type': 'QuantitativeValue',
    minValue: game?.minNumberOfPlayers ?? 1,
    maxValue: game?.maxNumberOfPlayers ?? 8,
  },
  creativeWorkStatus: statusOf(game),
  publisher: { '@type': 'Organization', name: brand.name, url: absolute('/') },
  ...offerOf(game),
})

const crumbsOf = (crumbs: readonly Crumb[]): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
})

/** Structured data for search engines: a game that runs in the browser, and the way to its page. No invented ratings. */
export const structuredData = (page: PageSubject): StructuredData => ({
  '@context': 'https://schema.org',
  '@graph': [subjectOf(page), ...(page.crumbs.length > 1 ? [crumbsOf(page.crumbs)] : [])],
})

/** The file at the root of the site that holds a game's rules as plain text. MKT-140 */
export const rulesFile = (gameKey: string, language: Language): string =>
  language === 'en' ? `rules-${gameKey}.txt` : `rules-${gameKey}-${language}.txt`
