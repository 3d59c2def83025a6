import { ensureTestPrograms } from '@sofaspark/programs'
import { projectFiles } from '@sofaspark/tool-checks/files.ts'
import { sumOf, type Outcome } from './outcome.ts'
import { runJest } from './run-jest.ts'
import { runPlaywright } from './run-playwright.ts'

/** The slow half of the gate, which guards data, money, doors and parties; and what is run by night. CHK-11 */
export type LongGroup = 'slow' | 'night'

/** The tests of a long group that have one of the parts in their path; without parts, all. */
export const longTestsOf = (kind: LongGroup, parts: readonly string[]): string[] => {
  const fits = new RegExp(parts.length === 0 ? '' : `(${parts.join('|')})`, 'i')
  return projectFiles(new RegExp(`\\.${kind}\\.(?:test|spec)\\.ts$`)).filter((file) => fits.test(file))
}

/** Pattern of exactly these files. */
const exactly = (files: readonly string[]): string =>
  `/(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`

/**
 * Runs the tests of a long group: two at a time, then the measuring ones, each with the machine to itself (CHK-16), then the
 * journeys, of which `grep` may name some. Filters are parts of paths; tests that no filter matches are left out.
 */
export const runLong = async (kind: LongGroup, filters: readonly string[] = [], grep?: string): Promise<Outcome> => {
  const files = longTestsOf(kind, filters)
  const journeys = files.filter((file) => file.endsWith('.spec.ts'))
  const tests = files.filter((file) => file.endsWith('.test.ts'))
  const measuring = tests.filter((file) => file.includes('.alone.'))
  const others = tests.filter((file) => !file.includes('.alone.'))
  const config = `jest-${kind}.config.mjs`
  ensureTestPrograms({ slow: true })
  const outcomes: Outcome[] = []
  if (others.length > 0) outcomes.push(await runJest(kind, { patterns: [exactly(others)], config }))
  if (measuring.length > 0)
    outcomes.push(await runJest(`${kind}-alone`, { patterns: [exactly(measuring)], workers: 1, config }))
  if (journeys.length > 0)
    outcomes.push(
      await runPlaywright(`${kind}-e2e`, {
        before: ['tools/build/build.ts'],
        config: `e2e/playwright.${kind}.config.ts`,
        filters: [...journeys, ...(grep === undefined ? [] : ['--grep', grep])],
      }),
    )
  return sumOf(kind, outcomes)
}
