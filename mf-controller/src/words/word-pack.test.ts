import { deflateSync } from 'node:zlib'
import { corpus } from '@sofaspark/family-words/corpus.cases.ts'
import { languages } from '@sofaspark/contract'
import { ownWords } from '@sofaspark/game-sdk/pad/own-words.ts'
import {
  linkOf,
  readLink,
  readName,
  readWordFile,
  readWords,
  withoutPack,
  withPack,
  wordMessages,
} from './word-pack.ts'

const pack = (words: readonly string[], name = 'Family') => ({ name, language: 'en', words }) as const
const sealed = (text: string): string => `#words=1${deflateSync(text).toString('base64url')}`

describe('a list of own words', () => {
  it('CTL-261 is typed, pasted or from a file: commas, semicolons, tabs and lines of any keyboard', async () => {
    const text = '\ufeffGrandma, Rex;\tthe red tent\r\n\r\nsock،سوك、猫と犬，Ünal\n'
    expect(readWords(text)).toEqual({
      words: ['Grandma', 'Rex', 'the red tent', 'sock', 'سوك', '猫と犬', 'Ünal'],
      refused: 0,
    })
    expect(await readWordFile(new Blob([text]))).toContain('the red tent')
    expect(await readWordFile(new Blob(['x'.repeat(200_001)]))).toBeNull()
  })

  it('CTL-261 10,000 words end at 500, in a moment; emoji alone, doubles and endless words are left out', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `word ${at}`).join('\n')
    const before = performance.now()
    expect(readWords(many)).toMatchObject({ words: { length: ownWords.most }, refused: 9_500 })
    expect(performance.now() - before).toBeLessThan(5_000)
    expect(readWords('🎉, 🐶🐶🐶\n👩‍👩‍👧‍👦, Sofa 🛋️, sofa, SOFA, x, 12, ' + 'a'.repeat(25))).toEqual({
      words: ['Sofa 🛋️'],
      refused: 8,
    })
    const { words } = readWords(Array.from({ length: 500 }, (_, at) => `слово ${at} очень длинное`).join())
    expect(words.length).toBeGreaterThan(150)
    expect(words.length).toBeLessThan(500)
  })

  it.each(languages)(
    'CTL-261 rude words in %s are left out, in digits, dots and full-width letters too',
    (language) => {
      for (const word of corpus[language].rude.split('|')) {
        expect([word, readWords(word).words]).toEqual([word, []])
        // Spelt in other ways where that is the whole word.
        if (!/^[a-z]+$/.test(word)) continue
        const wide = word.replace(/[a-z]/gi, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
        const spelt = [wide, Array.from(word).join('.'), word.replaceAll('i', '1').replaceAll('o', '0')]
        for (const text of spelt) expect([text, readWords(text).words]).toEqual([text, []])
      }
      expect(readName('sh1t')).toBe('')
      expect(readName(' Our  holidays ')).toBe('Our holidays')
    },
  )

  it('CTL-261 goes to the show in messages that fit, and packs of a name replace each other', () => {
    const words = Array.from({ length: 300 }, (_, at) => `grandfather ${at}`)
    const messages = wordMessages(words, ownWords.sentUnits)
    expect(messages.join('\n').split('\n')).toEqual(words)
    for (const message of messages) expect(message.length).toBeLessThanOrEqual(ownWords.sentUnits)
    expect(wordMessages([], 10)).toEqual([])
    const kept = withPack(withPack([pack(['a b'])], pack(['c d'])), pack(['e f'], 'School'))
    expect(kept.map(({ name, words }) => [name, ...words])).toEqual([
      ['School', 'e f'],
      ['Family', 'c d'],
    ])
    expect(withoutPack(kept, pack([]))).toEqual([pack(['e f'], 'School')])
  })
})

describe('a link with words', () => {
  it('CTL-262 brings the same pack, in any script, and is short', async () => {
    const words = ['Grandma Ruth', 'סבא יוסי', 'ağaç', '猫と犬', 'Sofa 🛋️']
    const link = await linkOf({ name: 'חופשה', language: 'he', words })
    expect(await readLink(link)).toEqual({ kind: 'pack', pack: { name: 'חופשה', language: 'he', words }, refused: 0 })
    const many = readWords(Array.from({ length: 500 }, (_, at) => `thing ${at}`).join()).words
    expect((await linkOf(pack(many))).length).toBeLessThan(3_000)
    expect(link).toMatch(/^#words=[\w-]+$/)
  })

  it('CTL-262 a cut, edited, foreign or oversized link and a bomb are refused', async () => {
    const good = await linkOf(pack(['Grandma Ruth', 'the red tent']))
    const json = (value: unknown) => JSON.stringify(value)
    for (const hash of [
      '#words=',
      '#words=2abc',
      '#words=1%%%',
      good.slice(0, -6),
      good.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace('#words=1', '#words=1x'),
      `#words=0${Buffer.from([0xff, 0xfe, 0xfd]).toString('base64url')}`,
      sealed('not JSON'),
      sealed(json(['xx', 'Name', 'one two'])),
      sealed(json(['en', 5, 'one two'])),
      sealed(json(['en', 'Name', '🎉\n1'])),
      sealed(json(['en', 'Name', 'a'.repeat(20_000_000)])),
      `#words=1${'A'.repeat(20_000)}`,
      '#other',
    ])
      expect([hash.slice(0, 40), await readLink(hash)]).toEqual([hash.slice(0, 40), { kind: 'broken' }])
  })

  it('CTL-262 words and name of a link are filtered like typed ones', async () => {
    const link = sealed(JSON.stringify(['en', 'sh1t', ['Grandma', 'f.u.c.k', 'ｆｕｃｋ', 'grandma', 'Rex'].join('\n')]))
    expect(await readLink(link)).toEqual({ kind: 'pack', pack: pack(['Grandma', 'Rex'], ''), refused: 3 })
  })

  it('CTL-262 a browser that cannot deflate makes a plain link, and says that it cannot open a deflated one', async () => {
    const deflated = await linkOf(pack(['Grandma Ruth']))
    const { CompressionStream: squeeze, DecompressionStream: inflate } = globalThis
    Reflect.deleteProperty(globalThis, 'CompressionStream')
    Reflect.deleteProperty(globalThis, 'DecompressionStream')
    try {
      const plain = await linkOf(pack(['Grandma Ruth']))
      expect(plain).toMatch(/^#words=0/)
      expect(await readLink(plain)).toMatchObject({ kind: 'pack', pack: pack(['Grandma Ruth']) })
      expect(await readLink(deflated)).toEqual({ kind: 'old' })
    } finally {
      Object.assign(globalThis, { CompressionStream: squeeze, DecompressionStream: inflate })
    }
  })
})
