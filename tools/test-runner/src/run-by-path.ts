import { resolve } from 'node:path'
import { ensureProgram, ensureTestPrograms } from '@sofaspark/programs'
import { root } from '@sofaspark/tool-checks/command.ts'
import { projectFiles } from '@sofaspark/tool-checks/files.ts'
import { sumOf, type Outcome } from './outcome.ts'
import { runJest } from './run-jest.ts'

/** Folders whose tests start real servers. */
const withServers = '(services|tools|packages/(abuse-suite|embedded-postgres|lobby-testing|programs|protocol-suite))/'

export const runUnit = (): Promise<Outcome> => runJest('unit', { patterns: [`^(?!(.*/)?${withServers})`] })

/** The service tests that measure, `*.alone.test.ts`, or all others. */
export const servicesPattern = (isAlone: boolean): string =>
  `^(?${isAlone ? '=' : '!'}.*\\.alone\\.)(.*/)?${withServers}`

/** Two files at a time, then the measuring ones, each with the machine to itself. CHK-16 */
export const runServices = async (): Promise<Outcome> => {
  ensureTestPrograms()
  return sumOf('services', [
    await runJest('services', { patterns: [servicesPattern(false)] }),
    await runJest('services-alone', { patterns: [servicesPattern(true)], workers: 1 }),
  ])
}

const testsThatFit = (patterns: readonly string[]): string[] => {
  ensureProgram('git')
  const fits = patterns.map((pattern) => new RegExp(pattern, 'i'))
  return projectFiles(/\.test\.tsx?$/).filter((file) => fits.some((fit) => fit.test(resolve(root, file))))
}

/** Runs the unit and service tests with a matching path; installs servers if any of them starts some. */
export const runByPath = (group: string, patterns: readonly string[]): Promise<Outcome> => {
  const startServers = new RegExp(`^${withServers}`)
  const isWithServers = testsThatFit(patterns).some((file) => startServers.test(file))
  if (isWithServers) ensureTestPrograms()
  return runJest(group, { patterns, workers: isWithServers ? 1 : 2 })
}
