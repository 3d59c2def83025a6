import { join } from 'node:path'
import { allChecks } from '@sofaspark/tool-checks/all.ts'
import { root } from '@sofaspark/tool-checks/command.ts'
import { gameChecks } from '@sofaspark/tool-checks/game-checks.ts'
import { ExpectedFailure } from '@sofaspark/programs'
import { runCommand } from '@sofaspark/tool-command/run-command.ts'
import { readBudgets, writeBudgets, growthLines } from './src/test-budgets.ts'
import { keepDurations, slowestLines, type TimedOutcome } from './src/durations.ts'
import { failureLines, brokenGroup, type Outcome } from './src/outcome.ts'
import { partsOf, runByPath, runServices, runUnit } from './src/run-by-path.ts'
import { runChecks } from './src/run-checks.ts'
import { runCluster, runE2e } from './src/run-playwright.ts'
import { runLong } from './src/run-long.ts'
import { groupsSince, readSince } from './src/since/run-since.ts'
/**
 * `npm test [--since <commit>] [group … | path …]`: without parameters everything that one machine can prove in ten
 * minutes; a path runs the unit and service tests that fit it, a group with paths those of its tests that fit one;
 * `checks games/<key>` checks one game alone. The groups `slow`, `night` and `cluster` run only when
 * named; the last changes the cluster of KUBECONFIG. With `--since` the groups run what a change since that commit can touch.
 */
const allGroups: Readonly<Record<string, (filters: readonly string[]) => Promise<Outcome>>> = {
  checks: (folders) => runChecks(folders.length === 0 ? allChecks : folders.flatMap(gameChecks)),
  unit: (paths) => runUnit(partsOf(paths)),
  services: (paths) => runServices(partsOf(paths)),
  e2e: (filters) => runE2e(filters),
  slow: (filters) => runLong('slow', filters),
  night: (filters) => runLong('night', filters),
  cluster: (filters) => runCluster(filters),
}
const always = ['checks', 'unit', 'services', 'e2e']
const SLOWEST_SHOWN = 20

const WRITE_BUDGETS = '--write-budgets'
/** The groups that `npm run test-budgets` measures. */
const budgeted: ReadonlySet<string> = new Set(['unit', 'services'])

const main = async (): Promise<void> => {
  const parameters = process.argv.slice(2)
  const writesBudgets = parameters.includes(WRITE_BUDGETS)
  const { isSince, commit, others } = readSince(parameters.filter((word) => word !== WRITE_BUDGETS))
  const groups: typeof allGroups = isSince ? groupsSince(commit) : allGroups
  const [first, ...rest] = others
  const outcomes: TimedOutcome[] = []
  const run = async (name: string, start: () => Promise<Outcome>): Promise<void> => {
    console.log(`\n── ${name}`)
    const startedMs = performance.now()
    const outcome = await Promise.resolve()
      .then(start)
      .catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        return brokenGroup(name, String(error))
      })
    outcomes.push({ ...outcome, wallMs: performance.now() - startedMs })
  }
  const named = first === undefined ? always : [first, ...rest]
  const isWhole = !isSince && named.every((name) => groups[name])
  if (writesBudgets && !isWhole) throw new ExpectedFailure(`${WRITE_BUDGETS} needs whole groups: npm run test-budgets`)
  if (named.every((name) => groups[name])) {
    for (const name of named) await run(name, () => groups[name]?.([]) ?? Promise.resolve(brokenGroup(name)))
  } else if (first !== undefined) {
    const group = groups[first]
    await run(first, () => (group ? group(rest) : runByPath(first, named)))
  }
  keepDurations(join(root, '.cache/test/durations.json'), outcomes)
  console.log(`\n${slowestLines(outcomes, SLOWEST_SHOWN).join('\n')}\n`)
  if (writesBudgets) writeBudgets(outcomes)
  else if (isWhole)
    for (const { group, files = [] } of outcomes.filter(({ group: name }) => budgeted.has(name)))
      for (const line of growthLines(group, readBudgets()[group], files)) console.log(`grown: ${line}`)
  for (const line of failureLines(outcomes)) console.log(line)
  for (const { group, passed, failed } of outcomes) console.log(`${group}: ${passed} passed, ${failed} failed`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  // Only any group with --since may be empty.
  const isEmptyOnPurpose = isSince
  process.exitCode = failed === 0 && (passed > 0 || isEmptyOnPurpose) ? 0 : 1
}

await runCommand(main)
