import { brand } from '@sofaspark/contract'
import type { MergeLeafTypes, VideoGameLeaf, WebApplicationLeaf, WithContext } from 'schema-dts'

const origin = `https://${brand.domain}`
export const absolute = (path: string): string => origin + path

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

export interface PageFacts {
  /** Its address in its language. */
  address: string
  language: string
  title: string
  description: string
  canonical?: string | undefined
  /** The page in each of its languages, itself included; none for a page in a single language. */
  translations?: readonly { path: string; language: string }[] | undefined
  /** The page's game; the console itself if there is none. */
  game?: { key: string; name: string; minPlayers: number; maxPlayers: number } | undefined
}

/** Structured data for search engines: a free game that runs in the browser. No invented ratings. */
export const structuredData = (page: PageFacts): WithContext<MergeLeafTypes<[VideoGameLeaf, WebApplicationLeaf]>> => ({
  '@context': 'https://schema.org',
  '@type': ['VideoGame', 'WebApplication'],
  name: page.game?.name ?? brand.name,
  url: absolute(page.canonical ?? page.address),
  description: page.description,
  image: absolute(`/art/${page.game?.key ?? 'testgamelocal'}.webp`),
  inLanguage: page.language,
  applicationCategory: 'GameApplication',
  operatingSystem: 'Any',
  browserRequirements: 'A browser with WebGL on the big screen',
  gamePlatform: ['Web browser', 'Smart TV'],
  genre: 'Party game',
  playMode: ['MultiPlayer', 'CoOp'],
  numberOfPlayers: {
    '@type': 'QuantitativeValue',
    minValue: page.game?.minPlayers ?? 1,
    maxValue: page.game?.maxPlayers ?? 8,
  },
  publisher: { '@type': 'Organization', name: brand.name, url: absolute('/') },
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
})

/** The page in each of its languages, and the one for all others; empty without a translation (MKT-22). */
export const translationsOf = (page: PageFacts): { language: string; path: string }[] => {
  const { translations = [] } = page
  const english = translations.find(({ language }) => language === 'en')
  return english ? [...translations, { path: english.path, language: 'x-default' }] : []
}

/** The part of the head that differs between pages. */
export const pageHead = (page: PageFacts): string =>
  [
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    `<link rel="canonical" href="${absolute(page.canonical ?? page.address)}">`,
    ...translationsOf(page).map(
      ({ path, language }) => `<link rel="alternate" hreflang="${language}" href="${absolute(path)}">`,
    ),
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escape(page.title)}">`,
    `<meta property="og:description" content="${escape(page.description)}">`,
    `<meta property="og:url" content="${absolute(page.canonical ?? page.address)}">`,
    `<meta property="og:image" content="${absolute(`/art/${page.game?.key ?? 'testgamelocal'}.webp`)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    // A data block never runs, so the content policy allows it.
    `<script type="application/ld+json">${JSON.stringify(structuredData(page)).replace(/</g, '\\u003c')}</script>`,
  ].join('\n')
