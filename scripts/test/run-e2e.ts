import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../checks/command.ts'
import { ensureChromium } from './chromium.ts'
import { brokenGroup, type Outcome } from './outcome.ts'
import { runProgram } from './run-program.ts'
import { tellSecondTries } from './second-tries.ts'

interface Suite {
  suites?: Suite[]
  specs?: { title: string; tests: { status: string }[] }[]
}
interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const secondTries = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(secondTries),
]

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
    const { stats, ...all } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
    tellSecondTries(secondTries(all))
    const failed = stats.unexpected + stats.skipped
    return { group: 'e2e', passed: stats.expected + stats.flaky, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return brokenGroup('e2e')
  }
}
