import type { WordsByLanguage } from '../landing-page.ts'

export const paintbattlesgameWords: WordsByLanguage = {
  en: async () => (await import('./paintbattlesgame-en.ts')).words,
  es: async () => (await import('./paintbattlesgame-es.ts')).words,
  he: async () => (await import('./paintbattlesgame-he.ts')).words,
  pt: async () => (await import('./paintbattlesgame-pt.ts')).words,
  tr: async () => (await import('./paintbattlesgame-tr.ts')).words,
  fr: async () => (await import('./paintbattlesgame-fr.ts')).words,
  id: async () => (await import('./paintbattlesgame-id.ts')).words,
  it: async () => (await import('./paintbattlesgame-it.ts')).words,
}
