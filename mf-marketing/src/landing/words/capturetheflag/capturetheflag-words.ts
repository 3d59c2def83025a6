import type { WordsByLanguage } from '../landing-page.ts'

export const capturetheflagWords: WordsByLanguage = {
  en: async () => (await import('./capturetheflag-en.ts')).words,
  es: async () => (await import('./capturetheflag-es.ts')).words,
  he: async () => (await import('./capturetheflag-he.ts')).words,
  pt: async () => (await import('./capturetheflag-pt.ts')).words,
  tr: async () => (await import('./capturetheflag-tr.ts')).words,
  fr: async () => (await import('./capturetheflag-fr.ts')).words,
  id: async () => (await import('./capturetheflag-id.ts')).words,
  it: async () => (await import('./capturetheflag-it.ts')).words,
}
