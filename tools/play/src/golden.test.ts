import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { readGolden } from '@sofaspark/game-sdk/testing/golden-record.ts'
import { launchChromium } from '@sofaspark/tool-command/chromium.ts'
import { gameKeys } from './game-rules.ts'
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
  const { ticks, hashes } = readGolden(root, gameKey)
  const seeds = Object.keys(hashes).map(Number)
  expect(seeds.length).toBeGreaterThanOrEqual(3)
  expect(await page.golden(gameKey, seeds, ticks)).toEqual(hashes)
})
