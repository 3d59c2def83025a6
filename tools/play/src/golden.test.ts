import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { ensureProgram } from '@sofaspark/programs'
import { goldenHash } from '@sofaspark/game-sdk/testing/golden.ts'
import { testCore } from '@sofaspark/game-sdk/testing/play-match.ts'
import { gameKeys, loadRules } from './game-rules.ts'
import { goldenOf } from './golden.ts'
import { openRulesPage } from './rules-page.ts'

jest.setTimeout(300_000)
const root = join(import.meta.dirname, '../../..')
let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: ensureProgram('chromium') })
})
afterAll(() => browser.close())

const games = gameKeys(root)
it.each(games)('SDK-47 the golden matches of %s are the same in Node and in Chromium', async (gameKey) => {
  const { seeds, ticks } = goldenOf(root, gameKey)
  expect(seeds.length).toBeGreaterThanOrEqual(3)
  const { rules } = await loadRules(root, gameKey)
  const page = await openRulesPage(browser, root, gameKey)
  const here = Object.fromEntries(seeds.map((seed) => [seed, goldenHash(rules, seed, ticks, testCore)]))
  expect(await page.golden(seeds, ticks)).toEqual(here)
  await page.close()
})
