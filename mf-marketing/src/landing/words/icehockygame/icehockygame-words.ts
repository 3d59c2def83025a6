import type { WordsByLanguage } from '../landing-page.ts'

export const icehockygameWords: WordsByLanguage = {
  en: async () => (await import('./icehockygame-en.ts')).words,
  es: async () => (await import('./icehockygame-es.ts')).words,
  he: async () => (await import('./icehockygame-he.ts')).words,
  pt: async () => (await import('./icehockygame-pt.ts')).words,
  tr: async () => (await import('./icehockygame-tr.ts')).words,
  fr: async () => (await import('./icehockygame-fr.ts')).words,
  id: async () => (await import('./icehockygame-id.ts')).words,
  it: async () => (await import('./icehockygame-it.ts')).words,
}
