import { limits } from '@sofaspark/contract'
import fc from 'fast-check'
import { cleanFrom, cleanName } from './name.ts'

it.each([
  ['  Ada  ', 'Ada'],
  ['Ada\u202eLovelace', 'AdaLovelace'],
  ['A\u0000d\u0007a', 'Ada'],
  ['Ada\n\tLovelace', 'Ada Lovelace'],
  ['', 'Player 3'],
  ['   ', 'Player 3'],
  ['\u200b\u2066\u200d', 'Player 3'],
  ['x'.repeat(50), 'x'.repeat(20)],
  ['😀'.repeat(25), '😀'.repeat(20)],
  ['👩‍👩‍👧‍👦'.repeat(25), '👩‍👩‍👧‍👦'.repeat(14)],
  ['é\u0323\u0324\u0325'.repeat(30), 'é\u0323\u0324\u0325'.repeat(20)],
  [`x${'\u0301'.repeat(31)}`.repeat(20), `x${'\u0301'.repeat(31)}`.repeat(5)],
  ['עדה', 'עדה'],
  ['<b>Ada</b>', '<b>Ada</b>'],
])('LOB-04 the name %j becomes %j', (raw, name) => {
  expect(cleanName(raw, 2)).toBe(name)
})

it('LOB-04 no name exceeds its length or contains a forbidden character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (raw) => {
      const name = cleanName(raw, 0)
      expect([...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)].length).toBeLessThanOrEqual(20)
      expect(name.length).toBeLessThanOrEqual(limits.nameUnits)
      expect(name).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
      expect(name).toBe(name.trim())
      expect(name).not.toBe('')
      expect(cleanFrom(raw).length).toBeLessThanOrEqual(100)
      expect(cleanFrom(raw)).not.toMatch(/\p{Cs}/u)
    }),
  )
})
