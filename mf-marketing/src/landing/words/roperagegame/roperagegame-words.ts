import type { WordsByLanguage } from '../landing-page.ts'

export const roperagegameWords: WordsByLanguage = {
  en: async () => (await import('./roperagegame-en.ts')).words,
  es: async () => (await import('./roperagegame-es.ts')).words,
  he: async () => (await import('./roperagegame-he.ts')).words,
  pt: async () => (await import('./roperagegame-pt.ts')).words,
  tr: async () => (await import('./roperagegame-tr.ts')).words,
  fr: async () => (await import('./roperagegame-fr.ts')).words,
  id: async () => (await import('./roperagegame-id.ts')).words,
  it: async () => (await import('./roperagegame-it.ts')).words,
}
