import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureProgram, ensureTestPrograms } from '@sofaspark/programs'
import { root } from '@sofaspark/tool-checks/command.ts'
import { brokenGroup, type Outcome } from './outcome.ts'
import { outcomeOfPlaywright, type PlaywrightReport } from './playwright-outcome.ts'
import { runProgram } from './run-program.ts'

/** Runs the given scripts first, then the journeys of one configuration in Chromium and the other engines. */
export const runPlaywright = async (
  group: string,
  { before, config, filters }: { before: readonly string[]; config: string; filters: readonly string[] },
): Promise<Outcome> => {
  ensureTestPrograms()
  const chromium = ensureProgram('chromium')
  for (const script of before) if ((await runProgram(script, [])) !== 0) return brokenGroup(group)
  const folder = resolve(root, '.cache/test')
  const report = resolve(folder, `${group}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true })
  const code = await runProgram('node_modules/@playwright/test/cli.js', ['test', '--config', config, ...filters], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM_PATH: chromium,
  })
  try {
    const { outcome, secondTries } = outcomeOfPlaywright(
      group,
      code,
      JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport,
    )
    if (secondTries.length > 0)
      console.log(`\nPassed only on retry:\n${secondTries.map((title) => `  ${title}`).join('\n')}`)
    return outcome
  } catch {
    return brokenGroup(group)
  }
}
