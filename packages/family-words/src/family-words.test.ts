import { languages } from '@sofaspark/contract'
import { corpus, strictCorpus } from './corpus.cases.ts'
import { cleanLine, isRude, isUnfit, looksLike } from './index.ts'
import { wordLists } from './word-lists.ts'

const texts = (kind: 'rude' | 'innocent'): [string, string][] =>
  languages.flatMap((language) => corpus[language][kind].split('|').map((text): [string, string] => [language, text]))

const rude = texts('rude')
it.each(rude)('FAM-03 %s: %s is rude', (_, text) => {
  expect(isRude(text)).toBe(true)
})

const innocent = texts('innocent')
it.each(innocent)('FAM-04 %s: %s is innocent', (_, text) => {
  expect(isRude(text)).toBe(false)
})

const full = (text: string): string =>
  text.replace(/[\u0021-\u007E]/gu, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))
const shapes: readonly [string, (text: string) => string][] = [
  ['at full width', full],
  ['at full width with its marks apart', (text) => full(text.normalize('NFD'))],
  ['with its marks apart', (text) => text.normalize('NFD')],
  ['with invisible characters', (text) => Array.from(text.normalize('NFD')).join('\u200b')],
]
it.each(shapes)('FAM-03 FAM-04 a text %s is as rude or as innocent as it is read', (_, shape) => {
  expect(rude.filter(([, text]) => !isRude(shape(text)))).toEqual([])
  expect(innocent.filter(([, text]) => isRude(shape(text)))).toEqual([])
})

it('FAM-03 every word of the lists is found as it is listed', () => {
  const listed = languages.flatMap((language) => {
    const { whole, starts, within, phrases } = wordLists[language]
    return [whole, starts, within, phrases].flatMap((words) => words.split(' ')).filter((word) => word !== '')
  })
  expect(listed.filter((word) => !isRude(word))).toEqual([])
})

it('FAM-04 a word that its game knows passes, and nothing beside it', () => {
  const isKnown = (word: string): boolean => word === 'anjing'
  expect(isRude('anjing besar', { isKnown })).toBe(false)
  expect(isRude('anjing kontol', { isKnown })).toBe(true)
})

it.each(strictCorpus.unfit.split('|'))('FAM-06 %s is unfit for the strict filter alone', (text) => {
  expect([isUnfit(text, 'family'), isUnfit(text, 'strict')]).toEqual([false, true])
})

it.each(strictCorpus.innocent.split('|'))('FAM-06 %s is fit for the strict filter', (text) => {
  expect(isUnfit(text, 'strict')).toBe(false)
})

it('FAM-06 what is rude is unfit for both filters, and what is innocent for neither', () => {
  const unfit = (kind: 'rude' | 'innocent') =>
    texts(kind).map(([, text]) => [text, isUnfit(text, 'family'), isUnfit(text, 'strict')])
  expect(unfit('rude').filter(([, family, strict]) => !family || !strict)).toEqual([])
  expect(unfit('innocent').filter(([, family, strict]) => family || strict)).toEqual([])
  expect(isUnfit('idiota', 'strict', { isKnown: (word) => word === 'idiota' })).toBe(false)
})

it('FAM-05 texts made to be slow take few steps', () => {
  const drawnOut = (word: string): string => Array.from(word, (letter) => letter.repeat(18)).join('')
  const parts = [
    'a',
    'u',
    'p',
    'f u ',
    'fu',
    '𝐟',
    'ה',
    '!',
    'a*',
    'p_',
    'a♥',
    'aA',
    '1!',
    'x ',
    'ab ',
    'puta',
    'anan',
    'fuc',
    'i l ',
    '🇫',
  ]
  const long = parts.map((part) => part.repeat(400).slice(0, 400))
  const words = ['piroca', 'anjing', 'motherfuc', 'hijodeput', 'orospu'].map((word) => `${drawnOut(word)}é`)
  for (const text of [...long, ...words, 'x'.repeat(16_000), ' '.repeat(16_000)]) {
    const work = { steps: 0 }
    isRude(text, { work })
    expect([text, work.steps <= 200 * Math.min(text.length, 400)]).toEqual([text, true])
  }
  expect(isRude(drawnOut('piroca'))).toBe(true)
  expect(isRude('u'.repeat(20))).toBe(false)
})

it.each([
  ['Ann\u{e0020}', 'Ann'],
  ['f\u{e0041}uck', 'fuck'],
  ['\u2800', ''],
  ['\u{e0041}\u200b\u3164\u115f\ufffa\u{1d159}\ufffc\u00ad\u034f\u17b4\u{1d173}', ''],
  ['a\u2800b\u3000 c\u2028d', 'a b c d'],
  ['\u0301\u0301a', 'a'],
  [`x${'\u0301'.repeat(31)}`, `x${'\u0301'.repeat(4)}`],
  ['a\u20dd\u0489b', 'ab'],
  ['a\u200db\ufe0fc', 'abc'],
  ['\ue000a\u{10ffff}', 'a'],
])('FAM-01 %j becomes %j', (raw, line) => {
  expect(cleanLine(raw)).toBe(line)
})

it.each([
  '👨‍👩‍👧 x',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣',
  '❤️',
  'क्‍ष',
  'می‌خواهم',
  '🇹🇷',
  '👍🏽',
  '🏳️‍🌈',
  'é\u0323\u0324\u0325',
  'שָׁלוֹם',
  'Ngọc Thảo',
  '愛 Αθηνά Зоя',
])('FAM-01 %s stays as it is', (text) => {
  expect(cleanLine(text)).toBe(text)
})

it.each([
  ['Ann', '\u0410nn', true],
  ['Ann', 'ANN', true],
  ['Ann', 'Ａｎｎ', true],
  ['lris', 'Iris', true],
  ['0tto', 'Otto', true],
  ['Ann', 'Anna', false],
  ['José', 'Jose', false],
  ['Ann 2', 'Ann 3', false],
  ['Дан', 'Dan', false],
])('FAM-02 %s and %s: %s', (one, other, isAlike) => {
  expect(looksLike(one, other)).toBe(isAlike)
})
