import type { Outcome } from './outcome.ts'
import { runPlaywright } from './run-playwright.ts'

/** Builds stale targets, then runs the journeys in Chromium. */
export const runE2e = (filters: readonly string[] = []): Promise<Outcome> =>
  runPlaywright('e2e', { before: ['tools/build/build.ts'], config: 'e2e/playwright.config.ts', filters })
