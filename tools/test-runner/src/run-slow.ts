import { ensureTestPrograms } from '@sofaspark/programs'
import { projectFiles } from '@sofaspark/tool-checks/files.ts'
import type { Outcome } from './outcome.ts'
import { runJest } from './run-jest.ts'
import { runPlaywright } from './run-playwright.ts'

const group = 'slow'
const none: Outcome = { group, passed: 0, failed: 0, tests: [] }

const sumOf = (first: Outcome, second: Outcome): Outcome => ({
  group,
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
  tests: [...first.tests, ...second.tests],
})

/**
 * Runs the tests that take minutes, one file after the other: services and load first, then the journeys. Filters are
 * parts of paths; a half that no filter fits is left out.
 */
export const runSlow = async (filters: readonly string[] = []): Promise<Outcome> => {
  const fitting = filters.length === 0 ? '' : `(${filters.join('|')}).*`
  const hasAny = (suffix: string): boolean => projectFiles(new RegExp(`${fitting}${suffix}$`)).length > 0
  ensureTestPrograms()
  const tests = hasAny('\\.slow\\.test\\.ts')
    ? await runJest(group, { patterns: [`${fitting}\\.slow\\.test\\.ts$`], workers: 1, config: 'jest-slow.config.mjs' })
    : none
  const journeys = hasAny('\\.slow\\.spec\\.ts')
    ? await runPlaywright('slow-e2e', {
        before: ['tools/build/build.ts'],
        config: 'e2e/playwright.slow.config.ts',
        filters,
      })
    : none
  return sumOf(tests, journeys)
}
