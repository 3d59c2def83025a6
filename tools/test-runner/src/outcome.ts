/** Duration of one test of a group. */
export interface TimedTest {
  name: string
  file: string
  durationMs: number
}

/** Result of one group of tests. A group that failed to run counts as one failure. */
export interface Outcome {
  group: string
  passed: number
  failed: number
  tests: readonly TimedTest[]
}

export const brokenGroup = (group: string): Outcome => ({ group, passed: 0, failed: 1, tests: [] })

/** Several runs as one group. */
export const sumOf = (group: string, outcomes: readonly Outcome[]): Outcome => ({
  group,
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  tests: outcomes.flatMap(({ tests }) => tests),
})
