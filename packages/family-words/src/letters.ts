import table from 'unhomoglyph/data.json' with { type: 'json' }

/** Unicode's confusables (UTS 39): what a character looks like. */
const alike: Readonly<Record<string, string>> = table

/** The code point that a code point looks like, or itself. */
const lookOf = (letter: string): string => (Object.hasOwn(alike, letter) ? (alike[letter] ?? letter) : letter)

const skeleton = (text: string): string =>
  Array.from(text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}+/gu, ''), lookOf)
    .join('')
    .normalize('NFD')
    .replace(/\s+/gu, '')

/** Whether two texts look the same on a screen, in whatever alphabets and case: `Ann` in Cyrillic, `lris` and `Iris`. FAM-02 */
export const looksLike = (one: string, other: string): boolean => {
  const forms = (text: string): string[] => {
    const plain = text.normalize('NFKC')
    return [plain, plain.toLowerCase(), plain.toUpperCase()].map(skeleton)
  }
  const others = forms(other)
  return forms(one).some((form, index) => form === others[index])
}

/** Letters that distinguish a rude word from a plain one: `coño` from `cono`, `göt` from `got`, `piç` from `pic`. */
const TELLING = new Set('ñçöşı')
const LOOSE: Readonly<Record<string, string>> = { ñ: 'n', ç: 'c', ö: 'o', ş: 's', ı: 'i' }

const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ƒ: 'f', '¢': 'c', '€': 'e', '£': 'l', '¥': 'y',
  // Look-alikes of other alphabets that Unicode's table does not have, or has as another letter.
  а: 'a', в: 'b', н: 'h', к: 'k', м: 'm', т: 't', у: 'u', ε: 'e', β: 'b', κ: 'k', τ: 't', υ: 'u', χ: 'x', η: 'n', ғ: 'f',
  ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ',
} // prettier-ignore

/** Small capitals, which Unicode's table does not map. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'

/** First code points of alphabets that are drawn in boxes and circles and fold to nothing by themselves. */
const BOXED = [0x1f1e6, 0x1f150, 0x1f170]
const [A, LETTERS] = [97, 26]

const small = new Map(Array.from(SMALL_CAPITALS, (letter, index) => [letter, String.fromCharCode(A + index)]))
for (const first of BOXED)
  for (let index = 0; index < LETTERS; index += 1)
    small.set(String.fromCodePoint(first + index), String.fromCharCode(A + index))

const isKnown = (letter: string): boolean => /[a-z0-9\p{Script=Hebrew}]/u.test(letter)

const withoutMarks = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')

const plainLetter = (letter: string): string => {
  if (TELLING.has(letter)) return letter
  const bare = withoutMarks(letter)
  return Array.from(bare, (sign) => {
    const special = SPECIAL[sign] ?? small.get(sign)
    if (special !== undefined) return special
    if (isKnown(sign) || !/[\p{L}\p{N}]/u.test(sign)) return sign
    const look = withoutMarks(lookOf(sign))
    return /^[a-z]+$/u.test(look) ? look : sign
  }).join('')
}

/** Letters with their marks. */
const MARKED = /(\P{M})(\p{M}+)/gu
/** The distinguishing mark among those of a letter, in any order. */
const keptMark = (letter: string, marks: string): string =>
  Array.from(marks).find((mark) => TELLING.has((letter + mark).normalize('NFC'))) ?? ''

/** Full-width and other drawn forms as plain characters, without invisible ones: a text as it is read. */
export const readable = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}+/gu, '').normalize('NFKC')

/** A text in lower case, without marks except the distinguishing ones, each letter as the Latin or Hebrew one that it looks like. */
export const plainText = (text: string): string =>
  Array.from(
    readable(text)
      .toLowerCase()
      .normalize('NFD')
      .replace(MARKED, (_, letter: string, marks: string) => letter + keptMark(letter, marks))
      .normalize('NFC'),
    plainLetter,
  )
    .join('')
    .replace(/\p{M}+/gu, '')

/** Without the distinguishing marks as well. */
export const loosely = (word: string): string => word.replace(/[ñçöşı]/gu, (letter) => LOOSE[letter] ?? letter)

const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '2': 'z', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g',
  '@': 'a', $: 's', '!': 'i', '|': 'i', '+': 't', '(': 'c',
} // prettier-ignore

/** A Hebrew word has a vav where its writer typed a line or a ring. */
const isHebrew = (word: string): boolean => /\p{Script=Hebrew}/u.test(word)

/** Digits and signs as the letters that they stand for; a word without letters stays a number. */
export const asLetters = (word: string, one: 'i' | 'l' = 'i'): string => {
  if (isHebrew(word)) return word.replace(/[01|]/gu, 'ו')
  return /\p{L}/u.test(word)
    ? word.replace(/[0-9@$!|+(]/gu, (sign) => (/[1!|]/u.test(sign) ? one : (DIGITS[sign] ?? sign)))
    : word
}
