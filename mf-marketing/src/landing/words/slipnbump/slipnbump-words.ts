import type { WordsByLanguage } from '../landing-page.ts'

export const slipnbumpWords: WordsByLanguage = {
  en: async () => (await import('./slipnbump-en.ts')).words,
  es: async () => (await import('./slipnbump-es.ts')).words,
  he: async () => (await import('./slipnbump-he.ts')).words,
  pt: async () => (await import('./slipnbump-pt.ts')).words,
  tr: async () => (await import('./slipnbump-tr.ts')).words,
  fr: async () => (await import('./slipnbump-fr.ts')).words,
  id: async () => (await import('./slipnbump-id.ts')).words,
  it: async () => (await import('./slipnbump-it.ts')).words,
}
