import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import { gameKeys } from './game-rules.ts'
import { goldenOf } from './golden.ts'
import { openRulesPage } from './rules-page.ts'

jest.setTimeout(300_000)
const root = join(import.meta.dirname, '../../..')
const games = gameKeys(root)
let browser: Browser
let page: Awaited<ReturnType<typeof openRulesPage>>
beforeAll(async () => {
  browser = await launchChromium()
  page = await openRulesPage(browser, root, games)
})
afterAll(() => browser.close())

// The hashes of Node are those of the game's own suite, which plays the same matches there.
it.each(games)('SDK-500 the golden matches of %s are the same in Node and in Chromium', async (gameKey) => {
  const { seeds, ticks, hashes } = goldenOf(root, gameKey)
  expect(seeds.length).toBeGreaterThanOrEqual(3)
  expect(await page.golden(gameKey, seeds, ticks)).toEqual(hashes)
})
