import table from 'unhomoglyph/data.json' with { type: 'json' }

/** Unicode's confusables (UTS 39): what a character looks like. */
const alike: Readonly<Record<string, string>> = table

/** The code point that a code point looks like, or itself. */
export const lookOf = (letter: string): string => (Object.hasOwn(alike, letter) ? (alike[letter] ?? letter) : letter)

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
