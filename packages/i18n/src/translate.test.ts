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

  it('I18N-02 there is a file for each namespace in each of the eight languages', () => {
    const namespaces = readdirSync(join(root, 'en')).sort()
    expect(readdirSync(root).sort()).toEqual(['en', 'es', 'fr', 'he', 'id', 'it', 'pt', 'tr'])
    for (const language of readdirSync(root)) expect(readdirSync(join(root, language)).sort()).toEqual(namespaces)
  })
})
