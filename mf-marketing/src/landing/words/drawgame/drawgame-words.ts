import type { WordsByLanguage } from '../landing-page.ts'

export const drawgameWords: WordsByLanguage = {
  en: async () => (await import('./drawgame-en.ts')).words,
  es: async () => (await import('./drawgame-es.ts')).words,
  he: async () => (await import('./drawgame-he.ts')).words,
  pt: async () => (await import('./drawgame-pt.ts')).words,
  tr: async () => (await import('./drawgame-tr.ts')).words,
  fr: async () => (await import('./drawgame-fr.ts')).words,
  id: async () => (await import('./drawgame-id.ts')).words,
  it: async () => (await import('./drawgame-it.ts')).words,
}
