import { ensureTestPrograms } from '@sofaspark/programs'
import { projectFiles } from '../checks/files.ts'
import type { Outcome } from './outcome.ts'
import { runJest } from './run-jest.ts'

/** Runs the tests that take minutes, one file after the other; filters are parts of their paths. */
export const runSlow = async (filters: readonly string[] = []): Promise<Outcome> => {
  const group = 'slow'
  ensureTestPrograms()
  const fits = filters.length === 0 ? /\.slow\.test\.ts$/ : new RegExp(`(${filters.join('|')}).*\\.slow\\.test\\.ts$`)
  if (filters.length === 0 && projectFiles(fits).length === 0) return { group, passed: 0, failed: 0, tests: [] }
  return runJest(group, { patterns: [fits.source], workers: 1, config: 'jest-slow.config.mjs' })
}
