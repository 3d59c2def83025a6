import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../checks/command.ts'
import { ensureChromium } from './chromium.ts'
import { brokenGroup, type Outcome } from './outcome.ts'
import { runProgram } from './run-program.ts'
import { findOnPath } from './system-package.ts'

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const wantsCluster = (): void => {
  if (!process.env['KUBECONFIG'])
    throw new Error('KUBECONFIG is not set: it names the cluster that these tests install Sofaspark on.')
  for (const tool of ['kubectl', 'helm'])
    if (findOnPath([tool]) === undefined) throw new Error(`${tool} is not on PATH: the cluster's tests use it.`)
}

/** Builds what is stale and its images, then installs, plays, releases and breaks things on the cluster of KUBECONFIG. */
export const runCluster = async (filters: readonly string[] = []): Promise<Outcome> => {
  wantsCluster()
  const chromium = await ensureChromium()
  for (const script of ['scripts/build.ts', 'scripts/images.ts'])
    if ((await runProgram(script, [])) !== 0) return brokenGroup('cluster')
  const report = resolve(root, '.cache/test/cluster.json')
  mkdirSync(resolve(root, '.cache/test'), { recursive: true })
  rmSync(report, { force: true })
  const code = await runProgram(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'scripts/cluster/suite/playwright.config.ts', ...filters],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  )
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
    const failed = stats.unexpected + stats.flaky + stats.skipped
    return { group: 'cluster', passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return brokenGroup('cluster')
  }
}
