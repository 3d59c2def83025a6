import { fileCheck } from './shared/files.ts'

/**
 * A piece of English in a file. `sentences` are read as prose; `words` are messages, cells and headings, where a fragment is
 * fine; `interface` texts are shown to players.
 */
interface Passage {
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
const passagesOf = (path: string, text: string): Passage[] => {
  if (path.endsWith('.md')) return passagesOfMarkdown(text)
  if (/\.json(?:\.txt)?$/.test(path)) return passagesOfTexts(text)
  return passagesOfCode(text)
}

const MAX_RULE_WORDS = 40

/** Phrases that read translated, each with what to write instead (CHK-70). */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bso many\b(?! that\b)/i, 'write “N”, “that many” or the number'],
  [/\banew\b/i, 'write “again” or “fresh”'],
  [/\bof (?:its|their|one[’']s) own\b/i, 'write “its own …” or “a separate …”'],
  [/\b(?:goes|go|went|going) on\b(?! the\b)/i, 'write “continues”'],
  [/\b(?:at|to) (?:its|their|an) end\b/i, 'write “finished” or “finishes”'],
  [/\bever more rarely\b/i, 'write “with backoff”'],
  [/\bat the moment\b/i, 'say what failed and whether it will be retried'],
  [/\btime-outs?\b/i, 'write “timeout”'],
  [/\b(?:is|are) a metric\b/i, 'write “a metric counts …”'],
  [/\b(?:store|database|Redis|registry|service) (?:is|was) away\b/i, 'write “unreachable”'],
  [/[«»]/, 'write “…”'],
]

/** A sentence without a noun for its subject: “Who joins sits down.” A question may start so. */
const HEADLESS = /^(?:Who|Whom|Whose|Whoever|What|Whatever)\b(?!.*\?$)/
const HEADLESS_CLAUSE = /; (?:who|whom|whoever|what|whatever) /
const RULE = /^\*\*([A-Z0-9]+-\d+[a-z]?)\*\* /

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?][)”’]?) +/)

const problemsOf = ({ text, kind }: Passage): string[] => {
  const problems: string[] = []
  const rule = RULE.exec(text)
  const words = rule ? text.slice(rule[0].length) : text
  const count = words.split(' ').length
  if (rule && count > MAX_RULE_WORDS) problems.push(`${rule[1] ?? ''} has ${count} words, ${MAX_RULE_WORDS} at most`)
  if (kind === 'sentences') {
    const headless = sentencesOf(words).find((sentence) => HEADLESS.test(sentence))
    if (headless !== undefined) problems.push(`“${headless}” has no subject: name who or what it is about first`)
    const clause = HEADLESS_CLAUSE.exec(words)
    if (clause) problems.push(`“${clause[0].trim()} …” is a clause without a subject`)
  }
  for (const [phrase, advice] of phrases) {
    const found = phrase.exec(words)
    if (found) problems.push(`“${found[0]}” reads translated: ${advice}`)
  }
  if (kind === 'interface' && /\w'\w/.test(words)) problems.push(`“${words}” needs a typographic apostrophe: ’`)
  return problems
}

/** Problems of a file's English, each with its line (CHK-70). */
export const proseProblems = (path: string, text: string): string[] =>
  passagesOf(path, text).flatMap((passage) =>
    problemsOf(passage).map((problem) => `${path}:${passage.line}: ${problem}`),
  )

const CHECKED = /\.(?:md|ts|tsx|mjs|css)$|locales\/en[/.].*json/
/** Other languages, marketing copy, measured figures, and the phrases themselves. */
const EXEMPT =
  /-(?:es|fr|he|id|it|pt|tr)\.ts$|mf-marketing\/content\/|words\/lists\/|word-lists\.ts$|docs\/(?:benchmarks|glossary)\.md$|prose\.(?:test\.)?ts$/

/** Documents, comments, messages and interface texts are plain English. */
export const proseCheck = fileCheck('the English is plain', { checked: CHECKED, exempt: EXEMPT }, proseProblems)
