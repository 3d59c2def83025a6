import { dirname } from 'node:path'
import { type Check, runTool } from './shared/command.ts'
import { filesToCheck, readingCheck, readProjectFile } from './shared/files.ts'

/** The folders that a folder imports: its product, and its tests besides. */
interface Imports {
  product: ReadonlySet<string>
  tests: ReadonlySet<string>
}

/** One row of the table of tools/checks/imports.md; its folder may end with `*`. */
interface TableRow extends Imports {
  folder: string
}

/** The part of dependency-cruiser's output that is read here. */
interface CruisedModule {
  source: string
  dependencies: readonly { resolved: string }[]
}

const FOLDER = /^((?:packages|games|services|tools)\/[^/]+|shell|mf-[a-z]+|e2e|load-tests)\//
const IS_TEST = /\.(test|cases|spec|type-test)\.tsx?$|\/(testing|fixture)\//
const ROW = /^\| `([^`]+)` *\| ([^|]*)\| ([^|]*)\|/gm

/** The workspace of a file. */
const folderOf = (path: string): string | undefined => FOLDER.exec(path)?.[1]

const isTest = (path: string): boolean => IS_TEST.test(path)

/** The imports between folders in a graph of files, by the folder that imports. */
export const importsBetween = (modules: readonly CruisedModule[]): ReadonlyMap<string, Imports> => {
  const found = new Map<string, { product: Set<string>; tests: Set<string> }>()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    if (from === undefined) continue
    const imports = found.get(from) ?? { product: new Set(), tests: new Set() }
    found.set(from, imports)
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (to !== undefined && to !== from) imports[isTest(source) ? 'tests' : 'product'].add(to)
    }
  }
  return found
}

/** The rows of the table. A name without a folder is one of `folders`, of packages or services. */
export const readTable = (page: string, folders: readonly string[]): readonly TableRow[] => {
  const fullName = (name: string): string =>
    folders.find((folder) => [name, `packages/${name}`, `services/${name}`].includes(folder)) ?? name
  const namesIn = (cell: string): ReadonlySet<string> => new Set((cell.match(/[\w/-]+/g) ?? []).map(fullName))
  return [...page.matchAll(ROW)].map(([, folder = '', product = '', tests = '']) => ({
    folder,
    product: namesIn(product),
    tests: namesIn(tests),
  }))
}

const matches = (row: TableRow, folder: string): boolean =>
  row.folder.endsWith('*') ? folder.startsWith(row.folder.slice(0, -1)) : row.folder === folder

/** Where the table and the graph differ: imports that no row names, and names of rows that nothing imports. */
export const tableProblems = (
  rows: readonly TableRow[],
  graph: ReadonlyMap<string, Imports>,
  folders: readonly string[],
): string[] => {
  const problems: string[] = []
  for (const folder of folders) {
    const own = rows.filter((row) => matches(row, folder))
    if (own.length === 0) {
      problems.push(`${folder} has no row`)
      continue
    }
    const isNamed = (to: string, kind: 'product' | 'tests'): boolean => own.some((row) => row[kind].has(to))
    const { product, tests } = graph.get(folder) ?? { product: [], tests: [] }
    for (const to of product)
      if (!isNamed(to, 'product')) problems.push(`${folder} imports ${to}, which its row does not name`)
    for (const to of tests)
      if (!isNamed(to, 'product') && !isNamed(to, 'tests'))
        problems.push(`tests of ${folder} import ${to}, which its row does not name`)
  }
  for (const row of rows) {
    const own = folders.filter((folder) => matches(row, folder))
    if (own.length === 0) problems.push(`there is no folder ${row.folder}`)
    for (const kind of ['product', 'tests'] as const)
      for (const to of row[kind])
        if (!own.some((folder) => graph.get(folder)?.[kind].has(to) === true))
          problems.push(
            `${kind === 'tests' ? 'no test' : 'nothing'} of ${row.folder} imports ${to}, which its row names`,
          )
  }
  return problems
}

/** The folders that the product files of each folder import, within a workspace. */
const importsOfFolders = (modules: readonly CruisedModule[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const workspace = folderOf(source)
    if (workspace === undefined || isTest(source)) continue
    const imports = found.get(dirname(source)) ?? new Set()
    found.set(dirname(source), imports)
    for (const { resolved } of dependencies)
      if (folderOf(resolved) === workspace && !isTest(resolved) && dirname(resolved) !== dirname(source))
        imports.add(dirname(resolved))
  }
  return found
}

/** All folders that a folder imports, directly and by others. */
const reachOf = (folder: string, imports: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => {
  const reached = new Set<string>()
  const open = [folder]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const to of imports.get(next) ?? [])
      if (!reached.has(to)) {
        reached.add(to)
        open.push(to)
      }
  return reached
}

/** Each circle of folders of one workspace as a sorted list. */
export const folderCircles = (modules: readonly CruisedModule[]): string[][] => {
  const imports = importsOfFolders(modules)
  const folders = [...imports.keys()].sort()
  const reach = new Map(folders.map((folder) => [folder, reachOf(folder, imports)]))
  const circles: string[][] = []
  for (const folder of folders) {
    if (!reach.get(folder)?.has(folder) || circles.some((circle) => circle.includes(folder))) continue
    circles.push(folders.filter((other) => reach.get(folder)?.has(other) && reach.get(other)?.has(folder)))
  }
  return circles
}

/** The longest chain of imports between the folders under `root`, from the top floor down; of folders without a circle. */
export const floorsOf = (modules: readonly CruisedModule[], root: string): string[] => {
  const imports = importsOfFolders(modules)
  const known = new Map<string, string[]>()
  const chainFrom = (folder: string): string[] => {
    const found = known.get(folder)
    if (found) return found
    known.set(folder, [folder])
    let below: string[] = []
    for (const to of imports.get(folder) ?? []) if (chainFrom(to).length > below.length) below = chainFrom(to)
    const chain = [folder, ...below]
    known.set(folder, chain)
    return chain
  }
  const isUnder = (folder: string): boolean => folder === root || folder.startsWith(`${root}/`)
  return [...imports.keys()]
    .filter(isUnder)
    .map(chainFrom)
    .reduce((longest, chain) => (chain.length > longest.length ? chain : longest), [])
}

/** The floors that the folders under a root may have, the root's own included. */
const MOST_FLOORS: Readonly<Record<string, number>> = { 'services/lobby/src': 6 }

/** Each root of `most` whose folders have more floors. */
export const floorProblems = (
  modules: readonly CruisedModule[],
  most: Readonly<Record<string, number>> = MOST_FLOORS,
): string[] =>
  Object.entries(most).flatMap(([root, floors]) => {
    const chain = floorsOf(modules, root)
    return chain.length > floors
      ? [`${root} has ${String(chain.length)} floors, ${String(floors)} at most: ${chain.join(' → ')}`]
      : []
  })

const PAGE = 'tools/checks/imports.md'

interface Cruised {
  modules: readonly CruisedModule[]
  summary: { violations: readonly { from: string; to: string; rule: { name: string } }[] }
}

/**
 * Folders import only what .dependency-cruiser.mjs allows, tools/checks/imports.md names what workspaces import, and folders
 * of one workspace import each other in no circle and, in the lobby service, on six floors at most. CHK-270
 */
export const directionsCheck = (folders: readonly string[]): Check =>
  readingCheck(
    {
      name: 'import directions',
      run: async () => {
        const { code, output, said } = await runTool('dependency-cruiser/bin/dependency-cruiser.mjs', [
          ...['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders],
        ])
        if (!said.startsWith('{')) return [output.trim() || `dependency-cruiser exited with ${String(code)}`]
        const { modules, summary } = JSON.parse(said) as Cruised
        const violations = summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)
        const workspaces = filesToCheck(/^.+\/package\.json$/).map(dirname)
        const problems = tableProblems(
          readTable(readProjectFile(PAGE), workspaces),
          importsBetween(modules),
          workspaces,
        )
        const circles = folderCircles(modules).map((circle) => `a circle of folders: ${circle.join(', ')}`)
        return [
          ...violations,
          ...circles,
          ...floorProblems(modules),
          ...problems.map((problem) => `${PAGE}: ${problem}`),
        ]
      },
    },
    folders,
    /\.tsx?$/,
  )
