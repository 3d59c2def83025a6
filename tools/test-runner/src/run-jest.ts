import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { root } from '@sofaspark/tool-checks/command.ts'
import type { JestResults } from './jest/jest-results.ts'
import { brokenGroup, type Failure, type Outcome } from './outcome.ts'
import { runProgram } from './run-program.ts'

interface JestRun {
  patterns: readonly string[]
  workers?: number
  config?: string
  /** The configuration's root, and jest's environment. */
  folder?: string
}

/** Files in which tests passed without a single assertion. CHK-10 */
const silentFilesOf = ({ tests, files }: JestResults): Failure[] =>
  files
    .filter(({ file, assertions }) => {
      const own = tests.filter((test) => test.file === file)
      return assertions === 0 && own.length > 0 && own.every(({ status }) => status === 'passed')
    })
    .map(({ file }) => ({
      name: 'a file',
      file: relative(root, file),
      message: 'it asserts nothing: none of its tests calls expect',
    }))

/** Result of a run: files that failed to load or assert nothing and skipped tests count as failures. */
export const outcomeOfJest = (group: string, code: number, results: JestResults): Outcome => {
  const { tests, files, brokenFiles } = results
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failures: Failure[] = [
    ...tests
      .filter(({ status }) => status !== 'passed')
      .map(({ name, file, status, failures: said }) => ({
        name,
        file: relative(root, file),
        message: said[0] ?? status,
      })),
    ...brokenFiles.map(({ file, failure }) => ({ name: 'a file', file: relative(root, file), message: failure })),
    ...silentFilesOf(results),
  ]
  const isBroken = code !== 0 && failures.length === 0
  return {
    group,
    passed,
    failed: isBroken ? 1 : failures.length,
    tests: tests.map(({ name, file, durationMs }) => ({ name, file: relative(root, file), durationMs })),
    failures: isBroken ? brokenGroup(group, `jest ended with code ${String(code)}`).failures : failures,
    files: files.map(({ file, cpuMs }) => ({ file: relative(root, file), cpuMs })),
  }
}

/** Runs jest on the test files with a matching path; each test runs once. */
export const runJest = async (
  group: string,
  { patterns, workers = 2, config = 'jest.config.mjs', folder = root }: JestRun,
): Promise<Outcome> => {
  const results = resolve(root, '.cache/test', `${group.replace(/\W/g, '_')}.json`)
  mkdirSync(resolve(results, '..'), { recursive: true })
  rmSync(results, { force: true })
  const args = [
    ...['--config', resolve(folder, config), `--maxWorkers=${String(workers)}`],
    ...['--reporters=default', `--reporters=${resolve(root, 'tools/test-runner/src/jest/results-reporter.ts')}`],
    ...['--testPathPatterns', ...patterns],
  ]
  const code = await runProgram('node_modules/jest/bin/jest.js', args, { JEST_RESULTS: results })
  try {
    return outcomeOfJest(group, code, JSON.parse(readFileSync(results, 'utf8')) as JestResults)
  } catch {
    return brokenGroup(group)
  }
}
