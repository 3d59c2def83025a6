import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../checks/command.ts'
import { ensureChromium } from './chromium.ts'
import { brokenGroup, type Outcome } from './outcome.ts'
import { runProgram } from './run-program.ts'

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Builds what is stale, then runs the journeys in Chromium. A skipped journey is a failed one. */
export const runE2e = async (filters: readonly string[] = []): Promise<Outcome> => {
  const chromium = await ensureChromium()
  if ((await runProgram('scripts/build.ts', [])) !== 0) return brokenGroup('e2e')
  const report = resolve(root, '.cache/test/e2e.json')
  mkdirSync(resolve(root, '.cache/test'), { recursive: true })
  rmSync(report, { force: true })
  const code = await runProgram(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', ...filters],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  )
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
    const failed = stats.unexpected + stats.flaky + stats.skipped
    return { group: 'e2e', passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return brokenGroup('e2e')
  }
}
