import { ensurePostgres } from './test/postgres.ts'
import { ensureRedis } from './test/redis.ts'
import { runChecks } from './test/run-checks.ts'
import { runCluster } from './test/run-cluster.ts'
import { runE2e } from './test/run-e2e.ts'
import { runJest } from './test/run-jest.ts'
import { brokenGroup, type Outcome } from './test/outcome.ts'

/** Where tests start real servers. */
const withServers = '(services|scripts|packages/(protocol-suite|embedded-postgres))/'

/**
 * `npm test [group … | path …]`: without parameters everything that one machine can prove; a path runs the unit tests
 * that fit it. The group `cluster` changes the cluster of KUBECONFIG and runs only when it is named.
 */
const groups: Readonly<Record<string, (filters: readonly string[]) => Promise<Outcome>>> = {
  checks: () => runChecks(),
  unit: () => runJest('unit', [`^(?!(.*/)?${withServers})`], { secondTry: true }),
  services: () => {
    ensurePostgres()
    ensureRedis()
    return runJest('services', [`(^|/)${withServers}`], { workers: 1, secondTry: true })
  },
  e2e: (filters) => runE2e(filters),
  cluster: (filters) => runCluster(filters),
}
const onOneMachine = Object.keys(groups).filter((name) => name !== 'cluster')

const main = async (): Promise<void> => {
  const [first, ...rest] = process.argv.slice(2)
  const outcomes: Outcome[] = []
  const run = async (name: string, start: () => Promise<Outcome>): Promise<void> => {
    console.log(`\n── ${name}`)
    const outcome = await Promise.resolve()
      .then(start)
      .catch((error: unknown) => {
        console.error(error)
        return brokenGroup(name)
      })
    outcomes.push(outcome)
  }
  const named = first === undefined ? onOneMachine : [first, ...rest]
  if (named.every((name) => groups[name])) {
    for (const name of named) await run(name, () => groups[name]?.([]) ?? Promise.resolve(brokenGroup(name)))
  } else if (first !== undefined) {
    const group = groups[first]
    if (group) await run(first, () => group(rest))
    else await run(first, () => runJest(first, [first, ...rest]))
  }
  console.log()
  for (const { group, passed, failed } of outcomes) console.log(`${group}: ${passed} passed, ${failed} failed`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

await main()
