import { type Language, languages } from '@sofaspark/game-sdk'
import words from './words.json' with { type: 'json' }

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

const { languages: columns, ...lists } = words
type Kind = keyof typeof lists

/** One thing to draw, with its names in every language; the first name is shown. */
interface Concept {
  kind: Kind
  /** 1 easy, 2 middling, 3 hard; see `difficultyOf`. */
  difficulty: 1 | 2 | 3
  names: Readonly<Record<Language, readonly string[]>>
}

/** Kinds that take more than an outline: people, actions, places. */
const hardKinds: readonly Kind[] = ['doings', 'people', 'places']
const LONG_LETTERS = 6.5

/**
 * Difficulty of a concept: one, plus one if its names average over 6.5 letters in all languages (harder to
 * guess and to spell), plus one for kinds that are more than an object (harder to draw). DRW-22
 */
const difficultyOf = (kind: Kind, names: Concept['names']): Concept['difficulty'] => {
  const letters = languages.reduce((sum, language) => sum + fold(names[language][0] ?? '').length, 0)
  const isLong = letters / languages.length > LONG_LETTERS
  const isHard = hardKinds.includes(kind)
  return isLong && isHard ? 3 : isLong || isHard ? 2 : 1
}

const read = (kind: Kind, row: string): Concept => {
  const cells = row.split('|').map((cell) => cell.split('/'))
  const names = Object.fromEntries(
    columns.split('|').map((language, at) => [language, cells[at] ?? []]),
  ) as unknown as Concept['names']
  return { kind, names, difficulty: difficultyOf(kind, names) }
}

/**
 * All concepts of `words.json`, in which a row is a concept, a column a language, and a slash separates equivalent names. The names are
 * our own work. Matches store their index in this list.
 */
export const concepts: readonly Concept[] = (Object.keys(lists) as Kind[]).flatMap((kind) =>
  lists[kind].map((row) => read(kind, row)),
)
