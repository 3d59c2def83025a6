import { fileCheck } from './file-check.ts'
import { passagesOf, type Passage } from './passages.ts'

const MAX_RULE_WORDS = 40

/** Phrases that read translated, each with what to write instead (CHK-72). */
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

/** Problems of a file's English, each with its line (CHK-70 to CHK-73). */
export const proseProblems = (path: string, text: string): string[] =>
  passagesOf(path, text).flatMap((passage) =>
    problemsOf(passage).map((problem) => `${path}:${passage.line}: ${problem}`),
  )

const CHECKED = /\.(?:md|ts|tsx|mjs|css)$|locales\/en[/.].*json/
/** Other languages, marketing copy, measured figures, and the phrases themselves. */
const EXEMPT =
  /-(?:es|fr|he|id|it|pt|tr)\.ts$|mf-marketing\/src\/(?:landing\/words|search\/pages)\/|words\/lists\/|word-lists\.ts$|docs\/(?:benchmarks|glossary)\.md$|prose\.(?:test\.)?ts$/

/** Documents, comments, messages and interface texts are plain English. */
export const proseCheck = fileCheck('the English is plain', { checked: CHECKED, exempt: EXEMPT }, proseProblems)
