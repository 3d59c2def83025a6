import { languages } from '@sofaspark/contract'
import { innocentWords, wordLists } from './word-lists.ts'

/** Letters that tell a rude word from a plain one: `coño` from `cono`, `göt` from `got`, `piç` from `pic`. */
const TELLING = new Set('ñçöşı')
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Signs and digits that stand for letters.
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g',
  '@': 'a', $: 's', '!': 'i', '€': 'e', '|': 'i', '+': 't',
  // Letters of other alphabets that look the same.
  а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', і: 'i', к: 'k', м: 'm', о: 'o', р: 'p', ѕ: 's', т: 't', у: 'u', х: 'x',
  α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x',
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd',
} // prettier-ignore
const LOOSE: Readonly<Record<string, string>> = { ñ: 'n', ç: 'c', ö: 'o', ş: 's', ı: 'i' }

/** Prefixes that Hebrew writes together with a word: the, and, that. */
const HEBREW_PREFIX = '[הוש]?'

const escaped = (letter: string): string => letter.replace(/[^\p{L}]/gu, '\\$&')

/** A word in which any letter may be drawn out; a double letter must be double, so that Niger stays a country. */
const drawnOut = (word: string): string =>
  [...word.matchAll(/(.)\1*/gu)].map(([run, letter = '']) => `${escaped(letter)}{${run.length},}`).join('')

const wordsOf = (list: 'whole' | 'within' | 'phrases'): string[] =>
  languages.flatMap((language) => wordLists[language][list].split(' '))
const anyOf = (words: readonly string[]): string => words.map(drawnOut).join('|')

const whole = new RegExp(`^(?:${HEBREW_PREFIX}(?:${anyOf(wordsOf('whole'))}))$`, 'u')
const within = new RegExp(anyOf(wordsOf('within')), 'u')
const phrases = new RegExp(anyOf(wordsOf('phrases')), 'u')
const innocent = new Set(innocentWords.split(' '))

/** Lower case, without accents but the telling ones. */
const plain = (text: string): string =>
  Array.from(text.toLowerCase().normalize('NFC'))
    .map((letter) => (TELLING.has(letter) ? letter : letter.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')))
    .join('')
    .replace(/[\u200c\u200d\p{M}]/gu, '')

const lettersOf = (word: string): string =>
  /\p{L}/u.test(word)
    ? Array.from(word)
        .map((sign) => LOOK_ALIKES[sign] ?? sign)
        .join('')
    : word

const loosely = (word: string): string =>
  Array.from(word)
    .map((letter) => LOOSE[letter] ?? letter)
    .join('')

/** Words spelt with gaps, `f u.c-k`, as one: runs of pieces of at most two letters. */
const spelled = (words: readonly string[]): string[] => {
  const runs: string[] = ['']
  for (const word of words) {
    if (word.length <= 2) runs.push((runs.pop() ?? '') + word)
    else runs.push('')
  }
  return runs.filter((run) => run.length > 2)
}

/** Whether a name is not for a family's screen, in any of the eight languages (LOB-97). */
export const isRude = (name: string): boolean => {
  const text = plain(name)
  const words = text.split(/[^\p{L}\p{N}@$!€|+]+/u).filter((word) => word !== '')
  // `!` and `+` end a word more often than they stand for a letter.
  const bare = words.map((word) => word.replace(/^[!|+]+|[!|+]+$/gu, ''))
  const candidates = [...words, ...bare, ...spelled(bare)].map(lettersOf)
  return (
    candidates.some(
      (word) => !innocent.has(word) && (whole.test(word) || within.test(loosely(word)) || within.test(word)),
    ) || phrases.test(lettersOf(bare.join('')))
  )
}
