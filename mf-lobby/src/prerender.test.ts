import { landingPathOf, languages, publicGames, searchRoutes } from '@sofaspark/contract'
import { readingLinks } from '@sofaspark/contract/site-links.ts'
import { prerender, type PrerenderedHome } from './prerender.tsx'

const available = (key: string) => key !== 'racegame'
const games = publicGames.map((game) => ({ ...game, available: available(game.key) }))
let homes: readonly PrerenderedHome[] = []
beforeAll(async () => {
  homes = await prerender(games)
})

it('MKT-17 the launch page is rendered in every language with its text, its pictures and links to every game', () => {
  expect(homes.map(({ language }) => language)).toEqual(languages)
  expect(new Set(homes.map(({ body }) => /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1])).size).toBe(languages.length)
  for (const { body } of homes) {
    expect(body.match(/<h1[ >]/g)).toHaveLength(1)
    for (const { key } of games) {
      expect(body.includes(`/${key}.webp`)).toBe(true)
      const path = landingPathOf(key)
      if (path !== undefined) expect(body.includes(`href="${path}"`)).toBe(true)
    }
    expect(/<video|<script| on[a-z]+="/.exec(body)).toBeNull()
  }
})

it('LCH-08 the launch page links every page for search', () => {
  for (const { body } of homes)
    for (const { path, label, language } of readingLinks)
      expect(body).toContain(`<a href="${path}" hrefLang="${language}" lang="${language}">${label}</a>`)
  expect(readingLinks.map(({ path }) => path).sort()).toEqual([...searchRoutes].sort())
})

it('MKT-17 a game that cannot be played yet is announced as coming', () => {
  const english = homes.find(({ language }) => language === 'en')
  expect(english?.body.match(/Coming soon/g)).toHaveLength(1)
})
