import type { Outcome } from './outcome.ts'

interface Suite {
  suites?: readonly Suite[]
  specs?: readonly {
    title: string
    file: string
    tests: readonly { status: string; results: readonly { duration: number }[] }[]
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
  return {
    outcome: {
      group,
      passed: expected + (isForgiven ? flaky : 0),
      failed: code !== 0 && failed === 0 ? 1 : failed,
      tests: specs.map(({ title, file, tests }) => ({
        name: title,
        file,
        durationMs: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      })),
    },
    secondTries: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  }
}
