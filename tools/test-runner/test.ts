import { join } from 'node:path'
import { root } from '@sofaspark/tool-checks/command.ts'
import { keepDurations, slowestLines, type TimedOutcome } from './src/durations.ts'
import { brokenGroup, type Outcome } from './src/outcome.ts'
import { runByPath, runServices, runUnit } from './src/run-by-path.ts'
import { runChecks } from './src/run-checks.ts'
import { runCluster } from './src/run-cluster.ts'
import { runE2e } from './src/run-e2e.ts'
import { runSlow } from './src/run-slow.ts'

/**
 * `npm test [group … | path …]`: without parameters everything that one machine can prove in twelve minutes; a path runs
 * the matching unit and service tests. The groups `slow` and `cluster` run only when they are named; the latter changes
 * the cluster of KUBECONFIG.
 */
const groups: Readonly<Record<string, (filters: readonly string[]) => Promise<Outcome>>> = {
  checks: () => runChecks(),
  unit: () => runUnit(),
  services: () => runServices(),
  e2e: (filters) => runE2e(filters),
  slow: (filters) => runSlow(filters),
  cluster: (filters) => runCluster(filters),
}
const always = ['checks', 'unit', 'services', 'e2e']
const SLOWEST_SHOWN = 20

const main = async (): Promise<void> => {
  const [first, ...rest] = process.argv.slice(2)
  const outcomes: TimedOutcome[] = []
  const run = async (name: string, start: () => Promise<Outcome>): Promise<void> => {
    console.log(`\n── ${name}`)
    const startedMs = performance.now()
    const outcome = await Promise.resolve()
      .then(start)
      .catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        return brokenGroup(name)
      })
    outcomes.push({ ...outcome, wallMs: performance.now() - startedMs })
  }
  const named = first === undefined ? always : [first, ...rest]
  if (named.every((name) => groups[name])) {
    for (const name of named) await run(name, () => groups[name]?.([]) ?? Promise.resolve(brokenGroup(name)))
  } else if (first !== undefined) {
    const group = groups[first]
    await run(first, () => (group ? group(rest) : runByPath(first, named)))
  }
  keepDurations(join(root, '.cache/test/durations.json'), outcomes)
  console.log(`\n${slowestLines(outcomes, SLOWEST_SHOWN).join('\n')}\n`)
  for (const { group, passed, failed } of outcomes) console.log(`${group}: ${passed} passed, ${failed} failed`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  // Only the slow group may be empty.
  const isEmptyOnPurpose = named.length === 1 && first === 'slow'
  process.exitCode = failed === 0 && (passed > 0 || isEmptyOnPurpose) ? 0 : 1
}

await main()
