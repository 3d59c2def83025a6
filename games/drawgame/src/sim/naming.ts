import { languages, type Language } from '@sofaspark/game-sdk'
import type { PartyCore } from '@sofaspark/game-sdk/core/party-core.ts'
import { mix } from '@sofaspark/game-sdk/sim/random.ts'
import { concepts, fold, spellings } from '../words/concepts.ts'
import { hints } from './numbers.ts'
import { CUSTOM_FROM, roundOf, type World } from './world.ts'
import { cleanLine, isUnfit } from '@sofaspark/family-words'

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

/** The words of which a folded word may be a plural or another spelling, itself included. DRW-21 */
const stemsOf = (word: string, language: Language): ReadonlySet<string> => {
  const stems = [word]
  for (const [plural, ...singulars] of endings[language])
    if (plural.test(word)) for (const singular of singulars) stems.push(word.replace(plural, singular))
  if (language === 'id') stems.push(once(word))
  if (language === 'he') stems.push(...stems.map(withoutVowelLetters))
  return new Set(stems.filter((stem) => stem.length > 1))
}

/** The name of a concept; the host's own words are the same in every language. */
const namesOf = (world: World, concept: number, language: Language): readonly string[] =>
  concept >= CUSTOM_FROM
    ? [world.custom[concept - CUSTOM_FROM] ?? '']
    : (concepts[concept]?.names[language] ?? concepts[concept]?.names.en ?? [])

export const nameOf = (world: World, concept: number, language: Language): string =>
  namesOf(world, concept, language)[0] ?? ''

const verdicts = ['right', 'close', 'wrong'] as const
type Verdict = (typeof verdicts)[number]

/** A guess in a clip without what people typed; no name of a concept begins like it. MOM-07 */
export const sayText = (verdict: Verdict): string => `=${verdict}`

/** Shorter words in other languages resemble too much to count as close. */
const FOREIGN_CLOSE_LETTERS = 6
const CLOSE_LETTERS = 3

const isNear = (core: PartyCore, guess: string, name: string, fewest: number): boolean =>
  name.length >= fewest &&
  (core.wordDistance(guess, name) <= 1 || (name.length > CLOSE_LETTERS && guess.includes(name)))

/** Whether a guess, or a word of it, is a plural or another spelling of a name. */
const isKin = (text: string, guesses: readonly string[], name: string, language: Language): boolean => {
  const wanted = stemsOf(name, language)
  return [...guesses, ...text.split(/\s+/).map(fold)].some((guess) =>
    [...stemsOf(guess, language)].some((stem) => wanted.has(stem)),
  )
}

/**
 * Judges a guess. A name in any language is correct, or a guess in another language would reveal the word to the others; a near miss is one edit away, a plural or another
 * spelling, or contains the word in a longer line. DRW-20, DRW-21
 */
export const judge = (world: World, core: PartyCore, text: string, language: Language): Verdict => {
  const said = world.wordless && verdicts.find((verdict) => text === sayText(verdict))
  if (said) return said
  const { concept } = world.turn
  const guesses = spellings(text, language)
  let close = false
  for (const other of concept >= CUSTOM_FROM ? ([language] as const) : languages) {
    const fewest = other === language ? CLOSE_LETTERS : FOREIGN_CLOSE_LETTERS
    for (const name of namesOf(world, concept, other)) {
      const wanted = spellings(name, other)
      if (guesses.some((guess) => wanted.includes(guess))) return 'right'
      close ||= wanted.some(
        (word) => guesses.some((guess) => isNear(core, guess, word, fewest)) || isKin(text, guesses, word, other),
      )
    }
  }
  return close ? 'close' : 'wrong'
}

const isLetter = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter)

/** Number of letters revealed so far: one at half time, two at three quarters, never more than half of the word. */
const toldLetters = (world: World, letters: number): number => {
  if (roundOf(world) === 'speed') return 0
  const share = world.turn.ticks / world.drawTicks
  return Math.min(hints.filter((at) => share >= at).length, Math.floor(letters / 2))
}

const RIGHT_TO_LEFT_MARK = '\u200f'

/** The word as guessers see it: a blank per letter, with the revealed letters in their places. DRW-07 */
export const blanksOf = (world: World, language: Language): string => {
  const { concept, seed } = world.turn
  if (concept < 0) return ''
  const letters = Array.from(nameOf(world, concept, language).normalize('NFC'))
  const places = letters.flatMap((letter, at) => (isLetter(letter) ? [at] : []))
  const told = new Set(
    [...places]
      .sort((one, other) => mix(seed, one * 8 + 1) - mix(seed, other * 8 + 1))
      .slice(0, toldLetters(world, places.length)),
  )
  const shown = letters
    .map((letter, at) => (!isLetter(letter) ? (letter === ' ' ? '\u2003' : letter) : told.has(at) ? letter : '_'))
    .join('\u2009')
  return language === 'he' ? RIGHT_TO_LEFT_MARK + shown : shown
}

/** Whether a text gives the word away. */
export const givesAway = (world: World, text: string): boolean => {
  const { concept } = world.turn
  const said = fold(text)
  return languages.some((language) =>
    namesOf(world, concept, language).some((name) => {
      const folded = fold(name)
      return folded.length > 2 ? said.includes(folded) : said === folded
    }),
  )
}

/** The game's own words, folded: an Indonesian dog is one of them, and elsewhere an insult. */
const own: ReadonlySet<string> = new Set(concepts.flatMap(({ names }) => Object.values(names).flat()).map(fold))

/** Whether the room's filter accepts a text. DRW-24 */
export const isFit = ({ strict }: Pick<World, 'strict'>, text: string): boolean =>
  own.has(fold(text)) || !isUnfit(text, strict ? 'strict' : 'family', { isKnown: (word) => own.has(fold(word)) })

const MAX_LETTERS = 28

/** A wrong guess as shown to everyone: one short line, or nothing if it is unfit. */
export const bubbleText = (world: Pick<World, 'strict'>, text: string): string => {
  const line = cleanLine(text)
  return isFit(world, line) ? Array.from(line).slice(0, MAX_LETTERS).join('') : ''
}
