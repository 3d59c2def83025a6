import type { WordsByLanguage } from '../landing-page.ts'

export const ballfrenzygameWords: WordsByLanguage = {
  en: async () => (await import('./ballfrenzygame-en.ts')).words,
  es: async () => (await import('./ballfrenzygame-es.ts')).words,
  he: async () => (await import('./ballfrenzygame-he.ts')).words,
  pt: async () => (await import('./ballfrenzygame-pt.ts')).words,
  tr: async () => (await import('./ballfrenzygame-tr.ts')).words,
  fr: async () => (await import('./ballfrenzygame-fr.ts')).words,
  id: async () => (await import('./ballfrenzygame-id.ts')).words,
  it: async () => (await import('./ballfrenzygame-it.ts')).words,
}
