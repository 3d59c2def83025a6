import type { Check } from './shared/command.ts'
import { filesToCheck, readProjectFile } from './shared/files.ts'

const RULE_LINE = /^- \*\*([A-Z0-9]+-\d+[a-z]?)\*\*/gm
const RULE_ID = /^[A-Z0-9]+-\d+[a-z]?$/
const TITLE = /\b(?:it|test)(?:\.each\([^)]*\))?\s*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

/** The ids at the start of a title: `LOB-07 …`, or several: `LOB-07 LOB-09 …`. */
const idsOf = (title: string): string[] => {
  const ids: string[] = []
  for (const word of title.split(/[\s,:]+/)) {
    if (!RULE_ID.test(word)) break
    ids.push(word)
  }
  return ids
}

type Files = ReadonlyMap<string, string>

/** Rules without a test, tests without a rule, ids used twice and prefixes of another page; each file's text by its path. */
export const ruleProblems = (specs: Files, tests: Files): string[] => {
  const problems: string[] = []
  const rules = new Map<string, string>()
  const pages = new Map<string, string>()
  for (const [path, text] of specs)
    for (const [, id = ''] of text.matchAll(RULE_LINE)) {
      const prefix = id.slice(0, id.indexOf('-'))
      const page = pages.get(prefix) ?? path
      pages.set(prefix, page)
      if (page !== path) problems.push(`${path}: rule ${id} has the prefix of ${page}`)
      const other = rules.get(id)
      if (other !== undefined) problems.push(`${path}: rule ${id} is also in ${other}`)
      rules.set(id, path)
    }
  const proven = new Set<string>()
  for (const [path, text] of tests) {
    for (const [, , title = ''] of text.matchAll(TITLE)) {
      const ids = idsOf(title)
      if (ids.length === 0 && !title.startsWith('${')) problems.push(`${path}: the test “${title}” names no rule`)
      for (const id of ids) {
        if (!rules.has(id))
          problems.push(`${path}: the test “${title}” proves ${id}, which no page of docs/spec states`)
        proven.add(id)
      }
    }
    // Suites that several implementations share take their ids from the caller.
    for (const [, id = ''] of text.matchAll(/['"`]([A-Z0-9]+-\d+[a-z]?)['"`]/g)) proven.add(id)
  }
  for (const [id, path] of rules) if (!proven.has(id)) problems.push(`${path}: no test proves ${id}`)
  return problems
}

const readAll = (pattern: RegExp): Files =>
  new Map(filesToCheck(pattern).map((path) => [path, readProjectFile(path)] as const))

/** Every rule of docs/spec has a test whose title starts with it, and every test proves a rule. */
export const rulesCheck: Check = {
  name: 'every rule has a test',
  run: () =>
    Promise.resolve(
      ruleProblems(
        readAll(/^docs\/spec\/.*\.md$/),
        readAll(/\.(test|type-test|spec|cases)\.tsx?$|testing[./].*\.ts$|suite\/.*\.ts$/),
      ),
    ),
}
