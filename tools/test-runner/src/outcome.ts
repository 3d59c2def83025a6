import { stripVTControlCharacters } from 'node:util'

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

const MAX_MESSAGE_LINES = 10
const MAX_LINE_LENGTH = 200

const isOwnLine = (line: string): boolean => line.startsWith('at ') && !/node_modules|\(?node:/.test(line)

/** The start of a message without its picture of the page, and the first line of the project's own code in its stack. */
const shortened = (message: string): string[] => {
  const lines = stripVTControlCharacters(message)
    .replace(/Ignored nodes:[\s\S]*?(?=\n\s*at |$)/, '')
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_LINE_LENGTH))
  const said = lines.filter((line) => line !== '' && !line.startsWith('at '))
  return [...said.slice(0, MAX_MESSAGE_LINES), ...lines.filter(isOwnLine).slice(0, 1)]
}

/**
 * Each failed test of a run with its group, file, the first lines of its message and where it failed; each line starts with `✗ `, by which
 * CI finds it in the output of a stage. CHK-226
 */
export const failureLines = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ group, failures }) =>
    failures.flatMap(({ name, file, message }) => [
      `✗ ${group}: ${name}${file === '' ? '' : ` (${file})`}`,
      ...shortened(message).map((line) => `✗     ${line}`),
    ]),
  )
