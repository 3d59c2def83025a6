import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ensureProgram, ensureTestPrograms } from '@sofaspark/programs'
import { root } from '@sofaspark/tool-checks/command.ts'
import { brokenGroup, type Outcome, type Failure } from './outcome.ts'
import { runProgram } from './run-program.ts'

interface Suite {
  suites?: readonly Suite[]
  specs?: readonly {
    title: string
    file: string
    tests: readonly { status: string; results: readonly { duration: number; error?: { message?: string } }[] }[]
  }[]
}

/** The used part of Playwright's JSON report. */
export interface PlaywrightReport extends Suite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** Number of journeys of a run that may need their retry; beyond that something is wrong with more than the moment (CHK-13). */
const MAX_SECOND_TRIES = 2

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']>[number][] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Result of a run. A skipped journey is a failed one, and so are retries beyond the limit. */
export const outcomeOfPlaywright = (
  group: string,
  code: number,
  report: PlaywrightReport,
): { outcome: Outcome; secondTries: string[] } => {
  const { expected, unexpected, flaky, skipped } = report.stats
  const specs = specsOf(report)
  const isForgiven = flaky <= MAX_SECOND_TRIES
  const failed = unexpected + skipped + (isForgiven ? 0 : flaky)
  const isBroken = code !== 0 && failed === 0
  const failures = specs.flatMap(({ title, file, tests }): Failure[] =>
    tests
      .filter(({ status }) => status !== 'expected' && !(status === 'flaky' && isForgiven))
      .map(({ status, results }) => ({
        name: title,
        file,
        message: results.findLast(({ error }) => error)?.error?.message ?? status,
      })),
  )
  return {
    outcome: {
      group,
      passed: expected + (isForgiven ? flaky : 0),
      failed: isBroken ? 1 : failed,
      tests: specs.map(({ title, file, tests }) => ({
        name: title,
        file,
        durationMs: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      })),
      failures: isBroken ? brokenGroup(group, `the journeys ended with code ${String(code)}`).failures : failures,
    },
    secondTries: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  }
}

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

/** Builds stale targets and images, then installs, plays, releases and breaks things on the cluster of KUBECONFIG. */
export const runCluster = async (filters: readonly string[] = []): Promise<Outcome> => {
  if (!process.env['KUBECONFIG'])
    throw new Error('KUBECONFIG is not set: it names the cluster that these tests install Sofaspark on.')
  for (const tool of ['kubectl', 'helm', 'amtool', 'promtool', 'k6'] as const) ensureProgram(tool)
  return runPlaywright('cluster', {
    before: ['tools/build/build.ts', 'tools/cluster/images.ts'],
    config: 'tools/cluster-suite/src/playwright.config.ts',
    filters,
  })
}

/** Builds stale targets, then runs the journeys in Chromium. */
export const runE2e = (filters: readonly string[] = []): Promise<Outcome> =>
  runPlaywright('e2e', { before: ['tools/build/build.ts'], config: 'e2e/playwright.config.ts', filters })
