import type { WordsByLanguage } from '../landing-page.ts'

export const racensmashWords: WordsByLanguage = {
  en: async () => (await import('./racensmash-en.ts')).words,
  es: async () => (await import('./racensmash-es.ts')).words,
  he: async () => (await import('./racensmash-he.ts')).words,
  pt: async () => (await import('./racensmash-pt.ts')).words,
  tr: async () => (await import('./racensmash-tr.ts')).words,
  fr: async () => (await import('./racensmash-fr.ts')).words,
  id: async () => (await import('./racensmash-id.ts')).words,
  it: async () => (await import('./racensmash-it.ts')).words,
}
