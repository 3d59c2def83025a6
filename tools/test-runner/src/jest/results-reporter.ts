import { writeFileSync } from 'node:fs'
import type { JestResults, Spent } from './jest-results.ts'

interface Assertion {
  fullName: string
  status: string
  duration?: number | null
  invocations?: number
  failureMessages: readonly unknown[]
}
interface Suite {
  testFilePath: string
  testExecError?: unknown
  failureMessage?: string | null
  testResults: readonly Assertion[]
  spent?: Spent
  /** Jest drops it once the file was reported. */
  coverage?: { spent?: Spent }
}

/** Plain text: anything that a test threw can be written, circular structures included (CHK-10). */
const resultsOf = (suites: readonly Suite[], files: JestResults['files']): JestResults => ({
  files,
  tests: suites.flatMap(({ testFilePath, testResults }) =>
    testResults.map(({ fullName, status, duration, invocations, failureMessages }) => ({
      name: fullName,
      file: testFilePath,
      status,
      durationMs: duration ?? 0,
      invocations: invocations ?? 1,
      failures: failureMessages.map(String),
    })),
  ),
  brokenFiles: suites.flatMap(({ testFilePath, testExecError, failureMessage }) =>
    testExecError === undefined || testExecError === null
      ? []
      : [{ file: testFilePath, failure: failureMessage ?? 'it failed to run' }],
  ),
})

/** Open handles of tests may keep the process alive; then the run exits by itself, and has failed (CHK-10). */
const OPEN_HANDLES_LIMIT_MS = 5_000
const endInTime = (): void => {
  setTimeout(() => {
    process.stderr.write('Tests left something open: the run exits, and counts as failed.\n')
    process.exit(1)
  }, OPEN_HANDLES_LIMIT_MS).unref()
}

/** Writes the result of every test into the file that JEST_RESULTS names. */
export default class ResultsReporter {
  readonly #files: ({ file: string } & Spent)[] = []

  onTestResult(_test: unknown, { testFilePath, spent, coverage }: Suite): void {
    const measured = spent ?? coverage?.spent
    if (measured) this.#files.push({ file: testFilePath, ...measured })
  }

  onRunComplete(_contexts: unknown, { testResults }: { testResults: readonly Suite[] }): void {
    const file = process.env['JEST_RESULTS']
    if (file !== undefined) writeFileSync(file, JSON.stringify(resultsOf(testResults, this.#files)))
    endInTime()
  }
}
