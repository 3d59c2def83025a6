import type { Language } from '@sofaspark/game-sdk'

const special: Readonly<Record<string, string>> = {
  ı: 'i',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
}

/**
 * Normalizes a word for comparison: removes case (both Turkish i are one), accents, niqqud, final forms, spaces, hyphens and
 * other marks. DRW-20
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ıœæßøłךםןףץ]/gu, (letter) => special[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '')

const articles: Readonly<Record<Language, RegExp | null>> = {
  en: /^(?:an?|the|to)\s+/i,
  es: /^(?:el|la|los|las|una?)\s+/i,
  he: /^ה/,
  pt: /^(?:os?|as?|um|uma)\s+/i,
  tr: /^bir\s+/i,
  fr: /^(?:(?:les?|la|une?|des)\s+|l['’]\s*)/i,
  id: /^(?:se(?:buah|ekor|orang)|sang)\s+/i,
  it: /^(?:(?:il|lo|la|i|gli|le|una?|uno)\s+|(?:l|un)['’]\s*)/i,
}

/** A guess or a name, folded, with and without its article. */
export const spellings = (text: string, language: Language): readonly string[] => {
  const trimmed = text.trim()
  const article = articles[language]
  const bare = article ? trimmed.replace(article, '') : trimmed
  return [...new Set([fold(trimmed), fold(bare)])].filter((word) => word !== '')
}
