import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadTexts } from './translate.ts'

const root = join(__dirname, 'locales')

describe('texts', () => {
  it('I18N-01 speaks the asked language, and English for what that language lacks', async () => {
    const file = JSON.parse(readFileSync(join(root, 'es', 'games.json'), 'utf8')) as {
      drawgame?: { description?: string }
    }
    const texts = await loadTexts('es', ['games'])
    expect(texts.language).toBe('es')
    expect(texts('games', 'drawgame.description')).toBe(file.drawgame?.description ?? 'drawgame.description')
  })

  it('I18N-01 counts as the language counts, fills values in, and returns an unknown key', async () => {
    const english = await loadTexts('en', ['lobby', 'games'])
    const turkish = await loadTexts('tr', ['lobby'])
    expect(english('lobby', 'game.playersExactly', { count: 1 })).not.toBe(
      english('lobby', 'game.playersExactly', { count: 2 }),
    )
    expect(turkish('lobby', 'game.playersExactly', { count: 3 })).toContain('3')
    expect(english('lobby', 'welcome.nobodyWroteThis' as never)).toBe('welcome.nobodyWroteThis')
    expect(english('games', 'constructor' as never)).toBe('constructor')
    expect(english('lobby', 'problem.other', { count: 2 })).toBe(english('lobby', 'problem.other'))
  })

  it('I18N-03 every language has the plural forms that it counts with', () => {
    for (const language of readdirSync(root))
      for (const file of readdirSync(join(root, language))) {
        const walk = (tree: Record<string, unknown>, at: string): string[] =>
          Object.entries(tree).flatMap(([name, value]) =>
            typeof value === 'string' ? [at + name] : walk(value as Record<string, unknown>, `${at}${name}.`),
          )
        const keys = walk(JSON.parse(readFileSync(join(root, language, file), 'utf8')) as Record<string, unknown>, '')
        const forms = new Set([1, 2, 3, 5, 11, 21, 100].map((count) => new Intl.PluralRules(language).select(count)))
        for (const base of new Set(keys.flatMap((key) => /^(.*)_other$/.exec(key)?.[1] ?? [])))
          for (const form of forms)
            expect({
              language,
              file,
              key: `${base}_${form}`,
              there: keys.includes(`${base}_${form}`) || form === 'many',
            }).toEqual({ language, file, key: `${base}_${form}`, there: true })
      }
  })

  it('I18N-03 there is a file for each namespace in each of the eight languages', () => {
    const namespaces = readdirSync(join(root, 'en')).sort()
    expect(readdirSync(root).sort()).toEqual(['en', 'es', 'fr', 'he', 'id', 'it', 'pt', 'tr'])
    for (const language of readdirSync(root)) expect(readdirSync(join(root, language)).sort()).toEqual(namespaces)
  })
})
