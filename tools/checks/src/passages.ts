/**
 * A piece of English in a file. `sentences` are read as prose; `words` are messages, cells and headings, where a fragment is
 * fine; `interface` texts are shown to players.
 */
export interface Passage {
  readonly line: number
  readonly text: string
  readonly kind: 'sentences' | 'words' | 'interface'
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

const FENCE = /^ {0,3}```/
const LIST_ITEM = /^\s*(?:[-*]|\d+\.) +/

/** Paragraphs and list items as sentences; headings and table rows as words; code blocks not at all. */
const passagesOfMarkdown = (text: string): Passage[] => {
  const passages: Passage[] = []
  let open: { line: number; lines: string[] } | undefined
  const close = (): void => {
    if (open) passages.push({ line: open.line, text: oneLine(open.lines.join(' ')), kind: 'sentences' })
    open = undefined
  }
  let isCode = false
  for (const [index, line] of text.split('\n').entries()) {
    const isFence = FENCE.test(line)
    if (isFence) isCode = !isCode
    if (isFence || isCode || line.trim() === '' || (/^ {4}/.test(line) && !open)) close()
    else if (/^\s*[#|<]/.test(line)) {
      close()
      passages.push({ line: index + 1, text: oneLine(line), kind: 'words' })
    } else {
      if (LIST_ITEM.test(line)) close()
      open ??= { line: index + 1, lines: [] }
      open.lines.push(line.replace(LIST_ITEM, ''))
    }
  }
  close()
  return passages
}

const BLOCK_COMMENT = /\/\*\*?\s([\s\S]*?)\*\//g
const LINE_COMMENTS = /(?:^|[\s;])\/\/ (.*(?:\n[ \t]*\/\/ .*)*)/g
/** A message has at least two words. */
const MESSAGE = /'(?:[^'\\\n]|\\.)*[^\s'] (?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*[^\s`] (?:[^`\\\n]|\\.)*`/g

/** Comments as sentences, texts in quotes as words. */
const passagesOfCode = (text: string): Passage[] => {
  const passages: Passage[] = []
  for (const { 1: comment = '', index } of text.matchAll(BLOCK_COMMENT))
    passages.push({ line: lineAt(text, index), text: oneLine(comment.replace(/^\s*\*/gm, '')), kind: 'sentences' })
  for (const { 1: comment = '', index } of text.matchAll(LINE_COMMENTS))
    passages.push({
      line: lineAt(text, index + 1),
      text: oneLine(comment.replace(/^\s*\/\//gm, '')),
      kind: 'sentences',
    })
  for (const { 0: message, index } of text.matchAll(MESSAGE))
    passages.push({ line: lineAt(text, index), text: oneLine(message.slice(1, -1)), kind: 'words' })
  return passages
}

const VALUE = /:\s*("(?:[^"\\]|\\.)*")/g

const passagesOfTexts = (text: string): Passage[] =>
  [...text.matchAll(VALUE)].map(({ 1: value = '""', index }) => ({
    line: lineAt(text, index),
    text: JSON.parse(value) as string,
    kind: 'interface' as const,
  }))

/** The English of a file, by the kind of file that its path names. */
export const passagesOf = (path: string, text: string): Passage[] => {
  if (path.endsWith('.md')) return passagesOfMarkdown(text)
  if (/\.json(?:\.txt)?$/.test(path)) return passagesOfTexts(text)
  return passagesOfCode(text)
}
