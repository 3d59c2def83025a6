import { ensureTestPrograms } from '@sofaspark/programs'
import { projectFiles } from '@sofaspark/tool-checks/files.ts'
import { sumOf, type Outcome } from './outcome.ts'
import { runJest } from './run-jest.ts'
import { runPlaywright } from './run-playwright.ts'

const group = 'slow'

/**
 * Runs the tests that take minutes: two at a time, then the measuring ones, each with the machine to itself (CHK-16), then
 * the journeys. Filters are parts of paths; tests that no filter matches are left out.
 */
export const runSlow = async (filters: readonly string[] = []): Promise<Outcome> => {
  const fitting = filters.length === 0 ? '' : `(${filters.join('|')}).*`
  const files = projectFiles(new RegExp(`${fitting}\\.slow\\.(test|spec)\\.ts$`))
  const hasAny = (suffix: RegExp): boolean => files.some((file) => suffix.test(file))
  const config = 'jest-slow.config.mjs'
  ensureTestPrograms({ slow: true })
  const outcomes: Outcome[] = []
  if (hasAny(/(?<!\.alone)\.slow\.test\.ts$/))
    outcomes.push(await runJest(group, { patterns: [`${fitting}(?<!\\.alone)\\.slow\\.test\\.ts$`], config }))
  if (hasAny(/\.alone\.slow\.test\.ts$/))
    outcomes.push(
      await runJest('slow-alone', { patterns: [`${fitting}\\.alone\\.slow\\.test\\.ts$`], workers: 1, config }),
    )
  if (hasAny(/\.slow\.spec\.ts$/))
    outcomes.push(
      await runPlaywright('slow-e2e', {
        before: ['tools/build/build.ts'],
        config: 'e2e/playwright.slow.config.ts',
        filters,
      }),
    )
  return sumOf(group, outcomes)
}
