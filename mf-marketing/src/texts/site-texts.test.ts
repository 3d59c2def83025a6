import { catalogue, languages } from '@sofaspark/contract'
import { siteTexts, type SiteText } from './site-texts.ts'

const games = catalogue.map((game) => ({ ...game, available: game.key !== 'racegame' }))
let texts: readonly SiteText[] = []
beforeAll(async () => {
  texts = await siteTexts(games)
})
const textOf = (file: string): string => {
  const found = texts.find((text) => text.file === file)
  if (!found) throw new Error(`${file} was not written`)
  return found.text
}

describe('texts beside the pages', () => {
  it('MKT-140 the rules of each game are plain text in each language, and say what cannot be played yet', () => {
    for (const { key } of catalogue)
      for (const language of languages) {
        const text = textOf(language === 'en' ? `rules-${key}.txt` : `rules-${key}-${language}.txt`)
        expect(text.length).toBeGreaterThan(700)
        expect(text).not.toMatch(/<[a-z]|\{\{/)
      }
    expect(textOf('rules-racegame.txt')).toContain('still in the workshop')
    expect(textOf('rules-paintbattles.txt')).toContain('early access')
    expect(textOf('rules-drawgame.txt')).toContain('https://sofaspark.example/drawgame')
  })

  it('MKT-141 llms.txt names every game with its state, its page and its rules', () => {
    const text = textOf('llms.txt')
    for (const { key, name } of catalogue) {
      expect(text).toContain(`[${name}](https://sofaspark.example/`)
      expect(text).toContain(`/rules-${key}.txt`)
    }
    expect(text).toMatch(/Race & Smash is still in the workshop/)
  })

  it('MKT-142 the feed names the games that can be played, the newest first', () => {
    const feed = textOf('feed.xml')
    expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom">')
    const titles = [...feed.matchAll(/<title type="html"><!\[CDATA\[(.*?)\]\]><\/title>/g)].map(([, title]) => title)
    expect(titles[0]).toBe('Paint Battles')
    expect(titles).not.toContain('Race & Smash')
    expect(titles).toHaveLength(catalogue.length - 1)
    const dates = [...feed.matchAll(/<entry>[\s\S]*?<updated>(.*?)<\/updated>/g)].map(([, date]) => date ?? '')
    expect(dates).toEqual([...dates].sort().reverse())
  })
})
