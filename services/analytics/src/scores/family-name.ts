/** Beginnings that no family wants on a list, in the languages of the product; letters only, folded. */
const unwanted = [
  ...[
    'fuck',
    'shit',
    'bitch',
    'cunt',
    'nigg',
    'fagg',
    'whore',
    'slut',
    'penis',
    'vagina',
    'porn',
    'hitler',
    'nazi',
    'rapist',
  ],
  ...[
    'puta',
    'mierda',
    'cabron',
    'pendej',
    'maricon',
    'polla',
    'gilipoll',
    'caralho',
    'merda',
    'foder',
    'viado',
    'buceta',
  ],
  ...[
    'putain',
    'merde',
    'salope',
    'encul',
    'connard',
    'connass',
    'nique',
    'cazzo',
    'stronz',
    'troia',
    'vaffancul',
    'puttan',
  ],
  ...['orospu', 'siktir', 'amcik', 'yarrak', 'pezevenk', 'kontol', 'memek', 'bangsat', 'ngentot', 'anjing'],
  ...['זונה', 'שרמוט', 'כוסאמק', 'מזדיין', 'קוקסינל'],
]
const digits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '!': 'i',
}
const MOST_LETTERS = 20

const fold = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase().replaceAll('ı', 'i'))
    .map((letter) => digits[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}]/gu, '')
    .replace(/(.)\1{2,}/gu, '$1')

/** A name as the world may see it; empty for one that no family wants, and the list says «somebody» (ANA-65). */
export const familyName = (name: string): string => {
  const plain = name.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  const clean = Array.from(plain.trim()).slice(0, MOST_LETTERS).join('')
  const folded = fold(clean)
  return unwanted.some((word) => folded.includes(word)) ? '' : clean
}
