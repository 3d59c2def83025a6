import { brokenGroup, type Failure, type Outcome } from './outcome.ts'

interface Suite {
  suites?: readonly Suite[]
  specs?: readonly {
    title: string
    file: string
    tests: readonly { status: string; results: readonly { duration: number; error?: { message?: string } }[] }[]
  }[]
}

/** The used part of Playwright's JSON report. */
export interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Number of journeys of a run that may need their retry; beyond that something is wrong with more than the moment (CHK-13). */
const MAX_SECOND_TRIES = 2

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']>[number][] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Result of a run. A skipped journey is a failed one, and so are retries beyond the limit. */
export const outcomeOfPlaywright = (
  group: string,
  code: number,
  report: PlaywrightReport,
): { outcome: Outcome; secondTries: string[] } => {
  const { expected, unexpected, flaky, skipped } = report.stats
  const specs = specsOf(report)
  const isForgiven = flaky <= MAX_SECOND_TRIES
  const failed = unexpected + skipped + (isForgiven ? 0 : flaky)
  const isBroken = code !== 0 && failed === 0
  const failures = specs.flatMap(({ title, file, tests }): Failure[] =>
    tests
      .filter(({ status }) => status !== 'expected' && !(status === 'flaky' && isForgiven))
      .map(({ status, results }) => ({
        name: title,
        file,
        message: results.findLast(({ error }) => error)?.error?.message ?? status,
      })),
  )
  return {
    outcome: {
      group,
      passed: expected + (isForgiven ? flaky : 0),
      failed: isBroken ? 1 : failed,
      tests: specs.map(({ title, file, tests }) => ({
        name: title,
        file,
        durationMs: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      })),
      failures: isBroken ? brokenGroup(group, `the journeys ended with code ${String(code)}`).failures : failures,
    },
    secondTries: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  }
}
