import { visibleText } from './followed-lines.tsx'

it.each([
  ['plain text, ünïcode and 😀 stay', 'plain text, ünïcode and 😀 stay'],
  ['a\tb\nc\u0000d\u001b[31m\u007f', 'a\u2409b\u240ac\u2400d\u241b[31m\u2421'],
  ['\u202eevil\u202c\u200b\u0085', '[U+202E]evil[U+202C][U+200B][U+0085]'],
])('ADM-12 control characters of a line are visible: %j', (message, shown) => {
  expect(visibleText(message)).toBe(shown)
})
