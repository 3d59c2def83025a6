import { languages, limits } from '@sofaspark/contract'
import { innocentWords, wordLists } from './word-lists.ts'

/** Letters that distinguish a rude word from a plain one: `coño` from `cono`, `göt` from `got`, `piç` from `pic`. */
const TELLING = new Set('ñçöşı')
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Symbols and digits used as letters.
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g',
  '@': 'a', $: 's', '!': 'i', '€': 'e', '|': 'i', '+': 't',
  // Look-alike letters of other alphabets.
  а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', і: 'i', к: 'k', м: 'm', о: 'o', р: 'p', ѕ: 's', т: 't', у: 'u', х: 'x',
  α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x',
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd',
} // prettier-ignore
const LOOSE: Readonly<Record<string, string>> = { ñ: 'n', ç: 'c', ö: 'o', ş: 's', ı: 'i' }

/** Prefixes that Hebrew writes together with a word: the, and, that. */
const HEBREW_PREFIXES = new Set('הוש')

/** A text as its letters without repeats, and the length of each repeat: `oops` is `ops` with 2, 1, 1. */
interface Drawn {
  letters: string
  counts: readonly number[]
}

/** Replaces a letter of two code units, which no list contains. */
const OTHER_LETTER = '\ufffd'

const drawn = (text: string): Drawn => {
  let letters = ''
  let last = ''
  const counts: number[] = []
  for (const letter of text) {
    const at = counts.length - 1
    if (letter === last) counts[at] = (counts[at] ?? 0) + 1
    else {
      letters += letter.length === 1 ? letter : OTHER_LETTER
      counts.push(1)
      last = letter
    }
  }
  return { letters, counts }
}

/** Any letter of a word may be stretched; a double letter must be double, so that Niger stays a country. */
const standsAt = ({ counts }: Drawn, word: Drawn, at: number): boolean =>
  word.counts.every((count, index) => (counts[at + index] ?? 0) >= count)

const holds = (text: Drawn, word: Drawn): boolean => {
  for (let at = text.letters.indexOf(word.letters); at !== -1; at = text.letters.indexOf(word.letters, at + 1))
    if (standsAt(text, word, at)) return true
  return false
}

const drawnWords = (list: 'whole' | 'within' | 'phrases'): Drawn[] =>
  languages.flatMap((language) => wordLists[language][list].split(' ')).map(drawn)

const wholeByLetters = new Map<string, Drawn[]>()
for (const word of drawnWords('whole'))
  wholeByLetters.set(word.letters, [...(wholeByLetters.get(word.letters) ?? []), word])
const within = drawnWords('within')
const phrases = drawnWords('phrases')
const innocent = new Set(innocentWords.split(' '))

const isOneOf = (text: Drawn): boolean =>
  wholeByLetters.get(text.letters)?.some((word) => standsAt(text, word, 0)) ?? false

const isWhole = (text: Drawn): boolean => {
  const [first = ''] = text.letters
  if (isOneOf(text)) return true
  const isPrefixed = HEBREW_PREFIXES.has(first) && text.counts[0] === 1
  return isPrefixed && isOneOf({ letters: text.letters.slice(1), counts: text.counts.slice(1) })
}
const holdsAny = (words: readonly Drawn[], text: Drawn): boolean => words.some((word) => holds(text, word))

/** Lower case, without accents except the distinguishing ones. */
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

/** Words spelt with gaps, `f u.c-k`, joined: runs of pieces of at most two letters. */
const spelled = (words: readonly string[]): string[] => {
  const runs: string[] = ['']
  for (const word of words) {
    if (word.length <= 2) runs.push((runs.pop() ?? '') + word)
    else runs.push('')
  }
  return runs.filter((run) => run.length > 2)
}

const MARKS = '!|+'

/** The word without the marks at its ends. */
const withoutMarks = (word: string): string => {
  let [from, to] = [0, word.length]
  while (from < to && MARKS.includes(word.charAt(from))) from += 1
  while (to > from && MARKS.includes(word.charAt(to - 1))) to -= 1
  return word.slice(from, to)
}

/** Whether a name is unfit for a family's screen in any of the eight languages (LOB-97). Looks at 160 units, the longest name. */
export const isRude = (name: string): boolean => {
  const shown = plain(name.slice(0, limits.nameUnits))
  const words = shown.split(/[^\p{L}\p{N}@$!€|+]+/u).filter((word) => word !== '')
  // `!` and `+` end a word more often than they replace a letter.
  const bare = words.map(withoutMarks)
  const candidates = [...words, ...bare, ...spelled(bare)].map(lettersOf)
  const isRudeWord = (word: string): boolean => {
    const text = drawn(word)
    return isWhole(text) || holdsAny(within, text) || holdsAny(within, drawn(loosely(word)))
  }
  return (
    candidates.some((word) => !innocent.has(word) && isRudeWord(word)) ||
    holdsAny(phrases, drawn(lettersOf(bare.join(''))))
  )
}
