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

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Rules without a test, tests without a rule, and ids used twice; each file's text by its path. */
export const ruleProblems = (specs: Files, tests: Files): string[] => {
  const problems: string[] = []
  const rules = new Map<string, string>()
  for (const [path, text] of specs)
    for (const { 1: id = '', index } of text.matchAll(RULE_LINE)) {
      const location = `${path}:${lineAt(text, index)}`
      const other = rules.get(id)
      if (other !== undefined) problems.push(`${location}: rule ${id} is also at ${other}`)
      rules.set(id, location)
    }
  const proven = new Set<string>()
  for (const [path, text] of tests) {
    for (const { 2: title = '', index } of text.matchAll(TITLE)) {
      const location = `${path}:${lineAt(text, index)}`
      const ids = idsOf(title)
      if (ids.length === 0 && !title.startsWith('${')) problems.push(`${location}: the test “${title}” names no rule`)
      for (const id of ids) {
        if (!rules.has(id))
          problems.push(`${location}: the test “${title}” proves ${id}, which no page of docs/spec states`)
        proven.add(id)
      }
    }
    // Suites that several implementations share take their ids from the caller.
    for (const [, id = ''] of text.matchAll(/['"`]([A-Z0-9]+-\d+[a-z]?)['"`]/g)) proven.add(id)
  }
  for (const [id, location] of rules) if (!proven.has(id)) problems.push(`${location}: no test proves ${id}`)
  return problems
}

const TABLE = 'docs/spec/README.md'
const PAGE_ROW = /^\| \[[^\]]+\]\(([^)]+)\) *\| ([^|]*?) *\| (.*?) *\|$/gm

/** Where pages and the table of their ids differ: unknown prefixes, pages and keys of games. */
export const prefixProblems = (table: string, specs: Files, games: ReadonlySet<string>): string[] => {
  const problems: string[] = []
  const prefixesOf = new Map<string, readonly string[]>()
  const owners = new Map<string, string>()
  for (const { 1: file = '', 2: ids = '', 3: game = '', index } of table.matchAll(PAGE_ROW)) {
    const location = `${TABLE}:${lineAt(table, index)}`
    const path = `docs/spec/${file}`
    const prefixes = ids.match(/[A-Z0-9]+/g) ?? []
    prefixesOf.set(path, prefixes)
    if (!specs.has(path)) problems.push(`${location}: there is no page ${file}`)
    const key = /games\/([^`]+)/.exec(game)?.[1]
    if (key !== undefined && !games.has(key)) problems.push(`${location}: there is no game with the key ${key}`)
    for (const prefix of prefixes) {
      const owner = owners.get(prefix)
      if (owner !== undefined) problems.push(`${location}: the prefix ${prefix} is that of ${owner}`)
      owners.set(prefix, file)
    }
  }
  for (const [path, text] of specs) {
    if (path === TABLE) continue
    const prefixes = prefixesOf.get(path)
    if (prefixes === undefined) problems.push(`${path}:1: the page has no row in ${TABLE}`)
    else
      for (const { 1: id = '', index } of text.matchAll(RULE_LINE))
        if (!prefixes.includes(id.slice(0, id.indexOf('-'))))
          problems.push(
            `${path}:${lineAt(text, index)}: ${id} has an unknown prefix; those of the page are ${prefixes.join(', ')}`,
          )
  }
  return problems
}

/** Citations of rules that no page states, in comments, pages and settings; other ids of that form have no page's prefix. */
export const citationProblems = (specs: Files, citing: Files): string[] => {
  const stated = new Set([...specs.values()].flatMap((text) => [...text.matchAll(RULE_LINE)].map(([, id]) => id)))
  const prefixes = new Set([...stated].map((id) => id?.split('-')[0]))
  return [...citing].flatMap(([path, text]) =>
    [...text.matchAll(/\b([A-Z]{3})-\d+[a-z]?\b/g)].flatMap(({ 0: id, 1: prefix, index }) =>
      prefixes.has(prefix) && !stated.has(id)
        ? [`${path}:${lineAt(text, index)}: it cites ${id}, which no page of docs/spec states`]
        : [],
    ),
  )
}

const readAll = (pattern: RegExp): Files =>
  new Map(filesToCheck(pattern).map((path) => [path, readProjectFile(path)] as const))

/** Every rule of docs/spec has a test whose title starts with it, every test proves a rule, and prefixes and keys are known. */
export const rulesCheck: Check = {
  name: 'every rule has a test',
  run: () => {
    const specs = readAll(/^docs\/spec\/.*\.md$/)
    const games = filesToCheck(/^games\/[^/]+\/package\.json$/).map((path) => path.split('/')[1] ?? '')
    return Promise.resolve([
      ...ruleProblems(specs, readAll(/\.(test|type-test|spec|cases)\.tsx?$|testing[./].*\.ts$|suite\/.*\.ts$/)),
      ...prefixProblems(specs.get(TABLE) ?? '', specs, new Set(games)),
      // The check's own test cites rules that do not exist.
      ...citationProblems(specs, readAll(/^(?!tools\/checks\/src\/checks\.test\.ts$).*\.(tsx?|mjs|css|md|ya?ml|tpl)$/)),
    ])
  },
}
