/** The syntax of a pattern: without classes of characters, and without signs behind a backslash. */
const plain = (pattern: string): string => pattern.replace(/\\./g, ' ').replace(/\[[^\][]*\]/g, ' ')

const hasTwins = (pattern: string): boolean => {
  const names = Array.from(pattern.matchAll(/\(\?<(\w+)>/g), ([, name]) => name)
  return new Set(names).size < names.length
}

/** The feature of a regular expression, given by its pattern and flags, that an engine of the floor lacks; `null` if there is none. */
export const newInPattern = (pattern: string, flags: string): string | null => {
  const syntax = plain(pattern)
  if (/\(\?<[=!]/.test(syntax)) return 'lookbehind'
  if (/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(syntax)) return 'modifiers of a regular expression'
  if (hasTwins(syntax)) return 'a name of two groups in a regular expression'
  return /[dv]/.test(flags) ? 'flag of a regular expression' : null
}
