import type { Language } from '@sofaspark/game-sdk'

type Ending = readonly [plural: RegExp, ...singulars: string[]]

/** Plural endings of folded words, each with the endings that the singular may have. */
const endings: Readonly<Record<Language, readonly Ending[]>> = {
  en: [
    [/ies$/, 'y', 'ie'],
    [/ves$/, 'f', 'fe', 've'],
    [/es$/, '', 'e'],
    [/s$/, ''],
    [/men$/, 'man'],
    [/ice$/, 'ouse'],
    [/eeth$/, 'ooth'],
    [/ee(se|t)$/, 'oo$1'],
    [/children$/, 'child'],
    [/oxen$/, 'ox'],
    [/dice$/, 'die'],
    [/i$/, 'us'],
  ],
  es: [
    [/ces$/, 'z'],
    [/es$/, '', 'e'],
    [/s$/, ''],
  ],
  he: [
    [/(?:ימ|ות)$/, '', 'ה', 'ת', 'ית'],
    [/יות$/, 'ית', 'יה'],
  ],
  pt: [
    [/(?:oes|aes|aos)$/, 'ao'],
    [/ns$/, 'm'],
    [/ais$/, 'al'],
    [/eis$/, 'el', 'il'],
    [/is$/, 'il'],
    [/ois$/, 'ol'],
    [/uis$/, 'ul'],
    [/es$/, '', 'e'],
    [/s$/, ''],
  ],
  tr: [[/l[ae]r$/, '']],
  fr: [
    [/aux$/, 'al', 'ail', 'au'],
    [/yeux$/, 'oeil'],
    [/[sx]$/, ''],
  ],
  id: [],
  it: [
    [/chi$/, 'co', 'cio'],
    [/ghi$/, 'go'],
    [/che$/, 'ca'],
    [/ghe$/, 'ga'],
    [/i$/, 'o', 'e', 'io', 'a'],
    [/e$/, 'a'],
    [/uova$/, 'uovo'],
  ],
}

/** Indonesian writes a word twice, or once with a 2. */
const once = (word: string): string => {
  const written = word.replace(/2$/, '')
  const half = written.length / 2
  return written.length % 2 === 0 && written.slice(0, half) === written.slice(half) ? written.slice(0, half) : written
}

/** Hebrew may write its vowel letters or not. */
const withoutVowelLetters = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[וי]/g, '')

/** The words of which a folded word may be a plural or another spelling, itself included. DRW-37 */
export const stemsOf = (word: string, language: Language): ReadonlySet<string> => {
  const stems = [word]
  for (const [plural, ...singulars] of endings[language])
    if (plural.test(word)) for (const singular of singulars) stems.push(word.replace(plural, singular))
  if (language === 'id') stems.push(once(word))
  if (language === 'he') stems.push(...stems.map(withoutVowelLetters))
  return new Set(stems.filter((stem) => stem.length > 1))
}
