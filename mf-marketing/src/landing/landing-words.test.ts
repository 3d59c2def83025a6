import { languages, publicGames } from '@sofaspark/contract'
import { gameLinks } from '@sofaspark/contract/site-links.ts'
import { answers, languagesOf, loadWords, type LandingWords } from '../shared/landing-page.ts'
import { landingPages } from './landing-pages.ts'

const textOf = ({ introduction, answers: given, tips }: LandingWords): string =>
  [...introduction, ...Object.values(given ?? {}), ...tips.flatMap(({ heading, text }) => [heading, text])].join(' ')

const written = landingPages
  .filter(({ canonical }) => canonical === undefined)
  .flatMap((page) => languagesOf(page).map((language) => ({ page, language, name: `${page.path} (${language})` })))

const pathsOfGames = gameLinks.filter(({ gameKey }) => gameKey !== undefined).map(({ path }) => path)

describe('what landing pages say', () => {
  it('MKT-100 each of the ten games has its own page in all eight languages', () => {
    const own = gameLinks.filter(({ gameKey }) => gameKey !== undefined)
    expect(own.map(({ gameKey }) => gameKey).sort()).toEqual(publicGames.map(({ key }) => key).sort())
    for (const { path } of own) {
      const page = landingPages.find((candidate) => candidate.path === path)
      expect({ path, languages: page && languagesOf(page) }).toEqual({ path, languages })
    }
  })

  it.each(written)('MKT-100 $name has its own 250 words', async ({ page, language }) => {
    const words = await loadWords(page, language)
    expect(words && textOf(words).split(/\s+/).length).toBeGreaterThanOrEqual(250)
  })

  it('MKT-100 no paragraph is on two pages or in two languages', async () => {
    const paragraphs: string[] = []
    for (const { page, language } of written) {
      const words = await loadWords(page, language)
      if (words) paragraphs.push(...words.introduction, ...Object.values(words.answers ?? {}))
    }
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
  })

  it('MKT-100 a game’s own page answers rules, modes, pads, and how many play for how long', async () => {
    for (const { page, language } of written.filter(({ page: { path } }) => pathsOfGames.includes(path))) {
      const words = await loadWords(page, language)
      for (const answer of answers) expect(words?.answers?.[answer].length).toBeGreaterThan(60)
      if (language === page.language) continue
      expect(words?.head?.title.length).toBeLessThanOrEqual(60)
      expect(words?.head?.description.length).toBeGreaterThanOrEqual(70)
      expect(words?.head?.description.length).toBeLessThanOrEqual(160)
    }
  })
})
