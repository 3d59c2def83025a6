/** Duration of one test of a group. */
export interface TimedTest {
  name: string
  file: string
  durationMs: number
}

/** A test that failed, and what it said. */
export interface Failure {
  name: string
  file: string
  message: string
}

/** Result of one group of tests. A group that failed to run counts as one failure. */
export interface Outcome {
  group: string
  passed: number
  failed: number
  tests: readonly TimedTest[]
  failures: readonly Failure[]
}

export const brokenGroup = (group: string, message = 'did not finish'): Outcome => ({
  group,
  passed: 0,
  failed: 1,
  tests: [],
  failures: [{ name: `the group ${group}`, file: '', message }],
})

/** Several runs as one group. */
export const sumOf = (group: string, outcomes: readonly Outcome[]): Outcome => ({
  group,
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  tests: outcomes.flatMap(({ tests }) => tests),
  failures: outcomes.flatMap(({ failures }) => failures),
})
