import Validator from '@adobe/structured-data-validator'
import { catalogue, documentRoutes, landingRoutes, languages, televisionRoute, type Game } from '@sofaspark/contract'
import { invitationPage } from '@sofaspark/contract/invitations.ts'
import { momentPage } from '@sofaspark/contract/moments.ts'
import { prerender, type PrerenderedPage } from '../prerender.tsx'

/** One game in development, one in beta, one in early access, one released. */
const keys = { soon: 'racegame', beta: 'bubblewar', early: 'paintbattles', ready: 'drawgame' } as const
const paths = { soon: '/racensmash', beta: '/bubblewargame', early: '/paintbattlesgame', ready: '/drawgame' } as const
const games: readonly Game[] = catalogue.map((game) => ({ ...game, available: game.key !== keys.soon }))

interface Node extends Record<string, unknown> {
  '@type': string | string[]
}
interface Crumb {
  position: number
  name: string
  item: string
}

/** A hundred pages, on a machine that is busy with others. */
const RENDER_LIMIT_MS = 120_000
let pages: readonly PrerenderedPage[] = []
beforeAll(async () => {
  pages = await prerender(games)
}, RENDER_LIMIT_MS)

const graphOf = ({ head }: PrerenderedPage): Node[] => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? []
  const data = JSON.parse(json) as { '@context': string; '@graph': Node[] }
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph']
}
const pageAt = (path: string, language = 'en'): PrerenderedPage => {
  const page = pages.find((candidate) => candidate.path === path && candidate.language === language)
  if (!page) throw new Error(`${path} was not rendered in ${language}`)
  return page
}
const subjectAt = (path: string): Node | undefined => graphOf(pageAt(path))[0]
const metaOf = (head: string, property: string): string =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(head)?.[1] ?? ''
/** Pages that a search engine may find. */
const isFound = ({ path }: PrerenderedPage): boolean => !['/credits', invitationPage, momentPage].includes(path)
const pathOf = (address: string): string => address.replace('https://sofaspark.example', '')

describe('what pages state about games', () => {
  it('MKT-103 a page names the state of its game: in the making, beta, early access', () => {
    expect(pageAt(paths.soon).body).toContain('still in the workshop')
    expect(pageAt(paths.soon).body).not.toContain('>Beta<')
    expect(pageAt(paths.beta).body).toContain('>Beta<')
    expect(pageAt(paths.early).body).toContain('Early access')
    expect(pageAt(paths.ready).body).not.toMatch(/in the workshop|>Beta<|Early access/)
    expect(pageAt('/couch-co-op-gaming').body).toMatch(/In the workshop[\s\S]*Race &amp; Smash/)
  })

  it('MKT-103 only a game that everyone can play is offered as free and in stock', () => {
    const offers = Object.values(paths).map((path) => subjectAt(path)?.['offers'] !== undefined)
    expect(offers).toEqual([false, true, false, true])
    const statuses = Object.values(paths).map((path) => subjectAt(path)?.['creativeWorkStatus'])
    expect(statuses).toEqual(['In development', 'Beta', 'Early access', 'Published'])
  })

  it('MKT-105 structured data is valid: known types, absolute addresses, numbers in order, a picture that exists', () => {
    for (const page of pages.filter(isFound)) {
      const [subject, crumbs] = graphOf(page)
      expect(subject?.['@type']).toEqual(['VideoGame', 'WebApplication'])
      const { minValue, maxValue } = subject?.['numberOfPlayers'] as { minValue: number; maxValue: number }
      expect(minValue).toBeLessThanOrEqual(maxValue)
      expect(subject?.['inLanguage']).toBe(page.language)
      for (const key of ['url', 'image']) expect(subject?.[key]).toMatch(/^https:\/\/sofaspark\.example\//)
      if (page.path === '/') continue
      const steps = crumbs?.['itemListElement'] as Crumb[]
      expect(crumbs?.['@type']).toBe('BreadcrumbList')
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
      expect(steps.map(({ item }) => pathOf(item).split('?')[0])).toEqual(expect.arrayContaining(['/', page.path]))
    }
  })

  it('MKT-105 an independent validator finds no error in the structured data of any page in any language', async () => {
    const found = (pages: readonly PrerenderedPage[]) => {
      const jsonld: Record<string, Node[]> = {}
      for (const node of pages.flatMap(graphOf)) (jsonld[[node['@type']].flat()[0] ?? ''] ??= []).push(node)
      return { jsonld }
    }
    const errorsIn = async (pages: readonly PrerenderedPage[]): Promise<string[]> =>
      (await new Validator().validate(found(pages)))
        .filter(({ severity }) => severity === 'ERROR')
        .map(({ issueMessage }) => issueMessage)
    expect(await errorsIn(pages.filter(isFound))).toEqual([])
    // It does judge: a way without names is refused.
    const nameless = pageAt('/drawgame')
    const head = nameless.head.replace(/"name":"[^"]*",(?="item")/g, '')
    expect(await errorsIn([{ ...nameless, head }])).not.toEqual([])
  })

  it('MKT-171 a page in several languages links all of them both ways, and the sitemap has the same translations', () => {
    const siteOf = new Map(pages.filter(isFound).map((page) => [page.address ?? page.path, page]))
    for (const { head, translations = [], isUnlisted } of siteOf.values()) {
      const linked = [...head.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language, href = '']) => ({
        language,
        path: pathOf(href),
      }))
      expect(linked).toEqual(translations)
      for (const { language, path } of translations) {
        const other = siteOf.get(path)
        if (language !== 'x-default') expect(other?.language).toBe(language)
        expect(new Set(other?.translations?.map(({ path: one }) => one))).toEqual(
          new Set(translations.map(({ path: one }) => one)),
        )
        expect(other?.isUnlisted).toBe(isUnlisted)
      }
    }
  })

  it('MKT-106 the breadcrumb is visible, and every step but the last is a link', () => {
    const { body } = pageAt('/scribleioalternative')
    const [, list = ''] = /<nav aria-label="You are here"><ol[^>]*>(.*?)<\/ol>/.exec(body) ?? []
    expect([...list.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href)).toEqual(['/', '/drawgame'])
    expect(list).toContain('aria-current="page">skribbl.io alternative')
  })

  it('MKT-21 every page names the preview picture of its game, 1200 × 630', () => {
    for (const { path, head } of pages.filter(isFound)) {
      const gameKey = landingRoutes[path] ?? 'home'
      expect(metaOf(head, 'og:image')).toBe(`https://sofaspark.example/cards/${gameKey}.jpg`)
    }
  })

  it('MKT-171 near duplicates stay out of the sitemap, and every other page is in it once a language', () => {
    const listed = pages.filter(({ isUnlisted }) => !isUnlisted)
    for (const { path, head, address } of listed) expect(head).toContain(`example${address ?? path}">`)
    const unlisted = new Set(pages.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path))
    expect([...unlisted].sort()).toEqual(
      [
        '/credits',
        '/drawdown',
        '/introduction2',
        '/introduction6',
        '/jackboxtv-alternative',
        invitationPage,
        momentPage,
        '/play-games-with-friends',
      ].sort(),
    )
    const all = ['/', ...Object.keys(landingRoutes), ...documentRoutes].filter((path) => !unlisted.has(path))
    expect([...new Set(listed.map(({ path }) => path))].sort()).toEqual(all.sort())
  })

  it('MKT-109 without script a landing page has its text, its picture, and a link to the lobby’s start', () => {
    for (const language of languages) {
      const { body } = pageAt('/drawgame', language)
      expect(body.match(/<h1/g)).toHaveLength(1)
      expect(body).toMatch(/<img src="\/art\/drawgame\.webp"/)
      expect(body).toMatch(/<aside>.*<a [^>]*href="\/"/s)
      expect(body.match(/<dt/g)).toHaveLength(4)
    }
  })

  it('MKT-185 the picture of a landing page is requested before the scripts, and a picture below the fold is not', () => {
    expect(pageAt('/drawgame').body).toMatch(/<img src="\/art\/drawgame\.webp"[^>]*fetchPriority="high"/)
    expect(pageAt('/drawgame').body).toMatch(/<source type="image\/avif" srcSet="\/art\/drawgame-320\.avif 320w/)
    expect(pageAt('/couch-co-op-gaming').body).not.toMatch(/loading="lazy"[^>]*fetchPriority="high"/)
  })

  it('MKT-109 every page of the app has words for a reader without script, in its language', () => {
    const received = pages
      .filter(({ remote }) => remote !== null)
      .map(({ language, withoutScript }) => [language, withoutScript])
    expect(new Set(received.map(([, words]) => words)).size).toBe(languages.length)
    expect(new Map(received as [string, string][]).get('es')).toContain('JavaScript')
  })

  it('MKT-240 the page for televisions is whole without script in each language, and names the same makes', () => {
    for (const language of languages) {
      const { head, body, remote } = pageAt(televisionRoute, language)
      expect(remote).toBeNull()
      expect(body.match(/<h1[ >]/g)).toHaveLength(1)
      for (const make of ['Samsung', 'LG', 'Google TV', 'Amazon Fire TV', 'Apple TV', 'Roku', 'Xbox'])
        expect({ language, make, found: body.includes(make) }).toEqual({ language, make, found: true })
      expect(body.match(/<h2[ >]/g)).toHaveLength(8)
      expect(body).toMatch(/data-console-address="">sofaspark\.example</)
      const title = /<title>([^<]*)</.exec(head)?.[1] ?? ''
      expect({ language, length: title.length > 20 && title.length <= 60 }).toEqual({ language, length: true })
      expect(metaOf(head, 'og:title')).toBe(title)
      expect(head.match(/hreflang="/g)).toHaveLength(languages.length + 1)
    }
  })

  it('MKT-160 the page of an invitation is a form without script in each language, filled by the edge and not indexed', () => {
    for (const language of languages) {
      const { head, body, remote, scripts, isUnlisted } = pageAt(invitationPage, language)
      expect({ remote, scripts, isUnlisted }).toEqual({ remote: null, scripts: [], isUnlisted: true })
      expect(head).toContain('<meta name="robots" content="noindex">')
      expect(head).toContain('<meta property="og:title" content="__SOFA__">')
      expect(head).toContain('<meta property="og:image" content="__ORIGIN__/cards/__GAME__.jpg">')
      expect(body).toContain(`<form action="${invitationPage}/__CODE__" method="post">`)
      expect(body.match(/<h1[ >]/g)).toHaveLength(1)
      expect(head + body).not.toMatch(/<script|canonical/)
    }
  })

  it('MOM-30 the page of a moment shows its picture first in each language, is filled by the edge and not indexed', () => {
    for (const language of languages) {
      const { head, body, remote, isUnlisted } = pageAt(momentPage, language)
      expect({ remote, isUnlisted }).toEqual({ remote: null, isUnlisted: true })
      expect(head).toContain('<meta name="robots" content="noindex">')
      expect(head).toContain('<meta property="og:image" content="__ORIGIN__/moment/__ID__/picture.jpg">')
      expect(body).toContain('src="/moment/__ID__/picture.jpg"')
      expect(body).toContain('href="__PLAY__"')
      expect(body.match(/<h1[ >]/g)).toHaveLength(1)
    }
  })
})
