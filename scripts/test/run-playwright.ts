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

/** Runs the given scripts first, then the journeys of one configuration in Chromium. A skipped journey is a failed one. */
export const runPlaywright = async (
  group: string,
  { before, config, filters }: { before: readonly string[]; config: string; filters: readonly string[] },
): Promise<Outcome> => {
  const chromium = await ensureChromium()
  for (const script of before) if ((await runProgram(script, [])) !== 0) return brokenGroup(group)
  const folder = resolve(root, '.cache/test')
  const report = resolve(folder, `${group}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true })
  const code = await runProgram('node_modules/@playwright/test/cli.js', ['test', '--config', config, ...filters], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  })
  try {
    const { stats, ...all } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
    tellSecondTries(secondTries(all))
    const failed = stats.unexpected + stats.skipped
    return { group, passed: stats.expected + stats.flaky, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return brokenGroup(group)
  }
}
