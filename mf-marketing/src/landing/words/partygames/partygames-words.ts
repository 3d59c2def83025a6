import type { WordsByLanguage } from '../landing-page.ts'

export const partygamesWords: WordsByLanguage = {
  en: async () => (await import('./partygames-en.ts')).words,
  es: async () => (await import('./partygames-es.ts')).words,
  he: async () => (await import('./partygames-he.ts')).words,
  pt: async () => (await import('./partygames-pt.ts')).words,
  tr: async () => (await import('./partygames-tr.ts')).words,
  fr: async () => (await import('./partygames-fr.ts')).words,
  id: async () => (await import('./partygames-id.ts')).words,
  it: async () => (await import('./partygames-it.ts')).words,
}
