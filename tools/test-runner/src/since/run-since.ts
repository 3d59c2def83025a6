import { existsSync, readFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { ExpectedFailure, ensureProgram, runProgram } from '@sofaspark/programs'
import { checksWithin, type CheckScope } from '@sofaspark/tool-checks/all.ts'
import { root } from '@sofaspark/tool-checks/command.ts'
import { sumOf, type Outcome } from '../outcome.ts'
import { runServices, runUnit, type Parts } from '../run-by-path.ts'
import { runChecks } from '../run-checks.ts'
import { runE2e } from '../run-playwright.ts'
import { longTestsOf, runLong, type LongGroup } from '../run-long.ts'
import { reachOf, isTest, type Reach, type Workspace } from './reach.ts'
import { projectFiles, readProjectFile } from '@sofaspark/tool-checks/files.ts'

/** The tests that each group runs for a change, and sentences about those left out. */
interface Plan {
  tests: Parts
  /** Journeys by their files; null plays all of them. */
  journeys: readonly string[] | null
  checks: CheckScope
  leftOut: readonly string[]
}

/** The parts of a project that can be left out. */
interface Inventory {
  folders: readonly string[]
  /** The journeys whose files name one of these games. */
  journeysOf: (games: readonly string[]) => readonly string[]
  /** Tests of the long groups, which never run here. */
  long: Readonly<Record<LongGroup, readonly string[]>>
}

/** The journeys start the whole product, so they run as soon as one of its workspaces is affected. */
const JOURNEYS = 'e2e'
/** They have their own types and no lint. */
const UNLINTED = 'load-tests'

const isJourney = (file: string): boolean => /^e2e\/.*\.spec\.ts$/.test(file)
const isLong = (file: string): boolean => /\.(?:slow|night)\.(?:test|spec)\.tsx?$/.test(file)
const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

const everything = (because: string): Plan => ({
  tests: null,
  journeys: null,
  checks: { lintedFolders: null, formattedFiles: null, hasStyles: true },
  leftOut: [`nothing: ${because} can touch everything.`],
})

/** The plan for what changed (CHK-80); `files` are the changed ones that still exist. */
export const planOf = (reach: Reach, files: readonly string[], { folders, journeysOf, long }: Inventory): Plan => {
  if (reach.kind === 'everything') return everything(reach.because)
  const { affected, edited, ownTests, gamesAlone } = reach
  const remaining = ownTests.filter((file) => files.includes(file) && !isLong(file))
  const tests = [...affected.map((folder) => `${folder}/`), ...remaining.filter(isUnitTest)]
  const changedJourneys = remaining.filter(isJourney)
  const ofGames = gamesAlone === null ? [] : journeysOf(gamesAlone)
  const journeys = affected.includes(JOURNEYS) ? null : [...new Set([...changedJourneys, ...ofGames])].sort()
  const lintedFolders = [...new Set([...affected, ...edited])].filter((folder) => folder !== UNLINTED).sort()
  const hasStyles = files.some((file) => file.endsWith('.css'))
  const untouched = folders.filter((folder) => !affected.includes(folder))
  const touched = (kind: LongGroup): string[] =>
    long[kind].filter((file) => ownTests.includes(file) || affected.some((folder) => file.startsWith(`${folder}/`)))
  const leftOut = [
    ...(untouched.length > 0 ? [`unit, services: ${untouched.join(', ')}; nothing that they use has changed.`] : []),
    ...(journeys === null
      ? []
      : [
          gamesAlone === null
            ? `e2e: all but ${String(journeys.length)} changed files; nothing that journeys drive has changed.`
            : `e2e: all but ${String(journeys.length)} files, which name ${gamesAlone.join(', ')} or have changed; other journeys play another game.`,
        ]),
    `checks: lint outside ${lintedFolders.join(', ') || 'any folder'}, where no type has changed, and the format of unchanged files.`,
    ...(hasStyles ? [] : ['checks: style sheets; none has changed.']),
    ...(['slow', 'night'] as const)
      .filter((kind) => touched(kind).length > 0)
      .map(
        (kind) =>
          `${kind}: ${touched(kind).join(', ')}; npm run test:${kind} -- --since runs what belongs to a change.`,
      ),
  ]
  return { tests, journeys, checks: { lintedFolders, formattedFiles: files, hasStyles }, leftOut }
}

interface Manifest {
  name: string
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
}

/** Workspaces that start or build others by a computed path; a literal path is found in the sources. */
const putTogether: Readonly<Record<string, RegExp>> = {
  'packages/lobby-testing': /^services\//,
  'packages/abuse-suite': /^services\//,
  'tools/start': /^services\/|^tools\/build$/,
  'tools/build': /^(?:shell|mf-[a-z]+|games\/.*)$/,
  'tools/play': /^games\//,
}

/** Workspaces that only inspect the paths in their sources, or start them for others. */
const startsForOthers: readonly string[] = ['packages/lobby-testing', 'tools/checks', 'tools/test-runner']

/** The call that starts the whole product, and where it is at home. */
const PRODUCT = { call: 'startProduct(', home: 'tools/start' }

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

/** The folders of which a source that starts programs names a file. */
export const startedIn = (text: string, folders: readonly string[]): string[] => {
  const product = text.includes(PRODUCT.call) ? [PRODUCT.home] : []
  if (!text.includes('@sofaspark/programs')) return product
  const code = text.replace(COMMENT, '')
  const named = folders.filter((folder) =>
    new RegExp(`(?<![\\w-])${folder}/(?:src|fixtures|[\\w-]+\\.(?:ts|mjs)\\b)`).test(code),
  )
  return [...product, ...named]
}

/** The graph of workspaces: by what their manifests list and what their sources start (CHK-80). */
export const readWorkspaces = (): Workspace[] => {
  const manifests = projectFiles(/\/package\.json$/).filter((path) => !path.includes('/fixtures/'))
  const folders = manifests.map((path) => dirname(path))
  const byName = new Map(
    folders.map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
      return [manifest.name, { folder, manifest }] as const
    }),
  )
  const sources = projectFiles(/(?<!\.(?:slow|night)\.(?:test|spec)|\.type-test)\.(?:tsx?|mjs|cjs)$/)
  return [...byName.values()].map(({ folder, manifest }) => {
    const uses = new Set<string>()
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
      const ours = byName.get(name)
      if (ours) uses.add(ours.folder)
    }
    const usedInTests = new Set<string>()
    for (const file of sources.filter((path) => path.startsWith(`${folder}/`))) {
      const started = startedIn(readProjectFile(file), folders)
      if (isTest(file)) for (const other of started) usedInTests.add(other)
      else if (!startsForOthers.includes(folder)) for (const other of started) uses.add(other)
    }
    const others = putTogether[folder]
    if (others) for (const other of folders) if (others.test(other)) uses.add(other)
    uses.delete(folder)
    return { folder, uses: [...uses].sort(), usedInTests: [...usedInTests].sort() }
  })
}

const gitIn =
  (folder: string) =>
  (...words: string[]): string | null => {
    const { status, stdout } = runProgram('git', words, { cwd: folder })
    return status === 0 ? stdout : null
  }

const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line !== '')

/**
 * The files that differ from where this branch left a commit: committed, uncommitted, untracked and deleted ones (CHK-80).
 * Throws one sentence for what is not a commit (CHK-80).
 */
export const changedFiles = (commit: string | undefined, folder = root): string[] => {
  ensureProgram('git')
  const git = gitIn(folder)
  if (commit === undefined || commit === '') throw new ExpectedFailure('Since which commit? npm test -- --since main')
  if (commit.startsWith('-') || git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`) === null)
    throw new ExpectedFailure(`“${commit}” is not a commit of this repository.`)
  const base = git('merge-base', commit, 'HEAD')?.trim()
  if (!base) throw new ExpectedFailure(`“${commit}” has no history in common with this branch.`)
  const tracked = linesOf(git('diff', '--name-only', '--no-renames', base))
  return [...new Set([...tracked, ...linesOf(git('ls-files', '-o', '--exclude-standard'))])].sort()
}

/** A long group limited by a change: parts of paths, and some of the journeys. */
interface LongPlan {
  /** Parts of paths, as patterns; null runs everything. */
  parts: readonly string[] | null
  /** Pattern that titles or files of the journeys have; null plays all that the parts name. */
  grep: string | null
}

/**
 * The long form of a change: the tests of affected workspaces, the journeys among them. A change of games alone runs the
 * long tests of these games and the journeys that name them. CHK-11
 */
export const longPlanOf = (kind: LongGroup, reach: Reach): LongPlan => {
  if (reach.kind === 'everything') return { parts: null, grep: null }
  const { affected, changed, gamesAlone, ownTests } = reach
  const own = ownTests.filter((file) => file.includes(`.${kind}.`)).map((file) => `^${file}$`)
  const folders = gamesAlone === null ? affected : [...changed, 'e2e']
  return {
    parts: [...folders.map((folder) => `^${folder}/`), ...own],
    grep: gamesAlone?.join('|') ?? null,
  }
}

const LOCAL_IMPORT = /\bfrom '(\.[^']+)'/g

/** A source together with those that it imports by their path, however indirectly. */
const withDrivers = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found
  found.add(file)
  for (const [, path = ''] of readProjectFile(file).matchAll(LOCAL_IMPORT))
    withDrivers(join(dirname(file), path), found)
  return found
}

/** The quick journeys that name one of the games, themselves or in their drivers. CHK-80 */
export const journeysNaming = (games: readonly string[]): string[] => {
  const name = new RegExp(`\\b(?:${games.join('|')})\\b`)
  const journeys = projectFiles(/^e2e\/.*(?<!\.slow|\.night)\.spec\.ts$/)
  return journeys.filter((file) => [...withDrivers(file)].some((source) => name.test(readProjectFile(source))))
}

export type Group = () => Promise<Outcome>

const MAX_SHOWN = 10

/** The groups that a change can limit. */
const named = ['checks', 'unit', 'services', 'e2e', 'slow', 'night']

/** The groups of the test command, limited to what a change since a commit can touch; says what they leave out, and why (CHK-80). */
export const groupsSince = (commit: string | undefined): Readonly<Record<string, Group>> => {
  const changed = changedFiles(commit)
  const workspaces = readWorkspaces()
  const reach = reachOf(changed, workspaces)
  const plan = planOf(
    reach,
    changed.filter((file) => existsSync(join(root, file))),
    {
      folders: workspaces.map(({ folder }) => folder),
      journeysOf: journeysNaming,
      long: { slow: longTestsOf('slow', []), night: longTestsOf('night', []) },
    },
  )
  const runLongSince = (kind: LongGroup): Promise<Outcome> => {
    const { parts, grep } = longPlanOf(kind, reach)
    if (parts !== null && (parts.length === 0 || longTestsOf(kind, parts).length === 0))
      return Promise.resolve(sumOf(kind, []))
    return runLong(kind, parts ?? [], grep ?? undefined)
  }
  const more = changed.length > MAX_SHOWN ? `, and ${String(changed.length - MAX_SHOWN)} more` : ''
  console.log(`Changed since ${commit ?? ''}: ${changed.slice(0, MAX_SHOWN).join(', ') || 'nothing'}${more}`)
  for (const sentence of plan.leftOut) console.log(`Left out, ${sentence}`)
  const isPlayed = plan.journeys === null || plan.journeys.length > 0
  return {
    checks: () => runChecks(checksWithin(plan.checks)),
    unit: () => runUnit(plan.tests),
    services: () => runServices(plan.tests),
    slow: () => runLongSince('slow'),
    night: () => runLongSince('night'),
    e2e: () => (isPlayed ? runE2e(plan.journeys ?? []) : Promise.resolve(sumOf('e2e', []))),
  }
}

/** `--since <commit>` among the parameters, and those without it. */
export const readSince = (parameters: readonly string[]): { isSince: boolean; commit?: string; others: string[] } => {
  const at = parameters.findIndex((word) => word === '--since' || word.startsWith('--since='))
  const word = parameters[at]
  if (word === undefined) return { isSince: false, others: [...parameters] }
  const isJoined = word.includes('=')
  const commit = isJoined ? word.slice('--since='.length) : parameters[at + 1]
  const others = parameters.filter((_, index) => index !== at && (isJoined || index !== at + 1))
  const odd = others.find((name) => !named.includes(name))
  if (odd !== undefined)
    throw new ExpectedFailure(
      `With --since only the groups ${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''} can be named, not “${odd}”.`,
    )
  return { isSince: true, ...(commit === undefined ? {} : { commit }), others }
}
