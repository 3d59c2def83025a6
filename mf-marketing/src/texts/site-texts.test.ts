import { catalogue, languages, limits, publicGames } from '@sofaspark/contract'
import type { SofaWords } from '@sofaspark/contract/invitations.ts'
import { siteTexts, type SiteText } from './site-texts.ts'

const games = publicGames.map((game) => ({ ...game, available: game.key !== 'racegame' }))
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
    for (const { key } of publicGames)
      for (const language of languages) {
        const text = textOf(language === 'en' ? `rules-${key}.txt` : `rules-${key}-${language}.txt`)
        expect(text.length).toBeGreaterThan(700)
        expect(text).not.toMatch(/<[a-z]|\{\{/)
      }
    expect(textOf('rules-racegame.txt')).toContain('still in the workshop')
    expect(textOf('rules-paintbattles.txt')).toContain('early access')
    expect(textOf('rules-drawgame.txt')).toContain('https://sofaspark.example/drawgame')
  })

  it('MKT-140 llms.txt names every game with its state, its page and its rules', () => {
    const text = textOf('llms.txt')
    for (const { key, name } of publicGames) {
      expect(text).toContain(`[${name}](https://sofaspark.example/`)
      expect(text).toContain(`/rules-${key}.txt`)
    }
    expect(text).toMatch(/Race & Smash is still in the workshop/)
  })

  it('MKT-160 the words of invitations name a sofa of any size and every game, in each language', () => {
    const words = JSON.parse(textOf('sofas.json')) as Readonly<Record<string, SofaWords>>
    expect(Object.keys(words)).toEqual(languages)
    for (const { sofas, games: names } of Object.values(words)) {
      expect(sofas).toHaveLength(limits.seats + 1)
      for (const [players, sofa] of sofas.entries()) {
        expect(sofa.split('__NAME__')).toHaveLength(players === 0 ? 1 : 2)
        if (players > 2) expect(sofa).toContain(String(players))
      }
      expect(Object.keys(names)).toEqual(catalogue.map(({ key }) => key))
    }
    expect(words['en']?.sofas.slice(0, 3)).toEqual([
      'The sofa is free',
      '__NAME__’s sofa: 1 friend',
      '__NAME__’s sofa: 2 friends',
    ])
  })

  it('MKT-140 the feed names the games that can be played, the newest first', () => {
    const feed = textOf('feed.xml')
    expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom">')
    const titles = [...feed.matchAll(/<title type="html"><!\[CDATA\[(.*?)\]\]><\/title>/g)].map(([, title]) => title)
    expect(titles[0]).toBe('Paint Battles')
    expect(titles).not.toContain('Race & Smash')
    expect(titles).toHaveLength(publicGames.length - 1)
    const dates = [...feed.matchAll(/<entry>[\s\S]*?<updated>(.*?)<\/updated>/g)].map(([, date]) => date ?? '')
    expect(dates).toEqual([...dates].sort().reverse())
  })
})
