import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Outcome, TimedTest } from './outcome.ts'

/** A group in the report of durations: its wall-clock time, and each of its tests, slowest first. */
interface TimedGroup {
  wallMs: number
  tests: readonly TimedTest[]
}
export type Durations = Readonly<Record<string, TimedGroup>>
export type TimedOutcome = Outcome & { readonly wallMs: number }

const slowestFirst = <Timed extends TimedTest>(tests: readonly Timed[]): Timed[] =>
  [...tests].sort((one, other) => other.durationMs - one.durationMs)

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** The previous report, with the groups of this run replaced. */
export const withRun = (before: Durations, outcomes: readonly TimedOutcome[]): Durations => ({
  ...before,
  ...Object.fromEntries(outcomes.map(({ group, wallMs, tests }) => [group, { wallMs, tests: slowestFirst(tests) }])),
})

/** The slowest tests of a run over all of its groups, and each group's wall-clock time; one line each. */
export const slowestLines = (outcomes: readonly TimedOutcome[], count: number): string[] => {
  const tests = slowestFirst(outcomes.flatMap(({ group, tests: own }) => own.map((test) => ({ ...test, group }))))
  return [
    ...(tests.length > 0 ? [`the slowest ${String(Math.min(count, tests.length))} of ${String(tests.length)}:`] : []),
    ...tests
      .slice(0, count)
      .map(({ name, file, group, durationMs }) => `${inSeconds(durationMs).padStart(9)}  ${group}  ${name}  (${file})`),
    `wall clock: ${outcomes.map(({ group, wallMs }) => `${group} ${inSeconds(wallMs)}`).join(', ')}`,
  ]
}

/** Adds a run to the report in a file; an unreadable report is replaced. */
export const keepDurations = (file: string, outcomes: readonly TimedOutcome[]): void => {
  let before: Durations = {}
  try {
    before = JSON.parse(readFileSync(file, 'utf8')) as Durations
  } catch {
    // The first run here.
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(withRun(before, outcomes), null, 2)}\n`)
}
