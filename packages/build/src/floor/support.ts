import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { floorQueries } from './floor.ts'

/** The part of a record of browser-compat-data that says since which version an engine has a feature. */
interface Statement {
  version_added: string | false | null
  flags?: unknown
  prefix?: string
  alternative_name?: string
}
interface Node {
  __compat?: { support: Record<string, Statement | Statement[] | undefined> }
  [name: string]: unknown
}

/** Engines as `browserslist` and as the data name them. */
const engines = [
  ['chrome', 'chrome'],
  ['safari', 'safari'],
  ['ios_saf', 'safari_ios'],
  ['firefox', 'firefox'],
] as const

/** The oldest version of each engine in queries of the form `chrome >= 85`. */
export const floorOf = (queries: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    engines.map(([query, engine]) => {
      const version = queries.map((text) => new RegExp(`^${query} >= ([\\d.]+)$`).exec(text)?.[1]).find(Boolean)
      if (version === undefined) throw new Error(`browserslist of package.json names no oldest ${query}.`)
      return [engine, Number(version)]
    }),
  )

const isSince = (
  { version_added: since, flags, prefix, alternative_name: other }: Statement,
  oldest: number,
  countsPrefixes: boolean,
): boolean =>
  typeof since === 'string' &&
  flags === undefined &&
  (countsPrefixes || prefix === undefined) &&
  other === undefined &&
  Number.parseFloat(since.replace('≤', '')) <= oldest

/** The features of browser-compat-data, by their paths, measured against a floor. */
export interface Support {
  /** Whether an engine of the floor lacks the feature; false for a path without a record. */
  isNewer(path: string): boolean
  /** The records directly below a path. */
  below(path: string): string[]
  has(path: string): boolean
}

const nodeAt = (data: Node, path: string): Node | undefined => {
  let node: Node | undefined = data
  for (const name of path.split('.'))
    node = node !== undefined && Object.hasOwn(node, name) ? (node[name] as Node) : undefined
  return node
}

export const createSupport = (
  data: Node,
  floor: ReadonlyMap<string, number>,
  { countsPrefixes = true } = {},
): Support => {
  const at = (path: string): Node | undefined => nodeAt(data, path)
  return {
    has: (path) => at(path)?.__compat !== undefined,
    isNewer: (path) => {
      const support = at(path)?.__compat?.support
      if (support === undefined) return false
      return [...floor].some(
        ([engine, oldest]) =>
          ![support[engine] ?? []].flat().some((statement) => isSince(statement, oldest, countsPrefixes)),
      )
    },
    below: (path) => Object.keys(at(path) ?? {}).filter((name) => name !== '__compat'),
  }
}

let read: Node | undefined

/** The data, and since which version an engine has a feature of it. */
export const supportData = (): { data: Node; since(path: string, engine: string): number } => {
  const file = createRequire(import.meta.filename).resolve('@mdn/browser-compat-data')
  const data = (read ??= JSON.parse(readFileSync(file, 'utf8')) as Node)
  return {
    data,
    since: (path, engine) => {
      const { support = {} } = nodeAt(data, path)?.__compat ?? {}
      const [statement] = [support[engine] ?? []].flat()
      return Number.parseFloat(String(statement?.version_added))
    },
  }
}

/** The features against the floor of the root's package.json; a prefixed one counts where the build adds its prefix. */
export const projectSupport = ({ countsPrefixes = true } = {}): Support =>
  createSupport(supportData().data, floorOf(floorQueries), { countsPrefixes })

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
