import { allChecks } from '../checks/all.ts'
import type { Outcome } from './outcome.ts'

/** Runs the repository's checks one after the other and prints what each found. */
export const runChecks = async (): Promise<Outcome> => {
  let passed = 0
  let failed = 0
  for (const check of allChecks) {
    const startedMs = Date.now()
    const problems = await check.run()
    const seconds = ((Date.now() - startedMs) / 1000).toFixed(1)
    if (problems.length === 0) {
      passed += 1
      console.log(`✓ ${check.name} (${seconds} s)`)
    } else {
      failed += 1
      console.log(`✗ ${check.name} (${seconds} s)\n${problems.map((problem) => `    ${problem}`).join('\n')}`)
    }
  }
  return { group: 'checks', passed, failed }
}
