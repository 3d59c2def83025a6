import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../checks/command.ts'
import { brokenGroup, type Outcome } from './outcome.ts'
import { runProgram } from './run-program.ts'
import { tellSecondTries } from './second-tries.ts'

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numRuntimeErrorTestSuites: number
  testResults: { assertionResults: { fullName: string; status: string; invocations?: number }[] }[]
}

/** Runs jest over the test files whose path fits; suites that do not even load count as failures. */
export const runJest = async (
  group: string,
  patterns: readonly string[],
  { workers = 2, secondTry = false }: { workers?: number; secondTry?: boolean } = {},
): Promise<Outcome> => {
  const folder = resolve(root, '.cache/test')
  mkdirSync(folder, { recursive: true })
  const report = resolve(folder, `${group.replace(/\W/g, '_')}.json`)
  rmSync(report, { force: true })
  const args = [
    '--json',
    `--outputFile=${report}`,
    `--maxWorkers=${String(workers)}`,
    '--testPathPatterns',
    ...patterns,
  ]
  const code = await runProgram('node_modules/jest/bin/jest.js', args, secondTry ? { SECOND_TRY: '1' } : {})
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as JestReport
    tellSecondTries(
      result.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => fullName),
    )
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
    return { group, passed: result.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return brokenGroup(group)
  }
}
