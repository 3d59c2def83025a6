import { limits } from '@sofaspark/contract'
import fc from 'fast-check'
import { corpus, strictCorpus } from '@sofaspark/family-words/corpus.cases.ts'
import { cleanFrom, cleanName, decentName, distinctName } from './names.ts'

const allOf = (languages: typeof corpus) => {
  const texts = (kind: 'rude' | 'innocent') => Object.values(languages).flatMap((language) => language[kind].split('|'))
  return { rude: texts('rude'), innocent: texts('innocent') }
}
import { isRude } from '@sofaspark/family-words'

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
  [`x${'\u0301'.repeat(31)}`.repeat(20), `x${'\u0301'.repeat(4)}`.repeat(20)],
  ['Player 9', 'Player 3'],
  ['f\u{e0041}uck', 'Player 3'],
  ['\u2800', 'Player 3'],
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

const beside: [string, string[], string][] = [
  ['Ann', [], 'Ann'],
  ['Ann', ['Ann'], 'Ann 2'],
  ['\u0410nn', ['Ann'], '\u0410nn 2'],
  ['ANN', ['Ann', 'ann 2'], 'ANN 3'],
  ['x'.repeat(20), ['x'.repeat(20)], `${'x'.repeat(18)} 2`],
]

it.each(beside)('LOB-04 %j beside %j is %j', (name, others, distinct) => {
  expect(distinctName(name, others)).toBe(distinct)
})

it.each([
  'fuck', 'FUCK', 'Fück', 'f.u.c.k', 'f u c k', 'fuuuuck', 'ｆｕｃｋ', '𝐟𝐮𝐜𝐤', 'f\u200duck', 'xXfuckerXx', 'motherfucker',
  '5h1t', 'a55', 'A$$', 'cunt', 'сunt', 'b1tch', 'Mr Shit', 'n1gger', 'H1tler', 'shiiiit', 'b i t c h', 'Ass!',
  'puta', 'Coño', 'CABRÓN', 'mierda', 'hijo de puta', 'La Chingada',
  'זונה', 'הזונה', 'בן זונה', 'שרמוטה', 'זִין', 'כוס אמק',
  'caralho', 'Cuzão', 'filho da puta', 'p0rra',
  'orospu', 'Göt', 'piç', 'siktir git', 'AMK',
  'merde', 'Enculé', 'pédé', 'connard', 'fils de pute',
  'anjing', 'kontol', 'B4ngsat', 'ngentot',
  'cazzo', 'STRONZO', 'vaffanculo', 'va ffanculo',
])('LOB-04 %s is not shown', (name) => {
  expect(isRude(name)).toBe(true)
  expect(cleanName(name, 4)).toBe('Player 5')
}) // prettier-ignore

it.each([
  'Scunthorpe', 'Penistone', 'Sussex', 'Cassandra', 'Cockburn', 'Hancock', 'Peacock', 'Dick', 'Dickens', 'Matsushita', 'Ashita', 'Therapist',
  'Grape', 'Niger', 'Nigel', 'Nigeria', 'Nazim', 'Nazir', 'Analyst', 'Titus', 'Titan', 'Arsenal', 'Essex', 'Bassist', 'Passion', 'As Roma',
  'Push it', 'Agent 455', 'Player 1', '1337', 'Ed & Jo', 'Al J. Ax', 'Pussycat', 'Cumin', 'Cumberland', 'Jean Jing', 'Machin Gaston', 'Chingachgook', 'Musik Erna',
  'Cono', 'Año', 'Conchita', 'Computadora', 'Disputa', 'Reputación', 'Pollo', 'Concha', 'Calculo', 'Vehículo',
  'כוס מים', 'אליזונה', 'אריזונה', 'מזונות', 'זיו', 'היא',
  'Deputado', 'Escuta', 'Paulo', 'Ano Novo', 'Cláudia',
  'Şık', 'Sık', 'Got it', 'Gotham', 'Picasso', 'Big Pic', 'Götze',
  'En retard', 'Bite me', 'Con te', 'Député', 'Dispute', 'Dominique', 'Châtaigne', 'Computer',
  'Tolong', 'Anjali', 'Asu', 'Babi', 'Kantin',
  'Penne', 'Ragazzo', 'Razzo', 'Calcolo', 'Cullen', 'Pallazzo', 'Troia',
  'Ada', 'Зоя', 'Αθηνά', '愛', '🎉🎉', 'Grace Hopper', "O'Neil", 'Jean-Luc',
])('LOB-04 %s is allowed', (name) => {
  expect(isRude(name)).toBe(false)
}) // prettier-ignore

it('LOB-04 LOB-337 names take the filter over its whole corpus', () => {
  const { rude, innocent } = allOf(corpus)
  expect(rude.filter((name) => decentName(name) !== '')).toEqual([])
  expect(innocent.filter((name) => decentName(name) === '')).toEqual([])
  const { unfit } = strictCorpus
  expect(unfit.split('|').filter((name) => decentName(name) === '' || decentName(name, 'strict') !== '')).toEqual([])
})
