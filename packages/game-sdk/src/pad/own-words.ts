/** Bounds of the host's own words in a game: a full list still fits into a snapshot beside everything else. DRW-18, DRW-16 */
export const ownWords = {
  fewest: 6,
  most: 500,
  /** Of one word, in code points. */
  mostLetters: 24,
  /** Of all words in UTF-8, with quotes and comma. */
  mostBytes: 9_000,
  /** Of one message with words, in UTF-16 units: three bytes each at most. */
  sentUnits: 1_200,
} as const

/** The control of a pad that takes own words. */
export const ownWordsId = 'words'

/** The language-dependent judgements of a list of words, which its user supplies. */
interface Reader {
  clean: (part: string) => string
  /** Equal for words that count as the same. */
  fold: (word: string) => string
  isFit: (word: string) => boolean
}

const SEPARATORS = /[,;،、，；\r\n\t]+/
const HAS_LETTERS = /\p{L}/u
const QUOTES_AND_COMMA = 3

/** Bytes of UTF-8; sims run where no encoder does. */
const bytesOf = (word: string): number => {
  let bytes = QUOTES_AND_COMMA
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4
  }
  return bytes
}

/**
 * The known words and those of a text, separated by commas, semicolons, tabs or lines: each once, with a letter, fit and
 * within the bounds. Counts those left out; beyond the bounds none is judged. DRW-18
 */
export const withOwnWords = (
  known: readonly string[],
  text: string,
  { clean, fold, isFit }: Reader,
): { words: string[]; refused: number } => {
  const words = [...known]
  const folds = new Set(known.map(fold))
  let bytes = known.reduce((sum, word) => sum + bytesOf(word), 0)
  let refused = 0
  for (const part of text.split(SEPARATORS)) {
    const isFull = words.length >= ownWords.most || bytes >= ownWords.mostBytes
    const word = isFull ? part.trim() : clean(part)
    if (word === '') continue
    const folded = isFull ? '' : fold(word)
    const fits =
      Array.from(folded).length >= 2 &&
      Array.from(word).length <= ownWords.mostLetters &&
      HAS_LETTERS.test(word) &&
      bytes + bytesOf(word) <= ownWords.mostBytes
    if (!fits || folds.has(folded) || !isFit(word)) {
      refused += 1
      continue
    }
    folds.add(folded)
    bytes += bytesOf(word)
    words.push(word)
  }
  return { words, refused }
}
