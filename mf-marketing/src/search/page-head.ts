import { escapeHtml } from '@sofaspark/contract/escape-html.ts'
import { brand, isLanguage, type Game } from '@sofaspark/contract'
import { rulesFile, absolute, cardOf, structuredData, type Crumb } from '../site/structured-data.ts'

export interface PageInfo {
  /** Its address in its language. */
  address: string
  language: string
  title: string
  description: string
  canonical?: string | undefined
  /** The page in each of its languages, itself included; none for a page in a single language. */
  translations?: readonly { path: string; language: string }[] | undefined
  /** The page's game, with its name in the page's language; the console itself if there is none. */
  game?: (Game & { localName: string }) | undefined
  /** The breadcrumb from home to the page, both included. */
  crumbs?: readonly Crumb[]
}

/** The page in each of its languages, and the one for all others; empty without a translation (MKT-171). */
export const translationsOf = (page: PageInfo): { language: string; path: string }[] => {
  const { translations = [] } = page
  const english = translations.find(({ language }) => language === 'en')
  return english ? [...translations, { path: english.path, language: 'x-default' }] : []
}

/** The part of the head that differs between pages. */
export const pageHead = (page: PageInfo): string => {
  const { title, description, language, game, crumbs = [] } = page
  const url = absolute(page.canonical ?? page.address)
  const data = structuredData({ url, language, description, game, crumbs })
  const links: string[] = [
    `<link rel="alternate" type="application/atom+xml" title="${brand.name}" href="/feed.xml">`,
    ...(game && isLanguage(language)
      ? [`<link rel="alternate" type="text/plain" href="/${rulesFile(game.key, language)}">`]
      : []),
  ]
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${url}">`,
    ...translationsOf(page).map(
      ({ path, language: other }) => `<link rel="alternate" hreflang="${other}" href="${absolute(path)}">`,
    ),
    ...links,
    '<meta property="og:type" content="website">',
    `<meta property="og:locale" content="${language}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${cardOf(game)}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    // A data block never runs, so the content policy allows it.
    `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
  ].join('\n')
}
