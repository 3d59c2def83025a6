/** Duration of one test of a group. */
export interface TimedTest {
  name: string
  file: string
  durationMs: number
}

/** Time of a test file on the processor. */
export interface MeasuredFile {
  file: string
  cpuMs: number
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
  /** Files that were measured, of groups that jest runs. */
  files?: readonly MeasuredFile[]
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
  files: outcomes.flatMap(({ files = [] }) => files),
})
