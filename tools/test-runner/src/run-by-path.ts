import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureProgram, ensureTestPrograms } from '@sofaspark/programs'
import { root } from '@sofaspark/tool-checks/command.ts'
import { projectFiles } from '@sofaspark/tool-checks/files.ts'
import { gameTypesCheck } from '@sofaspark/tool-checks/game-checks.ts'
import { sumOf, type Outcome } from './outcome.ts'
import { runChecks } from './run-checks.ts'
import { runJest } from './run-jest.ts'

/** Folders whose tests start real servers. */
const withServers = '(services|tools|packages/(abuse-suite|embedded-postgres|lobby-testing|programs|protocol-suite))/'
/** From the checkout on: the path to it may hold any of these names. */
const inProject = `${root.replaceAll(/[^\w/]/g, '\\$&')}/`

/** Parts of paths, of which a test's path must hold one; null for all tests. */
export type Parts = readonly string[] | null

/** The parts that the paths of a command mean: without any, all tests. CHK-85 */
export const partsOf = (paths: readonly string[]): Parts => (paths.length === 0 ? null : paths)

/** A pattern from the start of a path, for those paths alone that hold one of the parts (CHK-80). */
export const within = (pattern: string, parts: Parts): string =>
  parts === null
    ? pattern
    : `^(?=.*/(${parts.map((part) => part.replaceAll('.', '\\.')).join('|')}))${pattern.slice(1)}`

const hasAny = (pattern: string): boolean => {
  const fits = new RegExp(pattern, 'i')
  return projectFiles(/(?<!\.slow|\.night)\.test\.tsx?$/).some((file) => fits.test(resolve(root, file)))
}

/** With parts there may be no test at all; without them that is a failure. */
const runWithin = (group: string, pattern: string, parts: Parts, workers?: number): Promise<Outcome> => {
  const patterns = [within(pattern, parts)]
  if (parts !== null && (parts.length === 0 || !patterns.some(hasAny))) return Promise.resolve(sumOf(group, []))
  return runJest(group, workers === undefined ? { patterns } : { patterns, workers })
}

/** Everything without servers. Jest takes a file when its path fits, absolute or from the root on: neither may. */
export const unitPattern = `^(?!(${inProject})?${withServers})`

export const runUnit = (parts: Parts = null): Promise<Outcome> => runWithin('unit', unitPattern, parts)

/** The service tests that measure, `*.alone.test.ts`, or all others. */
export const servicesPattern = (isAlone: boolean): string =>
  `^(?${isAlone ? '=' : '!'}.*\\.alone\\.)${inProject}${withServers}`

/** A third of their time is a wait for another process, or for a lease to expire: a third file keeps two cores busy. */
const FILES_WITH_SERVERS = 3

/** Three files at a time, then the measuring ones, each with the machine to itself. CHK-16 */
export const runServices = async (parts: Parts = null): Promise<Outcome> => {
  if (parts === null || parts.length > 0) ensureTestPrograms()
  return sumOf('services', [
    await runWithin('services', servicesPattern(false), parts, FILES_WITH_SERVERS),
    await runWithin('services-alone', servicesPattern(true), parts, 1),
  ])
}

const testsThatFit = (patterns: readonly string[]): string[] => {
  ensureProgram('git')
  const fits = patterns.map((pattern) => new RegExp(pattern, 'i'))
  return projectFiles(/\.test\.tsx?$/).filter((file) => fits.some((fit) => fit.test(resolve(root, file))))
}

/** The folders of games that the patterns name. */
export const gamesNamed = (patterns: readonly string[]): string[] => [
  ...new Set(patterns.flatMap((pattern) => /^games\/[a-z][a-z0-9]*/.exec(pattern)?.[0] ?? [])),
]

/**
 * Runs the unit and service tests with a matching path; installs servers if any of them starts some. A game that does
 * not compile is refused first (CHK-85).
 */
export const runByPath = async (group: string, patterns: readonly string[]): Promise<Outcome> => {
  const types = await runChecks(
    gamesNamed(patterns)
      .filter((game) => existsSync(join(root, game)))
      .map(gameTypesCheck),
  )
  if (types.failed > 0) return { ...types, group }
  const startServers = new RegExp(`^${withServers}`)
  const isWithServers = testsThatFit(patterns).some((file) => startServers.test(file))
  if (isWithServers) ensureTestPrograms()
  return runJest(group, { patterns, workers: isWithServers ? 1 : 2 })
}
