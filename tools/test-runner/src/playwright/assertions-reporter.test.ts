import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from '@sofaspark/programs'
import { root } from '@sofaspark/tool-checks/command.ts'

jest.setTimeout(120_000)

const cache = join(root, '.cache')
mkdirSync(cache, { recursive: true })
// Within the project, where samples find Playwright.
const folder = mkdtempSync(join(cache, 'assertions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Plays sample journeys that need no browser. */
const plays = (journeys: string) => {
  writeFileSync(join(folder, 'a.spec.ts'), `import { expect, test } from '@playwright/test'\n${journeys}`)
  const reporter = join(root, 'tools/test-runner/src/playwright/assertions-reporter.ts')
  const config = { testDir: '.', outputDir: './out', reporter: [['null'], [reporter]] }
  writeFileSync(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)}`)
  return runNode(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', join(folder, 'playwright.config.ts')],
    // Playwright refuses to run inside of jest.
    { cwd: folder, env: { ...process.env, JEST_WORKER_ID: '' } },
  )
}

it('CHK-10 a run with a journey that asserts nothing fails and names it, and none whose drivers assert', () => {
  const { status, stderr } = plays(`
const journey = test
const sees = (one) => expect(one).toBe(1)
journey('it looks', () => sees(1))
journey('it only passes by', () => undefined)
`)
  expect(status).toBe(1)
  expect(stderr).toContain('it only passes by')
  expect(stderr).not.toContain('it looks')
})
