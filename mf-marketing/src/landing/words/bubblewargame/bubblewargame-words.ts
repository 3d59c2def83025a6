import type { WordsByLanguage } from '../landing-page.ts'

export const bubblewargameWords: WordsByLanguage = {
  en: async () => (await import('./bubblewargame-en.ts')).words,
  es: async () => (await import('./bubblewargame-es.ts')).words,
  he: async () => (await import('./bubblewargame-he.ts')).words,
  pt: async () => (await import('./bubblewargame-pt.ts')).words,
  tr: async () => (await import('./bubblewargame-tr.ts')).words,
  fr: async () => (await import('./bubblewargame-fr.ts')).words,
  id: async () => (await import('./bubblewargame-id.ts')).words,
  it: async () => (await import('./bubblewargame-it.ts')).words,
}
