import { availableParallelism } from 'node:os'
import { ensureProgram } from '@sofaspark/programs'
import { problemsOf, type Check } from '@sofaspark/tool-checks/command.ts'
import type { Failure, Outcome, TimedTest } from './outcome.ts'

const MAX_CONCURRENT = 2

/** Runs the repository's checks, two at a time, and prints each one's problems as it finishes. */
export const runChecks = async (checks: readonly Check[]): Promise<Outcome> => {
  ensureProgram('git')
  let passed = 0
  const tests: TimedTest[] = []
  const failures: Failure[] = []
  const queue = [...checks]
  const work = async (): Promise<void> => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const startedMs = performance.now()
      const problems = await problemsOf(check)
      const durationMs = performance.now() - startedMs
      tests.push({ name: check.name, file: 'tools/checks', durationMs })
      const [first] = problems
      if (first === undefined) passed += 1
      else failures.push({ name: check.name, file: 'tools/checks', message: first })
      console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name} (${(durationMs / 1000).toFixed(1)} s)`)
      for (const problem of problems) console.log(`    ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT, availableParallelism()) }, work))
  return { group: 'checks', passed, failed: tests.length - passed, tests, failures }
}
