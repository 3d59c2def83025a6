import { catalogue, landingRoutes, languages, searchRoutes, type Language } from '@sofaspark/contract'
import { invitationPage } from '@sofaspark/contract/invitations.ts'
import { loadWords } from './shared/landing-page.ts'
import { landingPages } from './landing/landing-pages.ts'
import { prerender, type PrerenderedPage } from './prerender.tsx'
import type { SearchPage } from './shared/search-page.ts'
import { searchPages } from './search/search-pages.ts'
import { gameLinks, readingLinks } from '@sofaspark/contract/site-links.ts'

/** A console on which everything but Race & Smash can be played. */
const games = catalogue.map((game) => ({ ...game, available: game.key !== 'racegame' }))
let pages: readonly PrerenderedPage[] = []
/** A hundred pages, on a machine that is busy with others. */
const RENDER_LIMIT_MS = 120_000
beforeAll(async () => {
  pages = await prerender(games)
}, RENDER_LIMIT_MS)
const pageAt = (path: string, language?: Language): PrerenderedPage => {
  const found = pages.find((page) => page.path === path && (language ?? page.language) === page.language)
  if (!found) throw new Error(`${path} was not rendered`)
  return found
}
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
const wordsOf = (page: SearchPage): number =>
  [
    page.heading,
    page.lead,
    ...page.sections.flatMap((section) => [section.heading, ...section.paragraphs, ...section.points]),
    ...page.questions.flatMap(({ question, answer }) => [question, answer]),
  ]
    .join(' ')
    .split(/\s+/).length
const searchPaths = searchPages.map(({ path }) => path)
const found = [...searchPages, ...landingPages]
/** The pages of the ten games. */
const own = gameLinks.filter(({ gameKey }) => gameKey !== undefined).map(({ path }) => path)

describe('pages that the build renders', () => {
  it.each(searchPaths)('MKT-20 %s is whole without JavaScript', (path) => {
    const { body, head, scripts, remote } = pageAt(path)
    expect(remote).toBeNull()
    expect(matches(body, /<(h1)[ >]/g)).toHaveLength(1)
    expect(matches(body, /(<script|<style| on[a-z]+=")/g)).toEqual([])
    expect(matches(head, /<script type="([^"]*)"/g)).toEqual(['application/ld+json'])
    expect(scripts.join()).not.toMatch(/react/)
  })

  it('MKT-21 titles and descriptions are unique and of the right length', () => {
    for (const { title, description, path } of found) {
      expect({ path, title: title.length <= 60 }).toEqual({ path, title: true })
      expect({ path, length: description.length >= 70 && description.length <= 160 }).toEqual({ path, length: true })
    }
    expect(new Set(found.map(({ title }) => title)).size).toBe(found.length)
    expect(new Set(found.map(({ description }) => description)).size).toBe(found.length)
  })

  it('BRO-05 BRO-140 MKT-232 every page’s footer opens the choice, and pages to read carry the question', () => {
    for (const { path, body, beside = '', remote, scripts } of pages) {
      // An invitation runs no script and stores nothing.
      if (path === invitationPage) continue
      expect({ path, way: body.includes('data-consent-settings') }).toEqual({ path, way: true })
      const isRead = path !== '/'
      expect({ path, question: (body + beside).includes('data-consent=""') }).toEqual({ path, question: isRead })
      const wakes = scripts.includes(remote === null ? 'consent' : 'reading')
      expect({ path, wakes }).toEqual({ path, wakes: isRead })
    }
  })

  it('MKT-171 every page names its canonical address', () => {
    for (const page of found)
      expect(pageAt(page.path).head).toContain(
        `<link rel="canonical" href="https://sofaspark.example${page.canonical ?? page.path}">`,
      )
  })

  it('MKT-171 translations point at each other, and nothing else has any', () => {
    for (const page of found) {
      const shown = matches(pageAt(page.path).head, /hreflang="([^"]*)"/g)
      if (page.translation !== undefined) {
        const other = found.find(({ path }) => path === page.translation)
        expect(other?.translation).toBe(page.path)
        expect(other?.language).not.toBe(page.language)
        expect(shown.sort()).toEqual(['en', 'es', 'x-default'])
      } else if (own.includes(page.path)) expect(shown).toEqual([...languages, 'x-default'])
      else expect(shown).toEqual([])
    }
  })

  it('MKT-105 every page describes a game in the browser, without ratings and without another price than 0', () => {
    for (const { path } of found) {
      const [json = ''] = matches(pageAt(path).head, /<script type="application\/ld\+json">(.*)<\/script>/g)
      expect(json).toContain('"@type":["VideoGame","WebApplication"]')
      expect(json).not.toMatch(/"price":(?!0)/)
      expect(json).not.toMatch(/["A-Z]rating|aggregateRating/)
    }
  })

  it('MKT-24 tables, routes and the list at the foot are the same', () => {
    const paths = found.map(({ path }) => path).sort()
    expect(searchPages.map(({ path }) => path).sort()).toEqual([...searchRoutes].sort())
    expect(Object.fromEntries(landingPages.map(({ path, gameKey }) => [path, gameKey]))).toEqual(landingRoutes)
    const listed = (pages: readonly { path: string; label: string; language: string }[]) =>
      pages.map(({ path, label, language }) => ({ path, label, language }))
    expect(readingLinks).toEqual(listed(searchPages))
    expect(listed(gameLinks)).toEqual(listed(landingPages))
    for (const path of paths) expect(pageAt('/couch-co-op-gaming').body).toContain(`href="${path}"`)
  })

  it.each(languages)('MKT-31 the credits are described in %s', (language) => {
    const [description = ''] = matches(
      pageAt('/credits', language).head,
      /<meta name="description" content="([^"]*)">/g,
    )
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it.each(landingPages)('MKT-18 the long text of $path is in its main', async (page) => {
    const words = await loadWords(page, page.language)
    const { body } = pageAt(page.path)
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    expect(words?.tips[0]?.heading).toBeTruthy()
    expect(main).toContain(words?.tips[0]?.heading)
  })

  it.each(searchPages)('MKT-20 $path leads to the root, and its video waits', ({ path, language }) => {
    const { body } = pageAt(path)
    const start = language === 'en' ? 'START NOW FOR FREE' : 'EMPIEZA GRATIS AHORA'
    expect(body).toMatch(new RegExp(`<a[^>]* href="/"[^>]*>(?:<[^>]*>)*${start}`))
    const videos = matches(body, /(<video[^>]*>)/g)
    expect(videos).toHaveLength(1)
    expect(videos[0]).toMatch(/preload="none"/)
    expect(body).toMatch(/<img src="\/art\/[^>]*><\/picture><video[^>]* poster="data:image\/gif/)
  })

  it('MKT-18 a near duplicate names a page that represents itself', () => {
    for (const page of found)
      if (page.canonical !== undefined)
        expect(found.find(({ path }) => path === page.canonical)).toMatchObject({ language: page.language })
    expect(found.filter(({ canonical }) => found.some((page) => page.path === canonical && page.canonical))).toEqual([])
  })

  it.each(landingPages)('MKT-18 $path has its own text, and says whose names it uses', async (page) => {
    const words = await loadWords(page, page.language)
    expect(words?.tips.length).toBeGreaterThanOrEqual(2)
    const { body } = pageAt(page.path)
    expect(body).toContain(words?.tips[0]?.heading)
    const names = /mario|skribbl|gartic|jackbox|airconsole/i.test(JSON.stringify([page.title, words]))
    expect(names).toBe(page.namesOthers === true)
    expect(/not affiliated|no está afiliado/.test(body)).toBe(names)
  })

  it('MKT-18 the texts of Slip N Bump exist in every language', async () => {
    const page = landingPages.find(({ path }) => path === '/slipnbump')
    const english = await loadWords(page, 'en')
    for (const language of languages) {
      const words = await loadWords(page, language)
      expect(words?.introduction).toHaveLength(3)
      expect(words?.tips).toHaveLength(4)
      if (language !== 'en') expect(words?.introduction).not.toEqual(english?.introduction)
    }
  })

  it.each(searchPages)('MKT-20 $path has words worth reading', (page) => {
    expect(wordsOf(page)).toBeGreaterThanOrEqual(500)
    const names = /airconsole|jackbox|mario|fall guys|stumble guys|skribbl|gartic/i
    const text = JSON.stringify([page.heading, page.lead, page.sections, page.questions])
    expect({ path: page.path, names: names.test(text) }).toEqual({ path: page.path, names: page.namesOthers === true })
    if (page.namesOthers) expect(pageAt(page.path).body).toMatch(/not affiliated|no está afiliado/)
  })
})
