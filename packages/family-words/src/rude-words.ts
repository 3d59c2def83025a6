import { languages } from '@sofaspark/contract'
import { asLetters, loosely, plainText, readable } from './letters.ts'
import { accentedWords, innocentStems, innocentWords, wordLists } from './word-lists.ts'

/** Counts the comparisons of one look at a text. */
interface Work {
  steps: number
}

interface Ending {
  counts: readonly number[]
  isWhole: boolean
  isAnywhere: boolean
}

interface Node {
  next: Map<string, Node>
  /** Whether the letter that leads here is double in one of its words. */
  isDouble: boolean
  endings: Ending[]
}

/** A text as its letters without repeats, and the length of each repeat: `oops` is `ops` with 2, 1, 1. */
interface Drawn {
  letters: readonly string[]
  counts: readonly number[]
}

const drawn = (text: string): Drawn => {
  const letters: string[] = []
  const counts: number[] = []
  for (const letter of text) {
    const at = counts.length - 1
    if (letters[at] === letter) counts[at] = (counts[at] ?? 0) + 1
    else {
      letters.push(letter)
      counts.push(1)
    }
  }
  return { letters, counts }
}

/** Placeholder of a hidden letter: `f*ck`. */
const MASK = '*'

interface WordTrie {
  add: (word: string, kind: 'whole' | 'starts' | 'within') => void
  /** Whether a text holds a word. Any letter may be stretched; a double letter must be double, so that Niger stays a country. */
  holds: (text: string, work: Work) => boolean
  /** Whether a whole text may be a word, each `*` one of its letters; with `onlyAnywhere`, one that is rude anywhere. */
  holdsMasked: (text: string, onlyAnywhere: boolean, work: Work) => boolean
}

const createWordTrie = (): WordTrie => {
  const newNode = (): Node => ({ next: new Map(), isDouble: false, endings: [] })
  const root = newNode()

  const endsHere = (node: Node, { letters, counts }: Drawn, from: number, end: number): boolean =>
    node.endings.some(
      ({ counts: wanted, isWhole, isAnywhere }) =>
        (isAnywhere || from === 0) &&
        (!isWhole || end === letters.length) &&
        wanted.every((count, index) => (counts[from + index] ?? 0) >= count),
    )

  return {
    add: (word, kind) => {
      const { letters, counts } = drawn(word)
      let node = root
      for (const [index, letter] of letters.entries()) {
        let next = node.next.get(letter)
        if (!next) node.next.set(letter, (next = newNode()))
        node = next
        node.isDouble ||= (counts[index] ?? 0) > 1
      }
      node.endings.push({ counts, isWhole: kind === 'whole', isAnywhere: kind === 'within' })
    },
    holds: (text, work) => {
      const word = drawn(text)
      for (let from = 0; from < word.letters.length; from += 1) {
        let node: Node | undefined = root
        for (let at = from; node && at < word.letters.length; at += 1) {
          work.steps += 1
          node = node.next.get(word.letters[at] ?? '')
          if (node && endsHere(node, word, from, at + 1)) return true
        }
      }
      return false
    },
    holdsMasked: (text, onlyAnywhere, work) => {
      let nodes = new Set([root])
      let last = ''
      for (const letter of text) {
        if (letter === last && letter !== MASK) continue
        last = letter
        const following = new Set<Node>()
        for (const node of nodes) {
          const reached =
            letter === MASK ? [...node.next.values(), ...(node.isDouble ? [node] : [])] : [node.next.get(letter)]
          work.steps += reached.length
          for (const next of reached) if (next) following.add(next)
        }
        nodes = following
      }
      return [...nodes].some(({ endings }) => endings.some(({ isAnywhere }) => isAnywhere || !onlyAnywhere))
    },
  }
}

export type { Work }

/** A longer text is judged by its beginning. */
const MAX_UNITS = 400

/** Letters that Hebrew writes together with the word behind them: the, and, that, to. */
const HEBREW_PREFIX = /^[הושל]{1,2}(?=\p{Script=Hebrew}{3})/u

const words = createWordTrie()
const looseWords = createWordTrie()
const plainWords = createWordTrie()
const phrases = createWordTrie()
for (const language of languages) {
  const list = wordLists[language]
  for (const word of list.whole.split(' ')) {
    words.add(word, 'whole')
    // Turkish has innocent words beside its rude ones: `sık`.
    if (language !== 'tr' && loosely(word) === word) plainWords.add(word, 'whole')
  }
  for (const word of list.starts.split(' ')) {
    words.add(word, 'starts')
    looseWords.add(loosely(word), 'starts')
  }
  for (const word of list.within.split(' ')) {
    words.add(word, 'within')
    looseWords.add(loosely(word), 'within')
  }
  for (const phrase of list.phrases.split(' ')) phrases.add(phrase, 'within')
}
const accented: ReadonlySet<string> = new Set(accentedWords.split(' '))
const innocent: ReadonlySet<string> = new Set(innocentWords.split(' '))

/** Signs that end a word more often than they replace a letter. */
const END_SIGNS = '!|+('

const bareOf = (word: string): string => {
  let [from, to] = [0, word.length]
  while (from < to && END_SIGNS.includes(word.charAt(from))) from += 1
  while (to > from && END_SIGNS.includes(word.charAt(to - 1))) to -= 1
  return word.slice(from, to)
}

/** A word without the digits and the `xX` that decorate its ends. */
const undecorated = (word: string): string => {
  const letters = word.replace(/^\d{1,8}/u, '').replace(/\d{1,8}$/u, '')
  return letters.length > 4 ? letters.replace(/^x{1,3}/u, '').replace(/x{1,3}$/u, '') : letters
}

/** `BigShit` as `Big Shit`. */
const atCapitals = (text: string): string => text.replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ')

/** Short words of a sentence, `put a`; a spelt word has pieces that are none. */
const isSentence = (run: readonly string[]): boolean =>
  run.every((piece) => piece.length > 1 || /^[aeiouy]$/u.test(piece))

/** Words spelt with gaps, `f u.c-k`, joined: runs of short pieces. */
const spelled = (pieces: readonly string[], mostLetters: number): string[] => {
  const runs: string[][] = [[]]
  for (const piece of pieces)
    if (piece.length <= mostLetters) runs.at(-1)?.push(piece)
    else runs.push([])
  return runs
    .filter((run) => run.length > 1 && !(mostLetters > 2 && isSentence(run)))
    .map((run) => run.join(''))
    .filter((run) => run.length > mostLetters)
}

/** Whether a word is one that only its acute accents make rude, `pédé`, also drawn out or spelt with gaps. */
const isRudeByAccent = (text: string): boolean => {
  const pieces = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/e\p{M}*?\u0301/gu, 'é')
    .replace(/\p{M}+/gu, '')
    .split(/\P{L}+/u)
  return [...pieces, ...spelled(pieces, 1)].some((word) => accented.has(word.replace(/(.)\1+/gu, '$1')))
}

const MASKED_RUN = /[\p{L}\p{N}*#%_•×\p{So}]+/gu
const MASK_SIGN = /[*#%_•×\p{So}]/u

/** The runs of letters and signs with their first letter in front, `f**k` of `>>f**k`. */
const maskedRuns = (text: string): string[] =>
  (text.match(MASKED_RUN) ?? []).map((run) => run.replace(/^\P{L}+/u, '')).filter((run) => MASK_SIGN.test(run))

/** Whether signs hide letters of a rude word: stars of any, other signs and an ending of one that is rude anywhere. */
const isMaskedRude = (text: string, work: Work): boolean =>
  maskedRuns(text).some((word) => {
    const form = asLetters(word).replace(/[^\p{L}\p{N}]/gu, MASK)
    const isEnd = form.endsWith(MASK)
    const seenLetters = form.replaceAll(MASK, '').length
    if (seenLetters < (isEnd || /[#%_\p{So}]/u.test(word) ? 3 : 2)) return false
    return words.holdsMasked(form, isEnd || /\p{So}/u.test(word), work)
  })

/**
 * Whether a text is unfit for a family's screen in any of the eight languages, however it is accented, spaced, stretched, masked or
 * spelt with look-alikes and digits. Words that `isKnown` knows pass. `work` counts the comparisons. FAM-03
 */
export const isRude = (
  text: string,
  { isKnown = () => false, work = { steps: 0 } }: { isKnown?: (word: string) => boolean; work?: Work } = {},
): boolean => {
  // One character may stand for many.
  const raw = readable(text.slice(0, MAX_UNITS))
    .slice(0, MAX_UNITS)
    .replace(/['’]s(?!\p{L})/gu, '')
  if (isRudeByAccent(raw)) return true
  const seen = raw
    .replace(innocentStems, ' ')
    .replace(/[\p{L}\p{M}]+/gu, (word) => (innocent.has(word.toLowerCase()) ? ' ' : word))
  const shown = plainText(seen)
  const apart = plainText(atCapitals(seen))
  const split = (line: string): string[] => line.split(/[^\p{L}\p{N}@$!€|+(]+/u).filter((word) => word !== '')
  const pieces = split(shown)
  const bare = pieces.map(bareOf).filter((word) => word !== '')
  const runs = [1, 2, 3].flatMap((mostLetters) => spelled(bare, mostLetters))

  const forms = (word: string): Set<string> =>
    new Set([word, undecorated(word)].flatMap((form) => [asLetters(form), asLetters(form, 'l')]))
  const isRudeWord = (word: string): boolean => {
    if (innocent.has(word) || isKnown(word)) return false
    const bareWord = word.replace(HEBREW_PREFIX, '')
    return (
      words.holds(word, work) ||
      [loosely(word), word.replaceAll('i', 'l'), word.replaceAll('l', 'i')].some((form) =>
        looseWords.holds(form, work),
      ) ||
      plainWords.holds(
        word.replace(/[öıñ]/gu, (letter) => loosely(letter)),
        work,
      ) ||
      (bareWord !== word && words.holds(bareWord, work))
    )
  }
  const candidates = new Set([...pieces, ...bare, ...split(apart), ...runs].flatMap((word) => [...forms(word)]))
  if ([...candidates].some(isRudeWord)) return true
  if (isMaskedRude(shown, work)) return true
  return phrases.holds(asLetters(bare.join('')), work)
}
